import type { LogType } from '../../api/schemas/index.ts';
import { nearestName } from '../../shared/index.ts';
import { sortableFields, sortKindOf } from '../columns/fields.ts';
import { sortFaults as words } from './sort-fault.messages.ts';

/** Why a log cannot be sorted so, and by which parameter; null when it can. (issue 17, decision 052) */
export function sortFault(
  logType: LogType,
  { sort, order }: { sort?: string | undefined; order?: string | undefined },
): { path: 'sort' | 'order'; message: string } | null {
  if (sort === undefined) return order === undefined ? null : { path: 'order', message: words.alone };
  if (order !== undefined && order !== 'asc' && order !== 'desc') return { path: 'order', message: words.orders };
  if (sortKindOf(logType, sort) !== null) return null;
  const fields = sortableFields(logType);
  const meant = nearestName(sort.toLowerCase(), fields, (each) => each.toLowerCase());
  return { path: 'sort', message: words.unsortable(sort, logType, fields.join(', '), meant) };
}
