import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExportLogType, endpoints, LogIngestWire } from '@portico/core/api';
import { ingestLimits } from '@portico/core/api';
import { millisecondsInDay } from 'date-fns/constants';
import type { CallOf } from '../calls/call.ts';
import { concern } from '../calls/refused.ts';
import type { LogStore } from '../events/store.ts';
import type { NewEvent } from '../events/types.ts';
import { lineBody } from '../http/line-body.ts';
import { forbidden, invalid, Problem, unauthorized } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { isFault, type LineFault, readEventLine } from './event-line.ts';
import { namedLog } from './named-log.ts';
import { refuseOtherCollectors } from './restrictions.ts';
import { storeWhatFits } from './store-what-fits.ts';
import { useToken } from './tokens.ts';

/** Wrong lines that are told one by one; the others are counted. Chosen here. */
const mostTold = 100;
/** Lines that are read in one go; other calls are answered in between. Chosen here: a few milliseconds. */
const linesInATurn = 250;
/** A clock may be wrong by so much; what is later would make tables for months that no retention ends. Chosen here. */
const latestMs = millisecondsInDay;
/** Older events come from a file (`import-logs`). Chosen here. */
const earliestMs = 5 * 366 * millisecondsInDay;
/** The field with which a line says itself what it is; it is not stored. (decision 043) */
const keyField = '_key';
const mostOfKey = 256;

/**
 * Stores the events that a forwarder sends: each once, however often it comes, and all but the lines that are no events, which
 * are named. (decision 043, INC-009)
 * @throws Problem 401 for a bad token, 403 for a log that it may not send events of or a network that it may not come from,
 * 400 where there is no such log or no line is an event, 413 for too much, 429 for too much at once.
 */
export async function ingestLogs(
  services: Pick<Services, 'db' | 'logs' | 'deployment' | 'ingestGate'>,
  { params, request }: Pick<CallOf<typeof endpoints.logs.ingest>, 'params' | 'request'>,
): Promise<LogIngestWire> {
  const shown = /^Bearer (\S{1,256})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (shown === undefined) throw unauthorized('Send the token of kind ingest as Authorization: Bearer.');
  const token = await useToken(services, shown, 'ingest', ({ tenantId, name }) =>
    concern(request, { tenantId, uid: `token ${name}` }),
  );
  await refuseOtherCollectors(services.db, token.tenantId, request.ip);
  const logType = namedLog(params.log_type);
  if (!token.logTypes.includes(logType)) throw forbidden(`This token may not send events of the log ${logType}.`);
  if (!token.makerMayGive(logType)) throw forbidden('The maker of this token may not send events any more.');
  return services.ingestGate.run(token.id, async () =>
    storeLines(services.logs, token.tenantId, logType, linesOf(await lineBody(request))),
  );
}

async function storeLines(
  logs: Pick<LogStore, 'appendOnce'>,
  tenantId: string,
  logType: ExportLogType,
  lines: readonly Buffer[],
): Promise<LogIngestWire> {
  const faults: (LineFault & { line: number })[] = [];
  const found = new Map<string, { line: number; event: NewEvent }>();
  let events = 0;
  for (const [at, bytes] of lines.entries()) {
    if (at > 0 && at % linesInATurn === 0) await nextTurn();
    if (isBlank(bytes)) continue;
    const read = readLine(bytes, logType);
    if (isFault(read)) faults.push({ line: at + 1, ...read });
    else {
      events += 1;
      const place = `${read.at} ${read.key}`;
      if (!found.has(place)) found.set(place, { line: at + 1, event: read });
    }
  }
  let stored = 0;
  const lineOf = new Map([...found.values()].map(({ line, event }) => [event, line]));
  const append = async (tenant: string, some: readonly NewEvent[]) => {
    stored += await logs.appendOnce(tenant, some);
  };
  let refused = 0;
  await storeWhatFits({ append }, (event, reason) => {
    refused += 1;
    faults.push({ line: lineOf.get(event) ?? 0, field: null, reason });
  }).append(tenantId, [...lineOf.keys()]);
  faults.sort((a, b) => a.line - b.line);
  const [first] = faults;
  // Who sends nothing but wrong lines has set it up in a wrong way, and learns it best from a refusal.
  if (first !== undefined && events === refused) {
    throw invalid(`No line is an event. Line ${first.line}: ${first.reason}`, first.field ?? 'body');
  }
  return {
    stored,
    duplicates: events - refused - stored,
    refused: faults.length,
    lines: faults.slice(0, mostTold).map(({ line, field, reason }) => ({ line, field, reason })),
  };
}

/** Parted by line feeds alone; what stands behind the last one is a line too. */
function linesOf(body: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < body.length; ) {
    const end = body.indexOf(0x0a, from);
    lines.push(body.subarray(from, end === -1 ? body.length : end));
    from = end === -1 ? body.length : end + 1;
    if (lines.length > ingestLimits.lines) {
      throw new Problem(413, { message: `A batch has at most ${ingestLimits.lines} lines. Send smaller ones.` });
    }
  }
  return lines;
}

function isBlank(line: Buffer): boolean {
  return line.length < 64 && line.toString('latin1').trim() === '';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The event of a line with its key, or why it is none. */
function readLine(bytes: Buffer, logType: ExportLogType): NewEvent | LineFault {
  if (bytes.length > ingestLimits.lineCharacters) {
    return { field: null, reason: `it is longer than ${ingestLimits.lineCharacters} bytes.` };
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { field: null, reason: 'it is not UTF-8.' };
  }
  const read = readEventLine(text, logType);
  return isFault(read) ? read : (timeFault(read) ?? keyed(read));
}

function timeFault({ at, event }: NewEvent): LineFault | null {
  const ms = at / 1_000 - Date.now();
  if (ms > latestMs) {
    return { field: 'event_time', reason: `event_time is ${event.event_time}, more than a day ahead of the service.` };
  }
  if (ms < -earliestMs)
    return { field: 'event_time', reason: `event_time is ${event.event_time}, over five years ago.` };
  return null;
}

/** What an event is told by when it comes again: what it says itself, else all of it. (decision 043) */
function keyed({ logType, at, event }: NewEvent): NewEvent | LineFault {
  const { [keyField]: sent, ...rest } = event;
  const own = Number.isSafeInteger(sent) ? String(sent) : sent; // longer numbers are the text of their digits by now
  if (own !== undefined && (typeof own !== 'string' || own === '' || own.length > mostOfKey)) {
    return { field: keyField, reason: `${keyField} is a text of 1 to ${mostOfKey} characters or a whole number.` };
  }
  const told = own === undefined ? `event ${canonical(rest)}` : `key ${own}`;
  const key = createHash('sha256').update(told).digest('hex').slice(0, 32);
  return { logType, at, event: rest, key };
}

/** JSON with its names in one order, since a forwarder need not keep theirs. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
