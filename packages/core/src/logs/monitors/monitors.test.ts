import { describe, expect, it } from 'vitest';
import { LOG_MONITOR_URL_MAX, LOG_MONITORS_MAX } from '../../api/schemas/index.ts';
import {
  type MonitorContent,
  monitorFaults,
  monitorFaultTexts,
  monitorQuery,
  shownUrl,
  silenceFault,
} from '../index.ts';
import { monitorParameters, typedOf, withTyped } from './monitors.ts';

const content: MonitorContent = {
  name: 'Many blocks',
  log_type: 'web',
  query: 'pe_action=block&query=user%3Aerik*',
  threshold: 100,
  window_minutes: 15,
  url: 'https://alerts.example/portico?team=soc',
  mail: [],
  is_enabled: true,
};
const others = [{ id: 'a', name: 'Ärger', log_type: 'web' as const }];

describe('what is wrong with a monitor (issue 17, decision 051)', () => {
  it.each<[Partial<MonitorContent>, object]>([
    [{}, {}],
    [{ query: '' }, {}],
    [{ name: ' ' }, { name: monitorFaultTexts.nameMissing }],
    [{ name: 'x'.repeat(61) }, { name: monitorFaultTexts.nameTooLong }],
    [{ name: 'a\u0308RGER ' }, { name: monitorFaultTexts.nameTaken('Ärger') }],
    [{ name: 'Ärger', log_type: 'email', query: '' }, {}],
    [{ threshold: 1, window_minutes: 1_440 }, {}],
    [{ threshold: 0 }, { threshold: monitorFaultTexts.threshold }],
    [{ threshold: Number.NaN }, { threshold: monitorFaultTexts.threshold }],
    [{ window_minutes: 0 }, { window_minutes: monitorFaultTexts.window }],
    [{ window_minutes: 2.5 }, { window_minutes: monitorFaultTexts.window }],
    [{ query: 'interval=7d&pe_action=block' }, { query: monitorFaultTexts.time('interval') }],
    [{ query: 'start=1' }, { query: monitorFaultTexts.time('start') }],
    [{ query: 'pe_action=quarantine' }, {}], // events have other values than the menus; the service warns where none has
    [{ query: 'user-agent=a*&user-agent_match=regex' }, { query: monitorFaultTexts.unshown('user-agent') }],
    [{ query: 'url=a*&url_match=regex' }, {}],
    [{ query: 'query=%22open' }, { query: expect.stringMatching(/^Character \d+: /) }],
    [{ url: '' }, { url: monitorFaultTexts.urlMissing }],
    [{ url: '', mail: ['soc@example.com'] }, {}],
    [{ mail: ['soc@example.com', 'it@example.com'] }, {}],
    [{ mail: ['a@b.example,c@d.example'] }, { mail: monitorFaultTexts.mailForm('a@b.example,c@d.example') }],
    [{ mail: [''] }, { mail: monitorFaultTexts.mailForm('') }],
    [{ mail: Array(11).fill('soc@example.com') }, { mail: monitorFaultTexts.mailTooMany }],
    [{ url: 'alerts.example' }, { url: monitorFaultTexts.urlForm }],
    [{ url: 'http://alerts.example' }, { url: monitorFaultTexts.urlScheme }],
    [{ url: 'http://127.1.example' }, { url: monitorFaultTexts.urlScheme }],
    [{ url: 'ftp://10.0.0.1/' }, { url: monitorFaultTexts.urlScheme }],
    [{ url: 'http://10.0.0.1:9000/hook' }, {}], // the service says which addresses near it are taken
    [{ url: 'https://me@alerts.example' }, { url: monitorFaultTexts.urlUser }],
    [{ url: 'https://alerts.example/#part' }, { url: monitorFaultTexts.urlFragment }],
    [{ url: `https://alerts.example/${'x'.repeat(LOG_MONITOR_URL_MAX)}` }, { url: monitorFaultTexts.urlTooLong }],
    [
      { name: '', threshold: -1 },
      { name: monitorFaultTexts.nameMissing, threshold: monitorFaultTexts.threshold },
    ],
  ])('%j', (over, faults) => {
    expect(monitorFaults({ ...content, ...over }, others)).toEqual(faults);
  });

  it('[INC-012] a field that the log has not is refused where it stands, once it is known what there is', () => {
    const monitor = { ...content, query: 'query=usr%3Aerik' };
    expect(monitorFaults(monitor, others)).toEqual({});
    expect(monitorFaults(monitor, others, null, []).query).toMatch(/^Character 1: .*user/);
    expect(monitorFaults(monitor, others, null, ['usr'])).toEqual({});
  });

  it('filters that stay as they are stored are not judged again, so that a monitor can be renamed and switched off', () => {
    const stored = { ...content, id: 'old', query: 'interval=7d' };
    expect(monitorFaults({ ...stored, name: 'New', is_enabled: false }, [stored], 'old')).toEqual({});
    expect(monitorFaults(stored, [], 'old').query).toBe(monitorFaultTexts.time('interval'));
    expect(monitorFaults({ ...stored, log_type: 'email' }, [stored], 'old').query).toBeDefined();
    expect(monitorFaults({ ...stored, query: 'start=1' }, [stored], 'old').query).toBeDefined();
  });

  it('a monitor keeps its name, and has its place among the most that there may be', () => {
    const many = Array.from({ length: LOG_MONITORS_MAX }, (_, at) => ({ ...others[0], id: `${at}`, name: `${at}` }));
    expect(monitorFaults({ ...content, name: '1' }, many as never, '1')).toEqual({});
    expect(monitorFaults(content, many as never)).toEqual({ monitor_id: monitorFaultTexts.tooMany });
  });

  it.each<[string | null, string | null]>([
    [null, null],
    ['2026-11-29T12:00:01Z', null],
    ['2026-11-29T12:00:00Z', monitorFaultTexts.silenceOver],
    ['nonsense', monitorFaultTexts.silenceOver],
    ['2026-12-29T12:00:01Z', monitorFaultTexts.silenceTooLong],
  ])('silence until %s: %s', (until, fault) => {
    expect(silenceFault(until, Date.UTC(2026, 10, 29, 12))).toBe(fault);
  });
});

describe('the filters of a monitor (decision 051)', () => {
  it('are those of a view, without its time and page', () => {
    const view =
      'domain_not=a%252Cb%2Cc&grouped=true&interval=7d&order=desc&pageSize=25&pe_action=block&query=user%3A%22a+b%22&sort=url';
    const query = monitorQuery(view);
    expect(query).toBe('domain_not=a%252Cb%2Cc&pe_action=block&query=user%3A%22a+b%22');
    expect(monitorParameters(query)).toEqual({ domain_not: 'a%2Cb,c', pe_action: 'block', query: 'user:"a b"' });
    expect(typedOf(query)).toBe('user:"a b"');
    expect(withTyped(query, ' ')).toBe('domain_not=a%252Cb%2Cc&pe_action=block');
    expect(typedOf(withTyped('', 'a&b=c'))).toBe('a&b=c');
  });

  it('lead to an address of which others see the origin', () => {
    expect(['https://a.example', 'https://a.example/x?token=1', 'https://a.example/?t'].map(shownUrl)).toEqual([
      'https://a.example',
      'https://a.example/…',
      'https://a.example/…',
    ]);
  });
});
