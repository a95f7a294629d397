import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQuery, isNetwork, parseQuery, type QueryTerm, type QueryValue } from '../index.ts';

const read = (text: string) => {
  const found = parseQuery(text);
  if (found.fault !== null) throw new Error(`${text}: ${found.fault.message}`);
  return found.terms;
};
const text = (...pieces: string[]): QueryValue => ({ kind: 'text', pieces });

describe('a typed query (UI.md 4.16)', () => {
  it.each<[string, QueryTerm[]]>([
    ['', []],
    [
      'user:erik* action:block not category:"News"',
      [
        { field: 'user', isNot: false, values: [text('erik', '')] },
        { field: 'action', isNot: false, values: [text('block')] },
        { field: 'category', isNot: true, values: [text('News')] },
      ],
    ],
    ['user:a,"b, c", d', [{ field: 'user', isNot: false, values: [text('a'), text('b, c'), text('d')] }]],
    [
      '-user:a AND invoice',
      [
        { field: 'user', isNot: true, values: [text('a')] },
        { field: null, isNot: false, values: [text('invoice')] },
      ],
    ],
    ['file:**.exe', [{ field: 'file', isNot: false, values: [text('', '.exe')] }]],
    ['file:*', [{ field: 'file', isNot: false, values: [text('', '')] }]],
    ['file:"*"', [{ field: 'file', isNot: false, values: [text('*')] }]],
    ['user:CORP\\erik', [{ field: 'user', isNot: false, values: [text('CORP\\erik')] }]],
    ['user:"a \\"b\\" \\\\c"', [{ field: 'user', isNot: false, values: [text('a "b" \\c')] }]],
    ['url:https://a.example/?q=1', [{ field: 'url', isNot: false, values: [text('https://a.example/?q=1')] }]],
    ['ip:192.0.2.0/24', [{ field: 'ip', isNot: false, values: [{ kind: 'network', network: '192.0.2.0/24' }] }]],
    ['ip:"192.0.2.0/24"', [{ field: 'ip', isNot: false, values: [text('192.0.2.0/24')] }]],
    ['ip:2001:DB8::/32', [{ field: 'ip', isNot: false, values: [{ kind: 'network', network: '2001:db8::/32' }] }]],
    [
      '"not" notes',
      [
        { field: null, isNot: false, values: [text('not')] },
        { field: null, isNot: false, values: [text('notes')] },
      ],
    ],
  ])('[INC-004] %s is read', (written, terms) => {
    expect(read(written)).toEqual(terms);
  });

  it.each<[string, string, string]>([
    ['user:', 'user:', 'A value belongs after user:'],
    ['a user: b', 'user:', 'A value belongs after user:'],
    ['user:a,', ',', 'after the comma'],
    ['user:,a', ',', 'before the comma'],
    ['user:"a', '"a', 'not closed'],
    ['user:""', '""', 'nothing between the quotes'],
    ['user:a or user:b', 'or', 'user:a,b'],
    ['and user:a', 'and', 'before and'],
    ['user:a and', 'and', 'after and'],
    ['not', 'not', 'after not'],
    ['not not user:a', 'not', 'twice'],
    ['not -user:a', 'not -', 'twice'],
    ['(user:a)', '(', 'Parentheses'],
    ['size:>10', '>', 'not compared'],
    ['https://a.example/x b', 'https://a.example/x', 'in quotes'],
    ['ip:192.0.2.0/33', '192.0.2.0/33', 'no network'],
    ['user:a\u0000', '\u0000', 'cannot be stored'],
    [`user:${'a'.repeat(501)}`, 'a'.repeat(501), 'at most 500'],
    ['a '.repeat(1_001), 'a ', 'at most 2000'],
    ['a '.repeat(31), 'a ', 'at most 30'],
  ])('[INC-004] %s is refused where the fault is, never ignored', (written, at, message) => {
    const { fault } = parseQuery(written);
    expect(fault?.message.replaceAll(',', '')).toContain(message.replaceAll(',', ''));
    expect(written.slice(fault?.at, fault?.end)).toBe(at);
  });

  it('[INC-004] what is written is read as it was, over 10,000 generated queries', () => {
    const piece = fc
      .oneof(
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }),
        fc.constantFrom(
          'not',
          'OR',
          'a:b',
          '10.0.0.0/8',
          '::1/64',
          '-x',
          '\\',
          '"',
          '\\"',
          '>',
          '(',
          ' ',
          ',',
          '*',
          'é',
        ),
      )
      .filter((each) => !each.includes('\u0000'));
    const pieces = fc.oneof(
      piece.map((only) => [only]),
      fc
        .tuple(fc.option(piece, { nil: '' }), fc.array(piece, { maxLength: 2 }), fc.option(piece, { nil: '' }))
        .map(([first, inner, last]) => [first, ...inner, last]),
    );
    const value: fc.Arbitrary<QueryValue> = pieces.map((each) => ({ kind: 'text', pieces: each }));
    const network = fc
      .constantFrom('10.0.0.0/8', '192.0.2.0/24', '2001:db8::/32', '0.0.0.0/0')
      .map((each): QueryValue => ({ kind: 'network', network: each }));
    const term = fc.oneof(
      fc.record({
        field: fc.stringMatching(/^[A-Za-z][\w-]{0,9}$/),
        isNot: fc.boolean(),
        values: fc.array(fc.oneof(value, network), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ field: fc.constant(null), isNot: fc.boolean(), values: fc.tuple(value) }),
    );
    fc.assert(
      fc.property(fc.array(term, { maxLength: 5 }), (terms: QueryTerm[]) => {
        const written = formatQuery(terms);
        expect(read(written)).toEqual(terms);
        expect(formatQuery(read(written))).toBe(written);
      }),
      { numRuns: 10_000, examples: [[[{ field: 'a', isNot: false, values: [text('//#', ''), text(' ')] }]]] },
    );
  });

  it('[INC-004] any text at all is read or refused in one pass, with its place', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (written) => {
        const found = parseQuery(written);
        if (found.fault === null) expect(parseQuery(formatQuery(found.terms))).toMatchObject({ terms: found.terms });
        else expect(found.fault.at).toBeLessThanOrEqual(written.length);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('networks of a typed query', () => {
  it.each([
    ['10.0.0.0/8', true],
    ['10.0.0.5/32', true],
    ['010.0.0.0/8', false],
    ['10.0.0/8', false],
    ['256.0.0.0/8', false],
    ['::/0', true],
    ['fe80::1/128', true],
    ['fe80::1/129', false],
    ['1:2:3:4:5:6:7:8/64', true],
    ['1::2::3/64', false],
    ['10.0.0.0', false],
  ])('%s: %s', (written, isOne) => {
    expect(isNetwork(written)).toBe(isOne);
  });
});
