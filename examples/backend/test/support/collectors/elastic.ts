import type { LogExportWire } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { type CollectorSetup, callExport } from './call.ts';

/** Settings of a data stream of the agent. */
export interface ElasticStream extends CollectorSetup {
  logType: 'web' | 'dlp';
  batchSize: number;
  initialInterval: number;
}

/**
 * Does as the agent of Elastic: one call an interval, each with the cursor of the answer before, for ever, whatever that
 * says of a last iteration; it does not know windows, and keeps nothing but cursor and timestamp.
 * @returns a function that makes one call, and answers how many events it had.
 */
export function elasticStream(stream: ElasticStream): { found: JsonObject[]; run: () => Promise<number> } {
  const found: JsonObject[] = [];
  let cursor: { timestamp: string; paging: JsonObject | null } | null = null;
  return {
    found,
    async run() {
      const start =
        cursor === null
          ? Math.floor(stream.now() - stream.initialInterval)
          : Math.floor(Date.parse(cursor.timestamp) / 1_000);
      const query = { format: 'json', limit: stream.batchSize, end: Math.floor(stream.now()), start };
      const body = { token: stream.token, log_type: stream.logType, pagingIdentifiers: cursor?.paging ?? {} };
      const [part] = (await callExport(stream, 'v1', query, body)) as LogExportWire;
      if (part === undefined) throw new Error('no such key: [0]'); // its program ends so
      found.push(...part.result.events.map(({ event }) => event as JsonObject));
      const paging = part.result.pagingIdentifiers as JsonObject;
      // What it keeps is written to a file between two calls.
      cursor = JSON.parse(
        JSON.stringify({ timestamp: part.timestamp, paging: Object.keys(paging).length > 0 ? paging : null }),
      );
      return part.result.events.length;
    },
  };
}
