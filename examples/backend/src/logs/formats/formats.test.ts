import type { JsonObject } from '@portico/core/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCef, readKvp, readLeef } from '../../../test/support/collectors/formats.ts';
import { cefText } from './cef.ts';
import { kvpText } from './kvp.ts';
import { leefText } from './leef.ts';

const given = (event: JsonObject) => ({
  atMs: 1_793_491_200_123,
  logType: 'web' as const,
  event,
  order: ['event_time', 'userid'],
});
const web: JsonObject = {
  url: 'https://a.example/?q=1|2&p=a\\b',
  'user-agent': 'Mozilla/5.0 (X11)',
  vendor: 'Menlo | Security',
  product: 'MSIP\\x',
  version: '2.0',
  name: 'page_request',
  severity: '5',
  userid: 'ann@demo.example',
  event_time: '2026-11-01T00:00:00.123000',
  'x-client-ip': '10.1.2.3',
  dst: ['10.9.9.9', '10.8.8.8'],
  src_port: '70000',
  details: 'two\nlines\r\nand\ta tab',
  threats: 'NA',
  filename: '',
  extra: { a: [1] },
  cat: 'pet',
};

describe('CEF (ArcSight Common Event Format, character encoding)', () => {
  it('[INC-012] writes the head, keys of the dictionary, and every other field under its own name', () => {
    expect(cefText(given(web))).toBe(
      [
        'CEF:0',
        'Menlo \\| Security',
        'MSIP\\\\x',
        '2.0',
        'page_request',
        'page_request',
        '5',
        [
          'rt=1793491200123',
          'cat=web',
          'event_time=2026-11-01T00:00:00.123000',
          'suser=ann@demo.example',
          'request=https://a.example/?q\\=1|2&p\\=a\\\\b',
          'requestClientApplication=Mozilla/5.0 (X11)',
          'src=10.1.2.3',
          'dst_value=10.9.9.9,10.8.8.8',
          'src_port=70000',
          'msg=two\\nlines\\r\\nand\ta tab',
          'extra={"a":[1]}',
          'cat_value=pet',
        ].join(' '),
      ].join('|'),
    );
  });

  it.each([
    ['0', '0'],
    ['10', '10'],
    ['11', 'Unknown'],
    ['-1', 'Unknown'],
    ['high', 'Unknown'],
    [undefined, 'Unknown'],
    [7, '7'],
  ])('writes the severity %s as %s', (severity, wanted) => {
    expect(readCef(cefText(given({ ...(severity === undefined ? {} : { severity }) }))).head[6]).toBe(wanted);
  });
});

describe('LEEF (IBM QRadar, Log Event Extended Format)', () => {
  it('[INC-012] writes predefined attributes, and a space for what would end one', () => {
    expect(leefText(given(web))).toBe(
      [
        'LEEF:1.0',
        'Menlo   Security',
        'MSIP\\x',
        '2.0',
        'page_request',
        [
          'devTime=1793491200123',
          'cat=web',
          'sev=5',
          'event_time=2026-11-01T00:00:00.123000',
          'usrName=ann@demo.example',
          'url=https://a.example/?q=1|2&p=a\\b',
          'user_agent=Mozilla/5.0 (X11)',
          'src=10.1.2.3',
          'dst_value=10.9.9.9,10.8.8.8',
          'src_port=70000',
          'details=two lines  and a tab',
          'extra={"a":[1]}',
          'cat_value=pet',
        ].join('\t'),
      ].join('|'),
    );
  });
});

describe('KVP (DESIGN section 6)', () => {
  it('[INC-012] writes every field, quoted', () => {
    expect(
      kvpText(given({ a: 'say "no"\\', 'user-agent': '', b: 'NA', c: 'x\ty\nz', event_time: 't', d: ['1', '2'] })),
    ).toBe('event_time="t" a="say \\"no\\"\\\\" user-agent="" b="NA" c="x\\ty\\nz" d="1,2"');
  });
});

describe('every form', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab=|\\"\'\n\r\t ,{}é😀0.'), maxLength: 8 });
  const field = fc.oneof(fc.constantFrom('userid', 'src', 'dst', 'x-client-ip', 'url', 'cat', 'a b', 'a=b', 'é'), text);
  const event = fc.dictionary(field, fc.oneof(text, fc.array(text, { maxLength: 2 }), fc.integer()), { maxKeys: 8 });

  it('[INC-012] is well-formed and has each value once, whatever an event holds', () => {
    fc.assert(
      fc.property(event, ({ vendor, product, version, name, severity, ...fields }) => {
        const value = (each: unknown) => (Array.isArray(each) ? each.join(',') : String(each));
        const values = Object.values(fields)
          .map(value)
          .filter((each) => each !== '' && each !== 'NA');
        const others = (found: Record<string, string>, own: readonly string[]) =>
          Object.entries(found).flatMap(([key, each]) => (own.includes(key) ? [] : [each]));
        const line = given(fields as JsonObject);
        expect(others(readCef(cefText(line)).extension, ['rt', 'cat']).toSorted()).toEqual(values.toSorted());
        const spaced = values.map((each) => each.replaceAll(/[\t\n\r]/g, ' '));
        expect(others(readLeef(leefText(line)).attributes, ['devTime', 'cat', 'sev']).toSorted()).toEqual(
          spaced.toSorted(),
        );
        const all = Object.values(fields).map(value);
        expect(Object.values(readKvp(kvpText(line))).toSorted()).toEqual(all.toSorted());
      }),
      { numRuns: 300 },
    );
  });
});
