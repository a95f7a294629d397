import { createHash } from 'node:crypto';
import type { LogExportIntervalWire, LogExportWire } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { type CollectorSetup, callExport } from './call.ts';

/** Arguments of the product's own client. */
export interface VendorArguments {
  start?: number;
  end?: number;
  format?: 'JSON' | 'CSV' | 'CEF' | 'LEEF' | 'KVP';
  type?: string;
  limit?: number;
  query?: string;
  version?: 'v1' | 'v2';
}

/**
 * Does as the product's own client 1.13: parts a window into hours, pages through each until a page has no event, takes
 * over the identifiers of every answer, and drops events that it has had. With a query it first asks which window it means.
 */
export async function runVendorClient(setup: CollectorSetup, args: VendorArguments): Promise<(JsonObject | string)[]> {
  const { format = 'JSON', type = 'web', limit = 10_000, query, version = 'v1' } = args;
  let end = args.end ?? Math.floor(setup.now());
  let start = args.start ?? end - 300;
  const asked = (from: number, until: number) => ({
    start: from,
    format,
    end: until,
    limit,
    ...(query === undefined ? {} : { query: query.trim() }),
  });
  if (query !== undefined) {
    if (query.trim().indexOf('interval=') > 0) throw new Error('"interval" time in -q is incorrect format.');
    const body = { token: setup.token, log_type: type };
    const sent = { ...asked(start, end), interval_time: 'true' };
    const interval = (await callExport(setup, version, sent, body)) as LogExportIntervalWire;
    if (args.start === undefined && args.end === undefined && query.trim().startsWith('interval=')) {
      start = unixOf(interval.start);
      end = unixOf(interval.end);
    }
  }
  const seen = new Set<string>();
  const found: (JsonObject | string)[] = [];
  for (const [from, until] of hoursOf(start, end)) {
    let pagingIdentifiers: JsonObject | undefined;
    for (;;) {
      const body = { token: setup.token, log_type: type, ...(pagingIdentifiers && { pagingIdentifiers }) };
      const answer = (await callExport(setup, version, asked(from, until), body)) as LogExportWire;
      const result = answer[0]?.result;
      if (result === undefined) throw new Error('API did not respond with any content');
      pagingIdentifiers = { ...pagingIdentifiers, ...(result.pagingIdentifiers as JsonObject) };
      if (result.events.length === 0) break;
      for (const { event } of result.events) {
        const key = createHash('sha256').update(JSON.stringify(event)).digest('hex');
        if (!seen.has(key)) found.push(event as JsonObject | string);
        seen.add(key);
      }
    }
  }
  return found;
}

const hour = 3_600;

function* hoursOf(start: number, end: number): Generator<[from: number, until: number]> {
  if (end - start <= hour) return yield [start, end];
  let from = start;
  let until = start + hour - (start % hour);
  yield [from, until];
  while (until < end) {
    from = until;
    until = Math.min(end, until + hour);
    yield [from, until];
  }
}

/** `YYYYMMDDhhmmss` in UTC. */
function unixOf(text: string): number {
  const [, year = '', ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const [month = 1, ...rest] = parts.map(Number);
  return Date.UTC(Number(year), month - 1, ...(rest as [number])) / 1_000;
}
