import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/index.ts';
import { type LogMonitor, type MonitorCalls, monitorFaultTexts } from '../index.ts';
import { createMonitorDesk, hasTyped } from './desk.ts';
import { monitorsTexts as texts } from './page.messages.ts';
import { filterWords, firingRows, makeMonitorPlace, monitorRows, readMonitorsPlace } from './page.ts';

const now = Date.UTC(2026, 10, 29, 12);
const monitor: LogMonitor = {
  id: 'm',
  name: 'Blocks',
  log_type: 'web',
  query: 'pe_action=block&query=user%3Aerik*',
  threshold: 100,
  window_minutes: 15,
  url: 'https://alerts.example/hook',
  mail: [],
  is_enabled: true,
  silenced_until: null,
  owner: 'anna',
  may_change: true,
  is_firing: false,
  checked_at: new Date(now - 30_000).toISOString(),
  count: 12,
  trouble: null,
  fired_at: null,
  delivery: null,
  delivery_error: null,
  updated_at: '1',
  updated_by: 'anna',
};
const stale = new ApiError('conflict', 'stale', { call: 'logs.monitors.save', status: 409 });

/** A service with one monitor, and what it was asked. */
function service(over: Partial<MonitorCalls> = {}) {
  const stored = {
    monitors: [monitor],
    isDown: false,
    saves: [] as unknown[],
    told: [] as string[],
    silences: [] as (string | null)[],
  };
  const calls: MonitorCalls = {
    async list() {
      if (stored.isDown) throw new ApiError('network', 'Nobody answers.', { call: 'logs.monitors.list' });
      return stored.monitors;
    },
    async save(change) {
      stored.saves.push(change);
      return {
        ...monitor,
        ...change,
        id: change.id ?? 'new',
        updated_at: '2',
        ...(!change.id && { secret: 'whsec_x' }),
      };
    },
    async remove({ id }) {
      stored.monitors = stored.monitors.filter((each) => each.id !== id);
    },
    async silence(_, until) {
      stored.silences.push(until);
      return { ...monitor, silenced_until: until };
    },
    rotate: async () => ({ ...monitor, secret: 'whsec_y' }),
    test: async () => ({ ...firing, delivery: 'failed', error: 'It took too long.' }),
    history: async () => [firing],
    ...over,
  };
  const tell = ({ text }: { text: string }) => void stored.told.push(text);
  return { stored, desk: createMonitorDesk({ calls, now: () => now, timeZone: 'UTC', tell }) };
}
const firing = {
  id: 'f',
  kind: 'fired' as const,
  by: 'webhook' as 'webhook' | 'mail',
  at: new Date(now).toISOString(),
  count: 120,
  start: '',
  end: '',
  delivery: 'delivered' as const,
  attempts: 2,
  status: 200,
  error: null,
  delivered_at: null,
};

