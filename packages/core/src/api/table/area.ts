import type { Endpoint } from './define.ts';

/** Fields that every row of an area has: what the area is about, not what one call does. */
type AreaFields = Pick<Endpoint, 'operator' | 'central'>;

/** An area of the table whose rows all have the fields. */
export function area<Rows extends object>(fields: AreaFields, rows: Rows): Rows {
  const marked = Object.entries(rows).map(([name, row]) => [
    name,
    'path' in row ? { ...row, ...fields } : area(fields, row),
  ]);
  return Object.fromEntries(marked) as Rows;
}
