import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNode, formatPath } from './node.ts';
import { type JsonNode, MAX_DEPTH, parseJson } from './parse.ts';
import { positionsOf } from './position.ts';
import { readJson } from './read.ts';
import { stringOffset } from './string-offset.ts';

function plain(node: JsonNode): unknown {
  if (node.kind === 'value') return node.value;
  if (node.kind === 'array') return node.items.map(plain);
  const result: Record<string, unknown> = {};
  for (const { key, node: child } of node.members) {
    Object.defineProperty(result, key, { value: plain(child), enumerable: true, configurable: true, writable: true });
  }
  return result;
}

const faultOf = (text: string) => {
  try {
    parseJson(text);
  } catch (fault) {
    return fault as Error & { offset: number };
  }
  return null;
};

describe('JSON with positions (DESIGN section 5)', () => {
  it('reads what JSON.parse reads, at every indentation', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(plain(parseJson(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('gives each value the range that holds its text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }), (value) => {
        const text = ` ${JSON.stringify(value, null, 1)} `;
        const root = parseJson(text);
        for (const member of root.kind === 'object' ? root.members : []) {
          expect(JSON.parse(text.slice(member.keyStart, member.keyEnd))).toBe(member.key);
          expect(JSON.parse(text.slice(member.node.start, member.node.end))).toEqual(plain(member.node));
        }
      }),
    );
  });

  it('takes and refuses the same texts as JSON.parse', () => {
    const piece = fc.constantFrom(
      ...'{}[]",:0123-+.eE \n\\utrunlfas',
      'true',
      'null',
      '"a"',
      '"a":',
      '\u0001',
      '\\u00',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect(faultOf(text) === null).toBe(valid);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['', 'expected a value, found the end of the file', 0],
    ['{"a": 1', 'expected "," or "}", found the end of the file: { is not closed', 7],
    ['{"a": {"b": [1,', 'expected a value, found the end of the file: [ is not closed', 15],
    ['{"a": "b', 'the file ends inside a string', 6],
    ["{'a': 1}", 'expected a key in double quotes, found "\'"', 1],
    ['{"a" 1}', 'expected ":" after the key, found "1"', 5],
    ['{"a": 1,}', '"," before "}"', 7],
    ['[1,]', '"," before "]"', 2],
    ['{"a": 01}', 'expected a value, found "0"', 6],
    ['{"a": "\n"}', 'control character U+000A in a string', 7],
    ['{"a": "\\x"}', 'unknown escape in a string', 7],
    ['{} // note', 'unexpected "/" after the end of the data', 3],
    ['{"a": undefined}', 'expected a value, found "u"', 6],
    ['\u00a0{}', 'expected a value, found U+00A0', 0],
  ])('[CHK-011] says what is wrong with %j and where', (text, message, offset) => {
    expect(faultOf(text)).toMatchObject({ message, offset });
  });

  it('[CHK-011] refuses nesting deeper than 32 levels without exhausting the stack', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(faultOf(nested(MAX_DEPTH))).toBeNull();
    expect(faultOf(nested(MAX_DEPTH + 1))).toMatchObject({ message: 'nested deeper than 32 levels', offset: 32 });
    expect(() => readJson(nested(100_000))).toThrow('nested deeper than 32 levels');
  });
});

describe('keys that are refused by name (DESIGN section 5)', () => {
  it.each([
    ['{"a": 1, "a": 2}', 'duplicate', ['a'], 9],
    ['{"a": {"b": 1, "c": {"b": 2}, "b": 3}}', 'duplicate', ['a', 'b'], 30],
    ['[{"a": 1}, {"a": 1, "\\u0061": 2}]', 'duplicate', [1, 'a'], 20],
    ['{"a": "x:y", "b": "\\u003a\\u003a", "b": 1}', 'duplicate', ['b'], 34],
    ['{"a": {"__proto__": {}}}', 'forbidden', ['a', '__proto__'], 7],
    ['{"__pr\\u006fto__": 1}', 'forbidden', ['__proto__'], 1],
    ['{"constructor": {"prototype": {}}}', 'forbidden', ['constructor'], 1],
  ])('[CHK-011] finds the key in %s', (text, kind, path, offset) => {
    expect(readJson(text)).toMatchObject({ ok: false, faults: [{ kind, path, offset }] });
  });

  it('reports every repeated key', () => {
    const read = readJson('{"a": 1, "a": 2, "b": 1, "a": 3, "b": 2}');
    expect(read.ok ? [] : read.faults.map(({ path }) => path)).toEqual([['a'], ['a'], ['b']]);
  });

  it('takes documents without such keys, colons in keys and values included', () => {
    const value = fc.dictionary(
      fc.string({ unit: fc.constantFrom('a', ':', '"', '\\') }),
      fc.jsonValue({ maxDepth: 3 }),
    );
    fc.assert(
      fc.property(value, (document) => {
        const text = JSON.stringify(document);
        fc.pre(!/__proto__|constructor/.test(text));
        expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });
});

describe('places in a text', () => {
  it.each([
    ['a\nb', 0, 1, 1],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\r\nbc', 4, 2, 2],
    ['a\rb', 2, 2, 1],
    ['\n\n\n', 3, 4, 1],
    ['é👍x', 3, 1, 4],
  ])('in %j offset %i is line %i, column %i', (text, offset, line, column) => {
    expect(positionsOf(text)(offset)).toEqual({ line, column });
  });

  it('finds the nearest value above a path that does not exist', () => {
    const root = parseJson('{"a": {"b": [1, {"c": 2}]}}');
    expect(findNode(root, ['a', 'b', 1, 'c'])).toMatchObject({ depth: 4, node: { value: 2 } });
    expect(findNode(root, ['a', 'x', 'y'])).toMatchObject({ depth: 1, member: { key: 'a' } });
    expect(findNode(root, ['a', 'b', 7])).toMatchObject({ depth: 2, member: { key: 'b' } });
  });

  it('writes paths as people read them', () => {
    expect(formatPath(['web', 'default', 'odd key', 'list', 2, 'a-b'])).toBe('web.default["odd key"].list[2].a-b');
    expect(formatPath([])).toBe('');
  });
});

describe('places inside strings', () => {
  it('finds each character of a value behind its escapes', () => {
    const value = 'a"\\\n\u0001é👍{{x}}/';
    for (const text of [JSON.stringify(value), '"a\\u0022\\\\\\n\\u0001\\u00e9\\ud83d\\udc4d{{x}}\\/"']) {
      const at = stringOffset(text, 0, value.indexOf('{{x}}'));
      expect(text.slice(at, at + 5)).toBe('{{x}}');
      expect(stringOffset(text, 0, 0)).toBe(1);
      expect(text[stringOffset(text, 0, value.length)]).toBe('"');
      expect(text[stringOffset(text, 0, 1000)]).toBe('"');
    }
  });
});
