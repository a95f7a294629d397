import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { columnOf } from '../columns/columns.ts';
import { logFields } from '../columns/fields.ts';
import { differentValuesOf } from './event.ts';

/**
 * Every field of an event that has a value: those of its log in their order, then others by their labels, since what is
 * stored has no order that a reader knows. (UI.md 4.7, all fields)
 */
export function allFields(row: LogRowWire, logType: LogType): { field: string; values: string[] }[] {
  const known = logFields[logType].filter((field) => Object.hasOwn(row.event, field));
  const others = Object.keys(row.event)
    .filter((field) => !known.includes(field))
    .map((field) => ({ field, label: columnOf(field).label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
    .map(({ field }) => field);
  return [...known, ...others]
    .map((field) => ({ field, values: differentValuesOf(row, field) }))
    .filter(({ values }) => values.length > 0);
}
