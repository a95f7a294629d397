import type { JsonObject } from '@portico/core/shared';
import type { Services } from '../services/services.ts';
import type { ConnectorScope } from './connectors.ts';

/** The newest events of a connector; its health is another call. (spec 3 section 7) */
export async function readConnectorLogs(
  { logs }: Pick<Services, 'logs'>,
  { tenantId, from, until, uuid }: ConnectorScope,
  limit: number,
): Promise<{ event: JsonObject }[]> {
  const filters = [
    { kind: 'any' as const, field: 'uuid', values: [uuid] },
    { kind: 'not' as const, field: 'name', values: ['health'] },
  ];
  const window = { tenantId, logType: 'connector' as const, from, until, filters };
  const { events } = await logs.page({ ...window, order: 'newestFirst', limit, after: null });
  return events.map(({ event }) => ({ event }));
}
