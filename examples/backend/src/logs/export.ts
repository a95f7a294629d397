import type { endpoints, LogExportWire, PagingIdentifiersWire } from '@portico/core/api';
import { EXPORT_PAGE_SIZE } from '@portico/core/api';
import type { CallOf } from '../http/call.ts';
import { forbidden, invalid } from '../http/problem.ts';
import { concern } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { readCollected, writeCursor } from './cursor.ts';
import { unknownField } from './known-fields.ts';
import { invalidQuery, readCollectorQuery } from './query/filters.ts';
import { refuseOtherCollectors } from './restrictions.ts';
import { eventTimeText, instantText } from './time.ts';
import { useToken } from './tokens.ts';
import type { StoredEvent } from './types.ts';
import { readLogType } from './types.ts';

type ExportCall = Pick<CallOf<typeof endpoints.logs.exportV1>, 'query' | 'body' | 'request'>;

/** Window of a call without one, as the product's own client says. */
const defaultWindowSeconds = 300;

/**
 * The export for collectors: oldest first, `start` inside and `end` outside of the window, so that windows that follow
 * each other share no event. The cursor wins over `start`, and goes on with what has arrived since, also where the answer
 * that had it said that there was no more. (DESIGN section 6, INC-011)
 * @throws Problem 401 for a bad token, 403 for a log that it may not fetch or a network that it may not
 * come from, 400 for what cannot be answered.
 */
export async function exportLogs(
  services: Pick<Services, 'db' | 'logs' | 'deployment'>,
  { query, body, request }: ExportCall,
): Promise<LogExportWire> {
  const { db, logs } = services;
  const token = await useToken(services, body.token);
  concern(request, { tenantId: token.tenantId, uid: `token ${token.name}` });
  await refuseOtherCollectors(db, token.tenantId, request.ip);
  const logType = readLogType(body.log_type ?? 'web');
  if (logType === undefined) throw invalid(`log_type: there is no log ${body.log_type}`, 'log_type');
  if (!token.logTypes.includes(logType)) throw forbidden(`This token may not fetch the log ${body.log_type ?? 'web'}.`);
  if (!token.makerMayRead(logType)) {
    throw forbidden(`The maker of this token may not read the log ${body.log_type ?? 'web'} any more.`);
  }
  refuseOtherFormats(query.format);
  const end = query.end ?? Math.floor(Date.now() / 1_000);
  const start = query.start ?? Math.max(0, end - defaultWindowSeconds);
  const from = start * 1_000_000;
  const { filters, fields } = readCollectorQuery(query.query);
  const fault = await unknownField({ logs, tenantId: token.tenantId, logType }, fields.keys());
  if (fault !== null) throw invalidQuery(fault.message, fields.get(fault.field) ?? 1);
  const { events, collected, more } = await logs.collect({
    tenantId: token.tenantId,
    logType,
    from,
    until: end * 1_000_000,
    filters,
    limit: query.limit ?? EXPORT_PAGE_SIZE,
    after: readCollected(body.pagingIdentifiers, from),
  });
  const next = collected === null ? {} : writeCursor(collected.last, collected);
  const first = events[0]?.at ?? collected?.last.at ?? from;
  return [part(events, more || collected === null ? next : { ...next, last_iteration: true }, instantText(first))];
}

function part(
  events: readonly StoredEvent[],
  pagingIdentifiers: PagingIdentifiersWire,
  timestamp: string,
): LogExportWire[number] {
  return {
    timestamp,
    result: { pagingIdentifiers, events: events.map(({ at, event }) => ({ event: inUtc(at, event) })) },
  };
}

/** Collectors read `event_time` as UTC without a zone, whatever was imported. (DESIGN section 6) */
function inUtc(at: number, event: StoredEvent['event']): StoredEvent['event'] {
  const text = event.event_time;
  return typeof text === 'string' && /^[\d-]+T[\d:.]+$/.test(text)
    ? event
    : { ...event, event_time: eventTimeText(at) };
}

function refuseOtherFormats(format = 'json'): void {
  if (format.toLowerCase() !== 'json') {
    throw invalid(`format: this service answers json, not ${format}; send format=json or leave it out`, 'format');
  }
}
