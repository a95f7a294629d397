import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { HealthSample } from '../reporting/index.ts';
import {
  applicationWith,
  chartRows,
  chartSummary,
  clusterFacts,
  clusterTexts,
  connectorEvent,
  connectorsOf,
  discoveredDomains,
  domainBeside,
  healthCharts,
  healthOf,
  homesOf,
  lastNote,
  provisioningKeyMachine,
  selectKey,
  timeAt,
  unassigned,
  valuesAt,
  withDomain,
} from './index.ts';

const now = Date.parse('2026-11-20T12:10:00Z');
const sample = (at: string, cpuPercent: number, megabits = 1): HealthSample => ({
  at,
  cpuPercent,
  memoryPercent: 50,
  megabits,
});
const hours = (...values: (number | null)[]) =>
  values.flatMap((value, at) =>
    value === null ? [] : [sample(`2026-11-20T${String(at).padStart(2, '0')}:00:00Z`, value)],
  );

describe('health of a cluster (spec 3 section 9, UI.md 4.11)', () => {
  it('[PRA-010] [PRA-012] draws every connector over the times of the range, with the mean of the last values', () => {
    const two = [
      { uuid: 'a', name: 'a', samples: hours(null, 10, 20, 30, 30, 30, 30, 30, 30, 30, 30, 30, 41.12345678) },
      { uuid: 'b', name: 'b', samples: hours(null, 5, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 20) },
    ];
    const charts = healthCharts(two, '12h', now);
    expect(charts.latest).toBe(12);
    expect(charts.times.map((at) => new Date(at).toISOString().slice(11, 13)).join(' ')).toBe(
      '00 01 02 03 04 05 06 07 08 09 10 11 12',
    );
    const [cpu, , bandwidth] = charts.charts;
    expect(cpu?.lines[0]?.values.slice(0, 3)).toEqual([null, 10, 20]);
    expect(cpu?.last).toBe('30.5617 %');
    expect(cpu?.max).toBe(100);
    expect(bandwidth).toMatchObject({ last: '1 Mb/s', max: 1, note: 'In and out' });
    expect(healthCharts(two, '7d', now).times).toHaveLength(8);
    expect(healthCharts(two, '15m', now).times).toHaveLength(16);
    if (cpu === undefined) throw new Error('no chart');
    expect(valuesAt(cpu, 1)).toEqual(['10 %', '5 %']);
    expect(valuesAt(cpu, 0)).toEqual(['–', '–']);
    expect(chartRows(charts, cpu)[2]?.slice(1)).toEqual(['20 %', '6 %']);
    expect(chartSummary(cpu, charts)).toMatch(/^CPU\. a 41\.1235 %, b 20 %\./);
  });

  it('[DSH-004] marks the time that is under way where something is told of it, in words, table and summary', () => {
    const line = (last: number | null) => [{ uuid: 'a', name: 'a', samples: hours(...Array(12).fill(10), last) }];
    const charts = healthCharts(line(20), '12h', now);
    const [cpu] = charts.charts;
    if (cpu === undefined) throw new Error('no chart');
    expect(charts.open).toBe(12);
    expect(timeAt(charts, 12)).toMatch(/^Nov 20, \d\d:00, so far$/);
    expect(timeAt(charts, 11)).not.toContain('so far');
    expect(chartRows(charts, cpu).map(([time]) => time?.endsWith('so far'))).toEqual([...Array(12).fill(false), true]);
    expect(chartSummary(cpu, charts)).toMatch(/^CPU\. a 20 %\. Not complete: Nov 20, \d\d:00\.$/);
    expect(lastNote(cpu, charts)).toBe('average, last value so far');
    const silent = healthCharts(line(null), '12h', now);
    expect(silent.open).toBeNull();
    expect(timeAt(silent, 12)).not.toContain('so far');
    expect(silent.charts.map((chart) => chartSummary(chart, silent)).join()).not.toContain('Not complete');
  });

  it('names the connectors that told nothing, and not the hour that is under way', () => {
    const samples = [
      { uuid: 'a', name: 'first', samples: hours(1, 1, 1, null, null, 1, 1, 1, 1, 1, 1, 1) },
      { uuid: 'b', name: 'second', samples: hours(1, 1, 1, null, null, 1, 1, 1, 1) },
    ];
    const { charts, latest } = healthCharts(samples, '12h', now);
    const [cpu] = charts;
    expect(latest).toBe(11);
    expect(cpu?.gaps.map(({ from, to, label }) => [Math.round(from * 12), Math.round(to * 12), label])).toEqual([
      [2, 5, 'first, second: no data'],
      [8, 12, 'second: no data'],
    ]);
    expect(healthCharts([{ uuid: 'c', name: 'c', samples: [] }], '1h', now).charts[0]).toMatchObject({
      last: null,
      gaps: [],
    });
    expect(healthCharts([], '12h', now).latest).toBe(12);
  });

  it('tells which connector waits for an update, and what happened when', () => {
    const connectors = connectorsOf({
      connectors: [
        { uuid: 'a', name: 'one', state: 'online', version: '2.10.0' },
        { uuid: 'b', state: 'silent', version: '2.9.9', seen_at: '2026-11-20T10:00:00Z' },
      ],
    });
    expect(connectors.map(({ name, isOnline, isUpdateDue }) => [name, isOnline, isUpdateDue])).toEqual([
      ['one', true, false],
      ['b', false, true],
    ]);
    const event = { event_time: '2026-11-20T10:00:00.000001', name: 'tunnel_down', details: 'Lost.' };
    expect(connectorEvent(event, 'one', '1')).toMatchObject({
      at: Date.parse('2026-11-20T10:00:00Z'),
      tone: 'danger',
      text: 'Lost.',
    });
  });

  it('says that it is not known how a cluster does that nothing reported of, and not that it is without connectors', () => {
    expect([healthOf({ health: 'none' }).healthWords, healthOf({}).healthWords]).toEqual(['Unknown', 'Unknown']);
    expect(clusterTexts.connectorCount(0)).toBe('No reports in the last day');
  });

  it('[PRA-014] tells the region with its cloud and the nearest one of the other', () => {
    const facts = (region: string) =>
      clusterFacts({ region, usedBy: 1, isOn: true } as Parameters<typeof clusterFacts>[0]).map(({ value }) => value);
    expect(facts('eu-west-1')).toEqual(['AWS', 'eu-west-1', 'GCP europe-west1', 'On', '1 catalog uses it']);
    expect(facts('europe-west1').slice(0, 3)).toEqual(['GCP', 'europe-west1', 'AWS eu-west-1']);
  });
});

