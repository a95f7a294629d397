import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQuery, queryCondition } from '../../../test/support/collectors/query-text.ts';
import { parseQuery, type QueryCondition } from './parse.ts';
import { QueryError } from './tokens.ts';

/** Without the places, which spaces move. */
function unplaced(condition: QueryCondition | null): unknown {
  if (condition === null || condition.kind === 'compare') return condition && { ...condition, at: 0 };
  return { ...condition, of: condition.of.map(unplaced) };
}

const compare = (field: string, comparison: string, value: string, at: number) => ({
  kind: 'compare',
  field,
  comparison,
  value,
  at,
});

describe('the query of collectors (DESIGN section 6)', () => {
  it.each([
    ['interval=1h', 3_600],
    ['INTERVAL = 30S', 30],
    ['interval=15m', 900],
    ['interval=7d', 604_800],
    ['interval=2w', 1_209_600],
    ['  interval=1h  ', 3_600],
    ['', null],
  ])('[INC-012] reads "%s" as a window of %s seconds without conditions', (text, intervalSeconds) => {
    expect(parseQuery(text)).toEqual({ intervalSeconds, condition: null });
  });

  it.each([
    'interval=1h domain LIKE "%x%"',
    'interval=1h AND domain LIKE "%x%"',
    'interval=1h and (domain like "%x%")',
  ])('[INC-012] reads the condition after the interval of %s', (text) => {
    expect(parseQuery(text)).toMatchObject({
      intervalSeconds: 3_600,
      condition: { kind: 'compare', field: 'domain', comparison: 'LIKE', value: '%x%' },
    });
  });

  it('AND binds closer than OR, and parentheses closest', () => {
    expect(parseQuery('a = "1" OR b != "2" AND c LIKE "3"').condition).toEqual({
      kind: 'or',
      of: [
        compare('a', '=', '1', 0),
        { kind: 'and', of: [compare('b', '!=', '2', 11), compare('c', 'LIKE', '3', 24)] },
      ],
    });
    expect(parseQuery('(a="1" OR b="2") AND x-client-ip="3"').condition).toEqual({
      kind: 'and',
      of: [
        { kind: 'or', of: [compare('a', '=', '1', 1), compare('b', '=', '2', 10)] },
        compare('x-client-ip', '=', '3', 21),
      ],
    });
  });

  it.each([
    [String.raw`a = "say \"no\""`, 'say "no"'],
    [String.raw`a = "C:\\temp"`, String.raw`C:\temp`],
    [String.raw`a LIKE "100\% \"x\" \_ \\"`, String.raw`100\% "x" \_ \\`],
    ['a = "Größe, 数 & (b)"', 'Größe, 数 & (b)'],
    ['a = ""', ''],
  ])('takes the text of %s', (text, value) => {
    expect(parseQuery(text).condition).toMatchObject({ value });
  });

  it.each([
    ['constructor=1', 13, '1 stands where a text in double quotes: "1" belongs'],
    ["userid = 'ann'", 10, "' has no place in a query: a text stands in double quotes"],
    ['userid = "ann', 10, '" has no place in a query: the double quote is not closed'],
    ['pe_action=block', 11, 'block stands where a text in double quotes: "block" belongs'],
    ['a = "1"&b = "2"', 8, '& has no place in a query: conditions are joined by AND'],
    ['a = "1" b = "2"', 9, 'b stands where AND, OR or the end belongs'],
    ['a = "1" AND', 12, 'the query ends where a field belongs'],
    ['a > "1"', 3, '> has no place in a query: =, != and LIKE are the comparisons'],
    ['a NOT LIKE "1"', 3, 'NOT stands where =, != or LIKE belongs'],
    ['NOT a = "1"', 1, 'NOT stands where a field belongs'],
    ['a IN "1"', 3, 'IN stands where =, != or LIKE belongs'],
    ['(a = "1"', 9, 'the query ends where AND, OR or ) belongs'],
    ['a = "1")', 8, ') stands where AND, OR or the end belongs'],
    ['()', 2, ') stands where a field belongs'],
    ['"a" = "1"', 1, '"a" stands where a field belongs'],
    ['9a = "1"', 1, '9a is not the name of a field'],
    ['block page', 7, 'page stands where =, != or LIKE belongs'],
    ['interval=', 10, 'interval takes a number and s, m, h, d or w'],
    ['interval=1', 10, 'interval takes a number and s, m, h, d or w'],
    ['interval=0h', 10, 'interval takes a number and s, m, h, d or w'],
    ['interval="1h"', 10, 'interval takes a number and s, m, h, d or w'],
    ['interval=1h OR a = "1"', 13, 'OR stands where a field belongs'],
    ['a = "1" AND interval=1h', 13, 'interval stands at the beginning of the query'],
    [String.raw`a = "\d"`, 6, String.raw`\d is not known: a backslash is written \\`],
    [String.raw`a = "100\%"`, 9, String.raw`\% is not known`],
  ])('[INC-012] refuses %s at character %i', (text, at, message) => {
    const refused = expect(() => parseQuery(text));
    refused.toThrow(QueryError);
    refused.toThrow(expect.objectContaining({ at, message: expect.stringContaining(message) }));
  });

  it.each([
    ['a long text', `a = "${'x'.repeat(501)}"`, 5, 'a text has at most 500 characters'],
    ['deep parentheses', `${'('.repeat(21)}a = "1"${')'.repeat(21)}`, 21, 'at most 20 parentheses'],
    ['many comparisons', `a = "1"${' OR a = "1"'.repeat(50)}`, 551, 'at most 50 comparisons'],
    ['a long query', `a = "${'x'.repeat(4_000)}"`, 1, 'at most 4000 characters'],
  ])('refuses %s', (_, text, at, message) => {
    const refused = { at, message: expect.stringContaining(message) };
    expect(() => parseQuery(text)).toThrow(expect.objectContaining(refused));
  });

  it('[INC-012] reads back what was written, however it is spaced', () => {
    fc.assert(
      fc.property(queryCondition(['a', 'x-client-ip', 'or_not']), fc.infiniteStream(fc.nat(2)), (wanted, choices) => {
        const text = formatQuery(wanted, () => choices.next().value ?? 0);
        expect(unplaced(parseQuery(text).condition)).toEqual(unplaced(wanted));
      }),
    );
  });

  it('[INC-012] refuses any other text with a place in it, and never fails otherwise', () => {
    const piece = fc.constantFrom(
      'a',
      '=',
      '!=',
      'LIKE',
      '"x"',
      '"%x%"',
      'AND',
      'OR',
      '(',
      ')',
      'interval=1h',
      '"',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 12 }), (pieces) => {
        const text = pieces.join(' ');
        try {
          parseQuery(text);
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
          const { at } = error as QueryError;
          expect(at).toBeGreaterThanOrEqual(1);
          expect(at).toBeLessThanOrEqual(text.length + 1);
        }
      }),
    );
  });
});
