import type { LogExportWire } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { type CollectorSetup, callExport } from './call.ts';

/** Settings of an input of the vendor's add-on for Splunk. */
export interface SplunkInput extends CollectorSetup {
  logType?: string;
  version?: 'v1' | 'v2';
  query?: string;
  pageSize?: number;
  batchSpan?: number;
  settlingTime?: number;
  start: number;
}

/**
 * Does as the vendor's add-on for Splunk: from its checkpoint to some time ago, window by window; the pages of one until
 * `last_iteration` or an empty page, and then on with the next window, without its cursor.
 * @returns a function that runs one interval of the input.
 */
export function splunkInput(input: SplunkInput): { found: JsonObject[]; run: () => Promise<void> } {
  const { logType = 'web', version = 'v1', query, pageSize = 10_000, batchSpan = 3_600, settlingTime = 120 } = input;
  const found: JsonObject[] = [];
  let checkpoint = input.start;
  const fetchBatch = async (start: number, end: number) => {
    const parameters = { format: 'json', limit: pageSize, start, end, ...(query === undefined ? {} : { query }) };
    let body: JsonObject = { token: input.token, log_type: logType };
    for (;;) {
      const [part] = (await callExport(input, version, parameters, body)) as LogExportWire;
      if (part === undefined || part.result.events.length === 0) return;
      found.push(...part.result.events.map(({ event }) => event as JsonObject));
      const { pagingIdentifiers } = part.result;
      if (pagingIdentifiers.last_iteration === true) return;
      body = { ...body, pagingIdentifiers: pagingIdentifiers as JsonObject };
    }
  };
  return {
    found,
    async run() {
      const end = Math.floor(input.now() - settlingTime);
      while (checkpoint < end) {
        const until = Math.min(checkpoint + batchSpan, end);
        await fetchBatch(checkpoint, until);
        checkpoint = until;
      }
    },
  };
}
