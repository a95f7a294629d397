import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recognise } from '../../filters/index.ts';
import { toEventCurl } from '../index.ts';
import { defanged, defangedEvent, eventFields, fieldsWith, urlParts } from '../view/index.ts';

const row = {
  id: '1795168800000000-7',
  event: {
    event_time: '2026-11-20 10:00:00',
    userid: 'anna@corp.example',
    url: 'https://evil.example/a.exe?x=1.2',
    domain: 'evil.example',
    'x-client-ip': '192.0.2.7',
    categories: ['malware', 'news'],
  },
};

describe('an event that is handed on (issue 17)', () => {
  it.each([
    ['https://evil.example/a.exe?x=1.2', 'hxxps://evil[.]example/a.exe?x=1.2'],
    ['http://192.0.2.7:8080/', 'hxxp://192[.]0[.]2[.]7:8080/'],
    ['evil.example', 'evil[.]example'],
    ['evil.example:8443/a.b', 'evil[.]example:8443/a.b'],
    ['anna@corp.example', 'anna[@]corp[.]example'],
    ['192.0.2.7', '192[.]0[.]2[.]7'],
    ['Mozilla/5.0 (X11)', 'Mozilla/5.0 (X11)'],
    ['report.pdf', 'report.pdf'],
    ['block', 'block'],
  ])('%s is %s where nothing may open', (value, wanted) => {
    expect(defanged(value)).toBe(wanted);
  });

  it('is found again by who pastes it', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    fc.assert(
      fc.property(name, name, name, (user, host, path) => {
        for (const value of [`${host}.example`, `https://${host}.example/${path}`, `${user}@${host}.example`]) {
          expect(recognise(defanged(value))).toEqual(recognise(value));
        }
      }),
    );
  });

  it('is written a field a line', () => {
    expect(defangedEvent(row, 'web').split('\n')).toEqual(
      expect.arrayContaining(['Domain: evil[.]example', expect.stringMatching(/: malware, news$/)]),
    );
  });

  it('is asked for by a command of its own', () => {
    expect(toEventCurl({ baseUrl: 'https://u:p@portal.example/base/', logType: 'web', id: row.id })).toBe(
      [
        'curl',
        '--cookie cookies.txt',
        "--header 'Accept: application/json'",
        "'https://portal.example/base/api/rep/v1/logs/web/events/1795168800000000-7'",
      ].join(' \\\n  '),
    );
  });
});

describe('the beginning of an address (issue 17)', () => {
  it.each([
    ['https://a.example/b', 'https://', 'a.example/b'],
    ['HTTP://a.example', 'HTTP://', 'a.example'],
    ['a.example/https://b', '', 'a.example/https://b'],
    ['', '', ''],
  ])('of %j is %j', (text, scheme, rest) => {
    expect(urlParts(text)).toEqual({ scheme, rest });
  });
});

describe('search in the fields of an event (issue 17)', () => {
  const fields = eventFields(row, 'web');
  const found = (typed: string) => fieldsWith(fields, typed).map(({ field }) => field);

  it.each([
    ['', fields.map(({ field }) => field)],
    ['EVIL', ['url', 'domain']],
    ['domain evil', ['domain']],
    ['malw', ['categories']],
    ['x-client', ['x-client-ip']],
    ['nothing of it', []],
  ])('%j finds %j', (typed, wanted) => {
    expect(found(typed).toSorted()).toEqual([...wanted].toSorted());
  });
});
