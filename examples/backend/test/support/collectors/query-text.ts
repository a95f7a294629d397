import fc from 'fast-check';
import type { QueryCondition } from '../../../src/logs/query/parse.ts';

/** Characters that mean something to a query, to a pattern, to SQL or to JSON, and plain ones. */
const character = fc.constantFrom(...'aB1%_\\"\'(); ,é');
const text = fc.array(character, { maxLength: 5 }).map((all) => all.join(''));

/** A pattern as it is kept: `%` and `_` stand for others, a backslash before what stands for itself. */
const pattern = fc
  .array(fc.oneof(fc.constantFrom('%', '_'), character.map(meant)), { maxLength: 5 })
  .map((all) => all.join(''));

function meant(each: string): string {
  return '%_\\'.includes(each) ? `\\${each}` : each;
}

/** Any condition on the fields, as a query is read; `values` are what events have, so that some match. */
export function queryCondition(
  fields: readonly string[],
  values: readonly string[] = [],
): fc.Arbitrary<QueryCondition> {
  const value = values.length === 0 ? text : fc.oneof(fc.constantFrom(...values), text);
  const part = value.map((whole) => `%${[...whole.slice(0, 3)].map(meant).join('')}%`);
  const field = fc.constantFrom(...fields);
  const plain = fc.record({ field, comparison: fc.constantFrom('=', '!='), value });
  const like = fc.record({ field, comparison: fc.constant('LIKE'), value: fc.oneof(pattern, part) });
  const compare = fc.oneof(plain, like).map((each) => ({ kind: 'compare', at: 0, ...each }) as QueryCondition);
  return fc.letrec<{ any: QueryCondition; single: QueryCondition }>((tie) => ({
    single: compare,
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('single'),
      joined('and', tie('any')),
      joined('or', tie('any')),
    ),
  })).any;
}

/** A part of its own kind would be read as parts of the whole. */
function joined(kind: 'and' | 'or', part: fc.Arbitrary<QueryCondition>): fc.Arbitrary<QueryCondition> {
  const of = fc.array(
    part.map((each) => (each.kind === kind ? (each.of[0] as QueryCondition) : each)),
    {
      minLength: 2,
      maxLength: 3,
    },
  );
  return of
    .map((all) => ({ kind, of: all.filter((each) => each.kind !== kind) }) as QueryCondition)
    .filter((whole) => whole.kind === 'compare' || whole.of.length > 1);
}

/** Writes a condition as a query; `choose` answers 0, 1 or 2 and so decides about spaces, letter case and parentheses. */
export function formatQuery(condition: QueryCondition, choose: () => number = () => 1): string {
  const space = () => [' ', '  ', '\n'][choose()];
  const word = (name: string) => `${space()}${choose() === 0 ? name.toLowerCase() : name}${space()}`;
  if (condition.kind === 'compare') {
    const { field, comparison, value } = condition;
    const quoted = comparison === 'LIKE' ? value.replaceAll('"', '\\"') : value.replaceAll(/["\\]/g, '\\$&');
    const between =
      comparison === 'LIKE' ? word('LIKE') : `${['', ' ', '\t'][choose()]}${comparison}${choose() === 0 ? '' : ' '}`;
    const whole = `${field}${between}"${quoted}"`;
    return choose() === 2 ? `(${whole})` : whole;
  }
  return condition.of
    .map((each) => (each.kind === 'or' ? `(${formatQuery(each, choose)})` : formatQuery(each, choose)))
    .join(word(condition.kind.toUpperCase()));
}