describe('the page of monitors (issue 17, decision 051)', () => {
  it('makes one of the filters of a view, and shows its secret until it was copied or given up', async () => {
    const place = makeMonitorPlace('web', 'interval=7d&pageSize=25&pe_action=block&query=user%3Aerik*');
    const asked = readMonitorsPlace(place.split('?')[1] ?? '');
    expect(asked).toEqual({ logType: 'web', query: 'pe_action=block&query=user%3Aerik*' });
    const { desk, stored } = service();
    await desk.load();
    desk.make(asked as never);
    desk.change({ name: 'blocks', threshold: '1e2', minutes: ' 15 ', url: 'http://alerts.example' });
    await desk.save();
    expect(desk.getSnapshot().window).toMatchObject({
      draft: { threshold: '1e2' },
      faults: {
        name: monitorFaultTexts.nameTaken('Blocks'),
        threshold: monitorFaultTexts.threshold,
        url: monitorFaultTexts.urlScheme,
      },
    });
    expect(stored.saves).toEqual([]);
    desk.change({ name: ' Other ', threshold: '5', typed: 'user:anna', url: 'https://alerts.example' });
    await desk.save();
    const query = 'pe_action=block&query=user%3Aanna';
    expect(stored.saves).toMatchObject([{ name: 'Other', query, threshold: 5, window_minutes: 15 }]);
    expect(desk.getSnapshot().window).toMatchObject({ kind: 'secret', secret: 'whsec_x' });
    desk.close();
    expect(desk.getSnapshot().window).toMatchObject({ isClosing: true });
    desk.stay();
    desk.copied(true);
    desk.close();
    expect(desk.getSnapshot().window).toBeNull();
  });

  it('[RES-008] keeps what both changed when another window saved meanwhile', async () => {
    const seen: unknown[] = [];
    const saved: unknown[] = [];
    const { desk, stored } = service({
      async save(change) {
        seen.push(change.updated_at);
        saved.push(change);
        if (change.updated_at === '1') throw stale;
        return { ...monitor, ...change, id: 'm', updated_at: '3' };
      },
    });
    await desk.load();
    desk.edit(monitor);
    desk.change({ threshold: '7' });
    stored.monitors = [{ ...monitor, updated_at: '2', threshold: 50, name: 'Many blocks' }];
    await desk.save();
    expect(desk.getSnapshot().window).toMatchObject({
      draft: { threshold: '7', name: 'Many blocks', url: monitor.url },
      faults: { form: texts.changedElsewhere },
    });
    await desk.save();
    expect([seen, desk.getSnapshot().window]).toEqual([['1', '2'], null]);
    expect(saved).toMatchObject([
      { threshold: 7, name: 'Blocks' },
      { threshold: 7, name: 'Many blocks' },
    ]);
  });

  it('puts what the service refuses beside what it is about', async () => {
    const wrong = new ApiError('invalid', 'The address is not public.', { call: 'x', status: 400, path: 'url' });
    const { desk } = service({ save: () => Promise.reject(wrong) });
    await desk.load();
    desk.edit(monitor);
    await desk.save();
    expect(desk.getSnapshot().window).toMatchObject({ faults: { url: 'The address is not public.' } });
  });

  it.each<[string, string | null]>([
    ['18:00', '2026-11-29T18:00:00.000Z'],
    ['8:00', '2026-11-30T08:00:00.000Z'],
    ['2026-12-01 08:00', '2026-12-01T08:00:00.000Z'],
    ['2026-11-01', null],
    ['soon', null],
  ])('silences until "%s"', async (typed, end) => {
    const { desk, stored } = service();
    await desk.load();
    desk.askSilence(monitor);
    desk.typeSilence(typed);
    await desk.silenceTyped();
    expect(stored.silences).toEqual(end === null ? [] : [end]);
    expect(desk.getSnapshot().window === null).toBe(end !== null);
  });

  it('says what the service warns of beside what was saved, until it is closed', async () => {
    const told: unknown[] = [];
    const calls = {
      list: async () => [monitor],
      save: async () => ({ ...monitor, warnings: [monitorFaultTexts.nothingCounted] }),
    } as unknown as MonitorCalls;
    const desk = createMonitorDesk({
      calls,
      now: () => now,
      timeZone: 'UTC',
      tell: (notice) => void told.push(notice),
    });
    await desk.load();
    desk.edit(monitor);
    await desk.save();
    const text = `${texts.saved('Blocks')} ${monitorFaultTexts.nothingCounted}`;
    expect(told).toEqual([{ tone: 'warning', text, durationMs: null }]);
  });

  it('tests, silences, tells the history, makes another secret and deletes', async () => {
    const { desk, stored } = service();
    await desk.load();
    await desk.test(monitor);
    await desk.silence(monitor, 3_600_000);
    await desk.silence(monitor, null);
    await desk.history(monitor);
    expect(desk.getSnapshot().window).toMatchObject({ kind: 'history', firings: [firing] });
    desk.ask('rotate', monitor);
    await desk.confirm();
    expect(desk.getSnapshot().window).toMatchObject({ kind: 'secret', secret: 'whsec_y' });
    desk.ask('remove', monitor);
    await desk.confirm();
    expect(desk.getSnapshot()).toMatchObject({ monitors: [], window: null });
    expect(stored.told).toEqual([
      texts.testFailed('It took too long.'),
      expect.stringMatching(/silent until .*13:00:00/),
      texts.heard('Blocks'),
      texts.removed('Blocks'),
    ]);
  });

  it('tells by mail alone without a secret, tests each way, and says which', async () => {
    const tested: unknown[] = [];
    const { desk, stored } = service({
      async test(_, by = 'webhook') {
        tested.push(by);
        const error = by === 'mail' ? 'The mail server took too long.' : null;
        return { ...firing, by, delivery: error === null ? 'delivered' : 'failed', error };
      },
      save: async (change) => ({ ...monitor, ...change, id: 'new', updated_at: '2' }),
    });
    await desk.load();
    desk.make({ logType: 'web', query: '' });
    desk.change({ name: 'By mail', mail: 'soc@example.com; nobody' });
    await desk.save();
    expect(desk.getSnapshot().window).toMatchObject({ faults: { mail: monitorFaultTexts.mailForm('nobody') } });
    desk.change({ mail: ' soc@example.com;it@example.com, soc@example.com ' });
    await desk.save();
    expect(desk.getSnapshot().window).toBeNull();
    const both = { ...monitor, mail: ['soc@example.com'] };
    stored.monitors = [both];
    await desk.refresh();
    await desk.test(both);
    expect(tested).toEqual(['webhook', 'mail']);
    expect(stored.told).toEqual([
      texts.made('By mail'),
      texts.tested,
      texts.mailTestFailed('The mail server took too long.'),
    ]);
    desk.edit(both);
    expect(desk.getSnapshot().window).toMatchObject({ draft: { mail: 'soc@example.com' } });
  });

  it.each<[Partial<LogMonitor>, string, string]>([
    [{}, 'Quiet', '12 events, counted just now'],
    [{ is_firing: true, count: 120 }, 'Firing', '120 events, counted just now'],
    [{ checked_at: null, count: null }, 'Quiet', texts.unchecked],
    [{ is_enabled: false, is_firing: true }, 'Off', ''],
    [{ delivery: 'failed', delivery_error: 'It took too long.' }, 'Cannot deliver', 'It took too long.'],
    [{ trouble: 'No local logs.' }, 'Cannot count', 'No local logs.'],
    [{ silenced_until: '2026-11-29T13:00:00Z', is_firing: true }, 'Silenced', 'Until Nov 29 13:00:00'],
    [{ silenced_until: '2026-11-29T11:00:00Z', is_firing: true }, 'Firing', '12 events, counted just now'],
  ])('%j is %s', (over, stateText, detail) => {
    expect(monitorRows([{ ...monitor, ...over }], now, 'UTC')).toMatchObject([{ stateText, detail }]);
  });

  it('says what is counted in the words of the log, and leads to it', () => {
    const [row] = monitorRows([{ ...monitor, query: `${monitor.query}&sha256=a%2Cb` }], now, 'UTC');
    expect(row?.filters).toBe('Action is Block · User starts with erik · sha256=a,b');
    expect(row?.rule).toBe('More than 100 events in 15 minutes');
    expect(row?.href).toBe('/logs/web?pe_action=block&query=user%3Aerik*+hash%3Aa%2Cb&interval=1795952700-1795953600');
    const [quarantine] = monitorRows([{ ...monitor, query: 'pe_action=quarantine' }], now, 'UTC');
    expect(quarantine?.href).toBe('/logs/web?query=action%3Aquarantine&interval=1795952700-1795953600');
    expect(filterWords('web', '')).toBe('');
    expect(filterWords('web', 'pe_action=safeview')).toBe(filterWords('web', 'pe_action=isolate'));
    // Counted though no menu has it: it must not read as if there were no filter.
    expect(filterWords('web', 'pe_action=quarantine&risk_score=R')).toMatch(/.+ · pe_action=quarantine$/);
    expect(firingRows([firing], 'UTC')).toMatchObject([
      { time: 'Nov 29 12:00:00', what: 'Fired at 120 events', outcome: 'Delivered', detail: '2 attempts' },
    ]);
    expect(firingRows([{ ...firing, by: 'mail' }], 'UTC')).toMatchObject([{ outcome: 'Mailed' }]);
  });
});

