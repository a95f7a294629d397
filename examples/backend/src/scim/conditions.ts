import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Filter, Operator, Value } from './filter.ts';
import { wrong } from './problem.ts';

/** An attribute in the database: what it holds, and how it is compared. */
export type Column =
  | { type: 'text' | 'exact' | 'instant'; of: RawBuilder<unknown> }
  | { type: 'boolean'; of: RawBuilder<unknown> }
  /** Rows of their own: whether one of them holds a text. */
  | { type: 'list'; holds: (value: string) => RawBuilder<boolean>; any: RawBuilder<boolean> };

/** Attributes by their names in lower case. */
type Columns = ReadonlyMap<string, Column>;

/**
 * A filter as a condition of a query. (RFC 7644, section 3.4.2.2)
 * @throws ScimProblem 400 `invalidFilter` for an attribute that is not kept, and for a comparison that it does not have.
 */
export function conditionOf(filter: Filter, columns: Columns, schema: string): RawBuilder<boolean> {
  const prefix = `${schema.toLowerCase()}:`;
  const inside = (each: Filter, place: string): RawBuilder<boolean> => {
    switch (each.kind) {
      case 'and':
      case 'or': {
        const parts = each.filters.map((part) => inside(part, place));
        return sql<boolean>`(${sql.join(parts, each.kind === 'and' ? sql` and ` : sql` or `)})`;
      }
      case 'not':
        return sql<boolean>`(not coalesce(${inside(each.filter, place)}, false))`;
      case 'within':
        return inside(each.filter, `${nameOf(each.attribute, prefix)}.`);
      default: {
        const name = place + nameOf(each.attribute, prefix);
        const column = columns.get(name);
        if (column === undefined) throw bad(`${name} is no attribute that is looked for here`);
        return each.kind === 'present' ? present(column) : compared(name, column, each.operator, each.value);
      }
    }
  };
  return inside(filter, '');
}

function nameOf(attribute: string, prefix: string): string {
  return attribute.startsWith(prefix) ? attribute.slice(prefix.length) : attribute;
}

function present(column: Column): RawBuilder<boolean> {
  if (column.type === 'list') return column.any;
  return column.type === 'instant' || column.type === 'boolean'
    ? sql<boolean>`(${column.of} is not null)`
    : sql<boolean>`(coalesce(${column.of}, '') <> '')`;
}

const signs = { eq: sql`=`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

function compared(name: string, column: Column, operator: Operator, value: Value): RawBuilder<boolean> {
  if (operator === 'ne') return sql<boolean>`(not coalesce(${compared(name, column, 'eq', value)}, false))`;
  if (value === null) {
    if (operator === 'eq') return sql<boolean>`(not ${present(column)})`;
    throw bad(`${name} is compared with null by eq and ne alone`);
  }
  if (column.type === 'boolean') {
    if (operator === 'eq' && typeof value === 'boolean') return sql<boolean>`(${column.of} = ${value})`;
    throw bad(`${name} is compared with true and false by eq and ne alone`);
  }
  if (typeof value !== 'string') throw bad(`${name} is a text, which stands in double quotes`);
  if (column.type === 'list') {
    if (operator === 'eq') return column.holds(value);
    throw bad(`${name} is compared by eq and ne alone`);
  }
  if (column.type === 'instant') {
    const at = new Date(value);
    if (operator in signs && !Number.isNaN(at.getTime())) {
      return sql<boolean>`(${column.of} ${signs[operator as keyof typeof signs]} ${at})`;
    }
    throw bad(`${name} is an instant such as "2026-11-28T10:00:00Z", compared by eq, ne, gt, ge, lt and le`);
  }
  const isExact = column.type === 'exact';
  const held = isExact ? column.of : sql`lower(${column.of})`;
  const wanted = sql`${isExact ? value : value.toLowerCase()}::text`;
  switch (operator) {
    case 'co':
      return sql<boolean>`(strpos(${held}, ${wanted}) > 0)`;
    case 'sw':
      return sql<boolean>`(starts_with(${held}, ${wanted}))`;
    case 'ew':
      return sql<boolean>`(right(${held}, char_length(${wanted})) = ${wanted})`;
    default:
      return sql<boolean>`(${held} ${signs[operator]} ${wanted})`;
  }
}

function bad(fault: string) {
  return wrong('invalidFilter', `The filter is not done: ${fault}.`);
}
