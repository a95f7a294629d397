import type { LogRowWire } from '../../api/schemas/index.ts';
import { csvLine } from '../../shared/index.ts';
import { fieldText, valuesOf } from '../event/event.ts';

/** Files that rows are written to. (UI.md 4.7) */
export type ExportFormat = 'csv' | 'ndjson';

/** Column of a CSV file with every field: what has no column of its own, as JSON. Chosen here. */
export const OTHER_FIELDS = 'other_fields';

/** A row as CSV; with `withOthers` the last cell holds every field that has no column. */
export function csvRow(row: LogRowWire, fields: readonly string[], withOthers: boolean): string {
  const cells = fields.map((field) => fieldText(row, field));
  if (!withOthers) return csvLine(cells);
  const others = Object.entries(row.event).filter(
    ([field]) => !fields.includes(field) && valuesOf(row, field).length > 0,
  );
  return csvLine([...cells, others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others))]);
}

/** A row as one line of JSON: the event as it is stored, or the fields asked for that it has. (UI.md 4.7) */
export function ndjsonRow(row: LogRowWire, fields: readonly string[] | null): string {
  const event =
    fields === null
      ? row.event
      : Object.fromEntries(
          fields.filter((field) => Object.hasOwn(row.event, field)).map((field) => [field, row.event[field]]),
        );
  return `${JSON.stringify(event)}\n`;
}
