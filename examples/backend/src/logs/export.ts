import type { ExportLogType, endpoints, LogExportIntervalWire, LogExportWire } from '@portico/core/api';
import { EXPORT_PAGE_SIZE } from '@portico/core/api';
import type { CallOf } from '../calls/call.ts';
import { concern } from '../calls/refused.ts';
import { unknownField } from '../events/known-fields.ts';
import { eventTimeText, instantText } from '../events/time.ts';
import type { StoredEvent } from '../events/types.ts';
import { forbidden } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { readCollected, writeCursor } from './cursor.ts';
import { readFormat } from './formats/format.ts';
import { namedLog } from './named-log.ts';
import { invalidQuery, readCollectorQuery } from './query/filters.ts';
import { refuseOtherCollectors } from './restrictions.ts';
import { useToken } from './tokens.ts';
import { exportWindow, intervalWindow } from './window.ts';

type ExportCall = Pick<CallOf<typeof endpoints.logs.exportV1>, 'query' | 'body' | 'request'>;

/**
 * The export for collectors: oldest first, `start` inside and `end` outside of the window, so that windows that follow
 * each other share no event. The cursor wins over `start`, and goes on with what has arrived since, also where the answer
 * that had it said that there was no more. (DESIGN section 6, INC-011, INC-012)
 * @param refuseMissing - refuses a log that this deployment does not have.
 * @throws Problem 401 for a bad token, 403 for a log that it may not fetch or a network that it may not
 * come from, 400 for what cannot be answered.
 */
export async function exportLogs(
  services: Pick<Services, 'db' | 'logs' | 'deployment'>,
  { query, body, request }: ExportCall,
  refuseMissing: (tenantId: string, logType: ExportLogType) => Promise<void>,
): Promise<LogExportWire | LogExportIntervalWire> {
  const { db, logs } = services;
  const token = await useToken(services, body.token, 'export', ({ tenantId, name }) =>
    concern(request, { tenantId, uid: `token ${name}` }),
  );
  const { tenantId } = token;
  await refuseOtherCollectors(db, tenantId, request.ip);
  const logType = namedLog(body.log_type ?? 'web');
  if (!token.logTypes.includes(logType)) throw forbidden(`This token may not fetch the log ${body.log_type ?? 'web'}.`);
  if (!token.makerMayGive(logType)) {
    throw forbidden(`The maker of this token may not read the log ${body.log_type ?? 'web'} any more.`);
  }
  await refuseMissing(tenantId, logType);
  const write = readFormat(query.format, logType);
  const { intervalSeconds, filters, fields } = readCollectorQuery(query.query);
  const fault = await unknownField({ logs, tenantId, logType }, fields.keys());
  if (fault !== null) throw invalidQuery(fault.message, fields.get(fault.field) ?? 1);
  if (query.interval_time === 'true') return intervalWindow(query, intervalSeconds, Date.now());
  const { start, end } = exportWindow(query, intervalSeconds, Date.now());
  const from = start * 1_000_000;
  const { events, collected, more } = await logs.collect({
    tenantId,
    logType,
    from,
    until: end * 1_000_000,
    filters,
    limit: query.limit ?? EXPORT_PAGE_SIZE,
    after: readCollected(body.pagingIdentifiers, from),
  });
  const next = collected === null ? {} : writeCursor(collected.last, collected);
  const pagingIdentifiers = more || collected === null ? next : { ...next, last_iteration: true };
  const written = events.map(({ at, event }) => ({ event: write(Math.floor(at / 1_000), inUtc(at, event)) }));
  const timestamp = instantText(events[0]?.at ?? collected?.last.at ?? from);
  return [{ timestamp, result: { pagingIdentifiers, events: written } }];
}

/** Collectors read `event_time` as UTC without a zone, whatever was imported. (DESIGN section 6) */
function inUtc(at: number, event: StoredEvent['event']): StoredEvent['event'] {
  const text = event.event_time;
  return typeof text === 'string' && /^[\d-]+T[\d:.]+$/.test(text)
    ? event
    : { ...event, event_time: eventTimeText(at) };
}
