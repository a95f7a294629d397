import type { ReportRowWire } from '@portico/core/api';
import type { Services } from '../services/services.ts';
import { filtersOfReport } from './filters.ts';
import type { ReportScope } from './run.ts';

/** The newest alerts of evasive threats, one row each. (spec 3 section 7) */
export async function scanHeat(
  { logs }: Pick<Services, 'logs'>,
  { tenantId, from, until, query }: ReportScope,
  limit: number,
): Promise<ReportRowWire[]> {
  const window = { tenantId, logType: 'isoc' as const, from, until, filters: filtersOfReport('isoc', query) };
  const { events } = await logs.page({ ...window, order: 'newestFirst', limit, after: null });
  return events.map(({ event }) => ({ ...event, count: 1 }));
}
