import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { readBounded, readStream, readText } from './bytes.ts';
import { decode, MAX_BYTES } from './decode.ts';
import { globToRegExp } from './glob.ts';
import { findInputs } from './inputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-input-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('patterns (DESIGN section 7)', () => {
  it.each([
    ['*.json', 'a.json', true],
    ['*.json', 'a/b.json', false],
    ['**/*.json', 'a.json', true],
    ['**/*.json', 'a/b/c.json', true],
    ['a/**', 'a/b/c.json', true],
    ['a/**', 'b/a/c.json', false],
    ['a?.json', 'ab.json', true],
    ['a?.json', 'a/.json', false],
    ['[ab].json', 'b.json', true],
    ['[!ab].json', 'b.json', false],
    ['{a,b*}.json', 'bcd.json', true],
    ['{a,b}.json', 'c.json', false],
    ['a.json', 'axjson', false],
    ['a+(b).json', 'a+(b).json', true],
    ['a,b.json', 'a,b.json', true],
    ['[.json', '[.json', true],
    ['{a.json', 'a.json', true],
  ])('%s and %s: %s', (pattern, path, matches) => {
    expect(globToRegExp(pattern).test(path)).toBe(matches);
  });
});

describe('inputs (DESIGN section 7)', () => {
  it('[CHK-001] lists each file once, in order, and remembers which ones were named', () => {
    mkdirSync(join(folder, 'x/.git'), { recursive: true });
    for (const name of ['x/b.json', 'x/a.JSON', 'x/note.txt', 'x/.git/c.json']) writeFileSync(join(folder, name), '{}');
    const at = (name: string) => join(folder, name);
    expect(findInputs([at('x'), at('x/b.json'), at('x/note.txt'), '-'])).toEqual({
      ok: true,
      inputs: [
        { name: at('x/a.JSON'), named: false, ordinary: true },
        { name: at('x/b.json'), named: true, ordinary: true },
        { name: at('x/note.txt'), named: true, ordinary: true },
        { name: '-', named: true, ordinary: false },
      ],
    });
    expect(findInputs([at('y*.json')])).toEqual({ ok: false, message: `${at('y*.json')}: no JSON file found` });
    expect(findInputs([at('none/*.json')])).toMatchObject({ ok: false });
  });
});

describe('bytes (DESIGN section 5)', () => {
  it('[CHK-011] reads no further than one byte past the bound', async () => {
    const large = Buffer.alloc(MAX_BYTES + 1000, 'x');
    writeFileSync(join(folder, 'large'), large);
    expect(readBounded(join(folder, 'large'))).toHaveLength(MAX_BYTES + 1);
    expect(readBounded('/dev/zero')).toHaveLength(MAX_BYTES + 1);
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1 << 20);
      })(),
    );
    expect((await readStream(endless)).length).toBeLessThan(MAX_BYTES + 2 * (1 << 20));
  });

  it('reads files whole', async () => {
    const text = `{"a": "${'é👍'.repeat(50_000)}"}`;
    writeFileSync(join(folder, 'whole'), text);
    expect(readBounded(join(folder, 'whole')).toString()).toBe(text);
    expect((await readStream(Readable.from([Buffer.from('a'), Buffer.from('b')]))).toString()).toBe('ab');
  });

  it.each([
    ['text', Buffer.from('{"a": "é👍"}')],
    ['a mark', Buffer.from('\ufeff{}')],
    ['the replacement character itself', Buffer.from('{"a": "\ufffd"}')],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['nothing', Buffer.alloc(0)],
    ['more than 5 MB', Buffer.alloc(MAX_BYTES + 1, 'x')],
    ['nearly 5 MB', Buffer.alloc(MAX_BYTES, 'x')],
  ])('reads %s from a file as from its bytes', (_case, bytes) => {
    writeFileSync(join(folder, 'same'), bytes);
    expect(readText(join(folder, 'same'), true)).toEqual(decode(bytes));
    expect(readText(join(folder, 'same'), false)).toEqual(decode(bytes));
  });

  it.each([
    ['{"a": "é"}', { ok: true, text: '{"a": "é"}', bom: false }],
    ['\ufeff{}', { ok: true, text: '{}', bom: true }],
    ['', { ok: false, message: 'the file is empty' }],
  ])('decodes %j', (text, decoded) => {
    expect(decode(Buffer.from(text))).toEqual(decoded);
  });
});