describe('the provisioning key (UI.md 4.15)', () => {
  const made = () =>
    createActor(provisioningKeyMachine.provide({ actors: { make: fromPromise(async () => 'open sesame') } })).start();

  it('[RES-014] is asked for, shown once, and forgotten; closing before it was copied asks once', async () => {
    const actor = made();
    actor.send({ type: 'ask' });
    actor.send({ type: 'confirm' });
    await waitFor(actor, (at) => at.hasTag('shown'));
    expect(selectKey(actor.getSnapshot())).toEqual({
      key: 'open sesame',
      isCopied: false,
      isRefused: false,
      failure: null,
    });
    actor.send({ type: 'refused' });
    expect(selectKey(actor.getSnapshot())).toMatchObject({ isCopied: false, isRefused: true });
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().hasTag('closing')).toBe(true);
    actor.send({ type: 'stay' });
    actor.send({ type: 'copied' });
    expect(selectKey(actor.getSnapshot())).toMatchObject({ isCopied: true, isRefused: false });
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().value).toBe('hidden');
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('sesame');
  });

  it('says why none was made, and asks again', async () => {
    const refused = fromPromise<string, undefined>(() => Promise.reject(new Error('Not now.')));
    const actor = createActor(provisioningKeyMachine.provide({ actors: { make: refused } })).start();
    actor.send({ type: 'ask' });
    actor.send({ type: 'confirm' });
    await waitFor(actor, (at) => at.context.failure !== null);
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    expect(actor.getSnapshot().hasTag('making')).toBe(false);
  });
});

describe('discovered domains (UI.md 4.11)', () => {
  it('counts a domain once, leaves out what an application names, and adds to one or to a new one', () => {
    const seen = discoveredDomains([
      { domain: 'a.example', count: 2 },
      { domain: 'legacy-hr.corp.example', count: 3 },
      { domain: 'a.example', app_id: 'x', count: 5 },
      { count: 9 },
    ]);
    expect(seen).toEqual([
      { domain: 'a.example', count: 7 },
      { domain: 'legacy-hr.corp.example', count: 3 },
    ]);
    expect(domainBeside(seen, 'a.example')).toBe('legacy-hr.corp.example');
    expect(domainBeside(seen, 'legacy-hr.corp.example')).toBe('a.example');
    expect(domainBeside(seen.slice(1), 'legacy-hr.corp.example')).toBeNull();
    const applications = [{ id: 'w', name: 'Wiki', domains: ['a.example'] }, { id: 'n' }];
    expect(unassigned(seen, applications).map(({ domain }) => domain)).toEqual(['legacy-hr.corp.example']);
    const below = [
      { domain: 'Wiki.corp.example', count: 1 },
      { domain: 'corp.example', count: 1 },
    ];
    expect(unassigned(below, [{ id: 's', domains: ['*.Corp.example'] }]).map(({ domain }) => domain)).toEqual([
      'corp.example',
    ]);
    expect(withDomain(applications, 'b.example', 'n')).toEqual([applications[0], { id: 'n', domains: ['b.example'] }]);
    expect(applicationWith(withDomain(applications, 'legacy-hr.corp.example', null), 'legacy-hr.corp.example')).toBe(
      'Legacy hr',
    );
    expect(withDomain(applications, 'legacy-hr.corp.example', null).at(-1)).toMatchObject({
      id: expect.any(String),
      name: 'Legacy hr',
      domains: ['legacy-hr.corp.example'],
    });
  });

  it('are told of all catalogs together, with the first of those that they can go into', () => {
    const seen = ['a.example', 'b.example', 'c.example'].map((domain) => ({ domain, count: 1 }));
    const catalog = (id: string, ...domains: string[]) => ({
      id,
      name: `Catalog ${id}`,
      applications: [{ id, domains }],
    });
    const { found, homes, more } = homesOf(seen, [catalog('x', 'a.example'), { id: 'y' }, catalog('z', 'c.example')]);
    expect(found.map(({ domain }) => domain)).toEqual(['b.example']);
    expect(homes).toMatchObject([{ id: 'x', name: 'Catalog x' }, { id: 'y', name: '', applications: [] }, { id: 'z' }]);
    expect(more).toBe(0);
    const many = Array.from({ length: 20 }, (_, at) => catalog(String(at)));
    expect(homesOf(seen, [])).toEqual({ found: [], homes: [], more: 0 });
    expect([homesOf(seen, many).homes.length, homesOf(seen, many).more]).toEqual([12, 8]);
  });
});
