import { describe, expect, it } from 'vitest';
import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { exception } from '../../resources/kinds/web-lists.ts';
import { kindPlaces, readListPlace } from '../../resources/view/index.ts';
import { exceptionPlace } from '../view/index.ts';

const all = { can: () => true, explain: () => ({ allowed: true }) };
const of = (event: object, logType: LogType = 'web', access: Parameters<typeof exceptionPlace>[2] = all) =>
  exceptionPlace({ id: '1-1', event } as unknown as LogRowWire, logType, access);

describe('an exception from an event (UI.md 4.16, picture 21)', () => {
  it('begins with the domain and the event, at the list of exceptions', () => {
    const [path, search] = (of({ domain: 'evil.example', event_id: 'E-7' }) ?? '').split('?');
    expect(path).toBe(exception.place);
    expect(readListPlace(exception, `?${search}`)).toMatchObject({
      open: 'new',
      begun: [
        { path: 'domains', value: ['evil.example'] },
        { path: 'reason', value: 'Event E-7' },
      ],
      unknown: [],
    });
    expect(of({ domain: 'evil.example' })).toContain('Event+1-1');
  });

  it('names the one host of the event as the list takes it, and nothing that stands for more', () => {
    const domainOf = (domain: string) => new URLSearchParams((of({ domain }) ?? '').split('?')[1]).get('domains');
    expect(
      ['UPPER.Example', 'trailing.example.', 'port.example:8443', 'münchen.example', 'xn--mnchen-3ya.example'].map(
        domainOf,
      ),
    ).toEqual([
      'upper.example',
      'trailing.example',
      'port.example',
      'xn--mnchen-3ya.example',
      'xn--mnchen-3ya.example',
    ]);
    const refused = [
      '192.0.2.1',
      '192.0.2.1:443',
      '2001:db8::1',
      '[2001:db8::1]',
      '*.evil.example',
      'localhost',
      'a b.example',
    ];
    for (const host of [...refused, 'a.example&action=allow', 'a.example/b', 'NA', '-'])
      expect(of({ domain: host })).toBeNull();
  });

  it('is offered for web events with a domain, to whoever may write exceptions', () => {
    expect(of({ url: 'https://192.0.2.1/' })).toBeNull();
    expect(of({ domain: 'evil.example' }, 'dlp')).toBeNull();
    const { right } = kindPlaces.find(({ kind }) => kind === 'policy.exception') ?? {};
    const can = (asked: string) => asked !== `${right}:write`;
    expect(of({ domain: 'evil.example' }, 'web', { ...all, can })).toBeNull();
    expect(of({ domain: 'evil.example' }, 'web', { ...all, explain: () => ({ allowed: false }) })).toBeNull();
  });
});