describe('the form and the list of monitors beside each other (issue 17)', () => {
  it('asks once before what was typed goes, and not where nothing was', async () => {
    const { desk, stored } = service();
    await desk.load();
    desk.edit(monitor);
    desk.close();
    expect(desk.getSnapshot().window).toBeNull();
    desk.edit(monitor);
    desk.change({ name: 'Blocks of erik' });
    desk.close();
    const { window } = desk.getSnapshot();
    expect(window).toMatchObject({ kind: 'form', isClosing: true, draft: { name: 'Blocks of erik' } });
    desk.stay();
    expect(desk.getSnapshot().window).toMatchObject({ isClosing: false });
    // What is typed is not put aside for another one.
    desk.make({ logType: 'dlp', query: '' });
    expect(stored.told).toContain(texts.formStands);
    expect(desk.getSnapshot().window).toMatchObject({ draft: { name: 'Blocks of erik' } });
    desk.change({ name: monitor.name });
    expect(hasTyped(desk.getSnapshot().window)).toBe(false);
    desk.change({ url: '' });
    desk.close();
    desk.close();
    expect(desk.getSnapshot().window).toBeNull();
  });

  it('reads the list again beneath an open form; where that fails, what is here stays', async () => {
    const { desk, stored } = service();
    await desk.load();
    desk.edit(monitor);
    desk.change({ name: 'Blocks of erik' });
    stored.monitors = [{ ...monitor, count: 99 }];
    await desk.refresh();
    expect(desk.getSnapshot()).toMatchObject({
      monitors: [{ count: 99 }],
      window: { draft: { name: 'Blocks of erik' } },
    });
    stored.isDown = true;
    await desk.refresh();
    expect(desk.getSnapshot()).toMatchObject({
      monitors: [{ count: 99 }],
      failure: null,
      stale: "Couldn't refresh at 12:00",
      window: { draft: { name: 'Blocks of erik' } },
    });
    stored.isDown = false;
    await desk.refresh();
    expect(desk.getSnapshot().stale).toBeNull();
    const other = service();
    other.stored.isDown = true;
    await other.desk.load();
    expect(other.desk.getSnapshot()).toMatchObject({ failure: expect.any(String), stale: null });
  });

  it('[RES-008] says that it was deleted meanwhile, and that what is stored could not be read', async () => {
    const seen: unknown[] = [];
    const { desk, stored } = service({
      async save(change) {
        seen.push([change.id, change.updated_at]);
        if (change.id !== undefined) throw stale;
        return { ...monitor, ...change, id: 'new', secret: 'whsec_z' };
      },
    });
    await desk.load();
    desk.edit(monitor);
    desk.change({ threshold: '7' });
    stored.isDown = true;
    await desk.save();
    const draft = { of: monitor, threshold: '7' };
    expect(desk.getSnapshot().window).toMatchObject({ draft, faults: { form: texts.storedUnread } });
    stored.isDown = false;
    stored.monitors = [];
    await desk.save();
    const gone = { of: null, threshold: '7', url: monitor.url };
    expect(desk.getSnapshot().window).toMatchObject({ draft: gone, faults: { form: texts.goneElsewhere } });
    await desk.save();
    expect(desk.getSnapshot().window).toMatchObject({ kind: 'secret', secret: 'whsec_z' });
    expect(seen).toEqual([
      ['m', '1'],
      ['m', '1'],
      [undefined, undefined],
    ]);
  });

  it('acts on the monitor as it is now, and says what another window did meanwhile', async () => {
    let saved = '2';
    const act = async ({ updated_at }: Pick<LogMonitor, 'updated_at'>) => {
      if (updated_at !== saved) throw stale;
      return { ...monitor, secret: 'whsec_y' };
    };
    const { desk, stored } = service({ silence: act, rotate: act });
    await desk.load();
    stored.monitors = [{ ...monitor, updated_at: '2' }];
    desk.askSilence(monitor);
    desk.typeSilence('18:00');
    await desk.silenceTyped();
    expect([stored.told, desk.getSnapshot().window?.kind]).toEqual([[texts.changedMeanwhile('Blocks')], 'silence']);
    await desk.silenceTyped();
    expect([stored.told.at(-1), desk.getSnapshot().window]).toEqual([expect.stringMatching(/silent until/), null]);
    desk.ask('rotate', monitor);
    await desk.confirm();
    expect(desk.getSnapshot().window).toMatchObject({ kind: 'secret' });
    saved = '3';
    stored.monitors = [];
    desk.askSilence(monitor);
    desk.typeSilence('18:00');
    await desk.silenceTyped();
    expect([stored.told.at(-1), desk.getSnapshot().window]).toEqual([texts.goneMeanwhile('Blocks'), null]);
  });
});
