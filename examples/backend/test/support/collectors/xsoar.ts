import { createHash } from 'node:crypto';
import type { LogExportWire } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { type CollectorSetup, callExport } from './call.ts';

/** Logs that the integration asks for, as it names them to the service. */
export const xsoarLogTypes = [
  'web',
  'email',
  'audit',
  'auth_flows',
  'smtp',
  'attachment',
  'bandwidth',
  'heat',
  'firewall',
  'dlp',
  'ms_client_logs',
] as const;

/** Settings of an instance of the integration. */
export interface XsoarInstance extends CollectorSetup {
  logTypes?: readonly string[];
  maxPerFetch?: number;
  pageSize?: number;
  firstFetchSeconds: number;
}

interface LastRun {
  lastFetchTime: string;
  boundaryHashes: string[];
}

const windowSeconds = 300;

/**
 * Does as the integration of Cortex XSOAR: each cycle from the second of its last event, at most five minutes, all logs at
 * once; the cursor lives as long as the cycle. Of the first page it drops leading events that it had at its last instant.
 * @returns a function that runs one cycle, and answers whether it wants to run again at once.
 */
export function xsoarInstance(instance: XsoarInstance) {
  const { logTypes = xsoarLogTypes, maxPerFetch = 5_000, pageSize = 10_000 } = instance;
  const found: { logType: string; event: JsonObject }[] = [];
  const lastRuns = new Map<string, LastRun>();

  async function pages(logType: string, start: number, end: number): Promise<JsonObject[]> {
    const before = lastRuns.get(logType);
    const events: JsonObject[] = [];
    let paging: JsonObject | undefined;
    while (events.length < maxPerFetch) {
      const limit = paging === undefined ? Math.min(pageSize, maxPerFetch) : pageSize;
      const body = { token: instance.token, log_type: logType, ...(paging && { pagingIdentifiers: paging }) };
      const parts = (await callExport(instance, 'v2', { start, end, limit, format: 'json' }, body)) as LogExportWire;
      let page = parts.flatMap(({ result }) => result.events.map(({ event }) => event as JsonObject));
      if (page.length === 0) break;
      if (paging === undefined && before !== undefined) {
        const known = new Set(before.boundaryHashes);
        const had = (event: JsonObject) => event.event_time === before.lastFetchTime && known.has(hashOf(event));
        const first = page.findIndex((event) => !had(event));
        page = first === -1 ? [] : page.slice(first);
      }
      events.push(...page.slice(0, maxPerFetch - events.length));
      paging = parts.at(-1)?.result.pagingIdentifiers as JsonObject | undefined;
      if (paging === undefined || Object.keys(paging).length === 0) break;
    }
    return events;
  }

  async function cycle(logType: string): Promise<boolean> {
    const before = lastRuns.get(logType);
    const now = Math.floor(instance.now());
    const start =
      before === undefined
        ? now - instance.firstFetchSeconds
        : Math.floor(Date.parse(before.lastFetchTime.replace(/Z?$/, 'Z')) / 1_000);
    const end = Math.min(now, start + windowSeconds);
    const events = await pages(logType, start, end);
    found.push(...events.map((event) => ({ logType, event })));
    const last = events.at(-1)?.event_time;
    if (typeof last === 'string') {
      const atLast = events.slice(events.findLastIndex(({ event_time }) => event_time !== last) + 1);
      lastRuns.set(logType, { lastFetchTime: last, boundaryHashes: atLast.map(hashOf) });
    } else if (end < now || before === undefined) {
      lastRuns.set(logType, { lastFetchTime: new Date(end * 1_000).toISOString().slice(0, 19), boundaryHashes: [] });
    }
    return end < now || events.length >= maxPerFetch;
  }

  return { found, run: async () => (await Promise.all(logTypes.map(cycle))).includes(true) };
}

function hashOf(event: JsonObject): string {
  const sorted = Object.entries(event).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
