import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogRowWire } from '../../api/schemas/index.ts';
import { formatFilters, parseFilters } from '../../filters/index.ts';
import { logFilterDefinitions } from '../query/filter-definitions.ts';
import { isNewestFirst, logQuery, logRequest } from '../query/request.ts';
import { groupedBy } from '../sort/grouped.ts';
import { sortedBy } from '../sort/sort.ts';
import { eventOfLine, groupColumn, groupNote, lineEvent, lineOf, tableLines } from './groups.ts';
import type { GroupEvents, OpenGroups } from './open-groups.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const timeOf = (seconds: number) => new Date(noon - seconds * 1_000).toISOString();
const row = (id: number, seconds: number, event: object, group?: object): LogRowWire =>
  ({ id: String(id), event: { event_time: timeOf(seconds), ...event }, ...(group && { group }) }) as LogRowWire;
const groupOf = (count: number, from: number, to: number, more = {}) => ({
  count,
  first: timeOf(from),
  last: timeOf(to),
  of: `${to}-1..${from}-1`,
  ...more,
});
const invoice = { userid: 'svc-backup', domain: 'invoice.example', pe_action: 'block', pe_rulename: 'Phishing' };
const events = [row(1, 10, { ...invoice, url: 'a' }), row(3, 310, { ...invoice, url: 'b' }), row(4, 910, invoice)];

const rows = [
  row(0, 0, { userid: 'ann', domain: 'news.example' }),
  { ...events[0], group: groupOf(450, 910, 10) } as LogRowWire,
  row(2, 20, { userid: 'ben', domain: 'news.example' }),
];
const key = '910-1';
const read = (change: Partial<GroupEvents> = {}): OpenGroups =>
  new Map([
    [
      key,
      { of: '', isOpen: true, rows: events, next: null, isWhole: false, isReading: false, failure: null, ...change },
    ],
  ]);
const lines = (open: OpenGroups = new Map()) => tableLines(rows, 'web', open);
const ids = (of: ReturnType<typeof lines>) =>
  of.map(({ row: { id }, group, more }) => more?.text ?? (group === null ? id : `group ${id}`));

describe('events that repeat (UI.md 4.16)', () => {
  it('are one line in the place of the newest of them, told by what they have in common and how long they took', () => {
    expect(ids(lines())).toEqual(['0', 'group 1', '2']);
    const group = lines()[1]?.group;
    expect(group?.text).toBe('450 × invoice.example · 15 min');
    expect([group?.time, group?.timeTitle]).toEqual([
      expect.stringMatching(/^Nov 20 \d\d:44 – \d\d:59$/),
      expect.stringContaining('Nov 20'),
    ]);
    // What they are told by is the same in all; of the rest nothing is known before all are here.
    const told = ['domain', 'userid', 'url', 'event_time'].map((field) =>
      lines().map((line) => lineEvent(line, field, 'web')?.id),
    );
    expect(told.map((each) => each[1])).toEqual(['1', '1', undefined, undefined]);
    const texts = (change: object, last = 0) =>
      tableLines([row(1, last, invoice, { ...groupOf(3, last, 0), ...change })], 'web', new Map())[0]?.group?.text;
    expect([0, 42, 7_200, 200_000].map((seconds) => texts({}, seconds))).toEqual([
      '3 × invoice.example',
      '3 × invoice.example · 42 s',
      '3 × invoice.example · 2 h',
      '3 × invoice.example · 2 days',
    ]);
    expect(texts({ count: 1_200, goes_on: true }, 60)).toBe('1,200+ × invoice.example · 1 min');
  });

  it('stand below their line once it is open, as far as they are read; an open event is found in either', () => {
    const open = lines(read({ next: { next_time: 'x' } }));
    expect(ids(open)).toEqual(['0', 'group 1', '1', '3', '4', 'Show 100 more of 450', '2']);
    expect(open.filter(({ isInGroup }) => isInGroup).length).toBe(4);
    expect([
      lineOf(lines(read({ isOpen: false })), '4'),
      lineOf(open, '4'),
      lineOf(open, 'x'),
      lineOf(open, null),
    ]).toEqual([1, 4, -1, -1]);
    expect([lines()[1]?.group?.action, open[1]?.group?.action]).toEqual([
      'Show these 450 events',
      'Hide these 450 events',
    ]);
    // Steps go on from the event that is open, and from the newest where none of them is.
    expect([eventOfLine(open[1], '4'), eventOfLine(open[1], '0'), eventOfLine(undefined, '0')]).toEqual([
      '4',
      '1',
      undefined,
    ]);
    const last = (change: Partial<GroupEvents>) => ids(lines(read(change))).at(-2);
    expect([last({ isReading: true, rows: [] }), last({ failure: new Error('no') }), last({})]).toEqual([
      'Reading events…',
      'Couldn’t read these events. Try again',
      '4',
    ]);
  });

  it('show in every column what all of them have, once all are here', () => {
    const whole = tableLines([{ ...events[0], group: groupOf(3, 910, 10) } as LogRowWire], 'web', read());
    const told = ['categories', 'url', 'pe_action'].map((field) =>
      lineEvent(whole[0] as (typeof whole)[0], field, 'web'),
    );
    expect(told.map((each) => each?.id)).toEqual(['1', undefined, '1']);
  });

  it('are counted below the table, which offers the contrary', () => {
    expect(groupNote(rows, 'web', true)).toEqual({ text: '1 group of 450', cut: null, action: 'Ungroup' });
    expect(groupNote([row(1, 0, invoice, groupOf(9, 5, 0, { goes_on: true }))], 'web', true)?.cut).toMatch('100,000');
    expect(groupNote(rows.slice(0, 1), 'web', true)?.text).toBe('No events of this page repeat');
    const isolated = ['isolate', 'safeview', 'block'].map((pe_action, at) => row(at, at, { domain: 'a', pe_action }));
    expect(groupNote(isolated, 'web', false)).toEqual({ text: '2 events repeat', cut: null, action: 'Group repeats' });
    expect(groupNote([], 'web', false)).toBeNull();
    expect([groupColumn(['event_time', 'url'], 'url'), groupColumn(['event_time', 'userid'], 'url')]).toEqual([
      'url',
      'userid',
    ]);
  });

  it('lose no event and repeat none, whatever is open', () => {
    const line = fc.record({ domain: fc.constantFrom('a', 'b', ''), count: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.boolean(), (all, isOpen) => {
        const open = new Map<string, GroupEvents>();
        const page = all.map(({ domain, count }, at) => {
          const of = Array.from({ length: count }, (_, n) => row(at * 10 + n, at * 10 + n, { domain }));
          const group = groupOf(count, at * 10 + count - 1, at * 10);
          open.set(group.of.split('..')[1] as string, { ...(read().get(key) as GroupEvents), isOpen, rows: of });
          return (count === 1 ? of[0] : { ...of[0], group }) as LogRowWire;
        });
        const held = tableLines(page, 'web', open).flatMap(({ row: each, group }) =>
          group === null ? [each] : isOpen ? [] : group.rows,
        );
        const wanted = all.flatMap(({ count }, at) => Array.from({ length: count }, (_, n) => at * 10 + n));
        expect(held.map(({ id }) => Number(id))).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});

describe('whether events that repeat are one row (decision 057)', () => {
  const deployment = { mode: null };
  const definitions = logFilterDefinitions('web', deployment);
  const state = (search: string) => parseFilters(search, definitions);
  const request = (search: string) => logRequest(state(search), 'web', deployment);
  const window = { startEpochSeconds: 1, endEpochSeconds: 2 };

  it('stands in the address, is asked of the calls of rows, and is left out in another order', () => {
    expect(logQuery(request('grouped=true&pe_action=block'), window)).toMatchObject({
      grouped: 'true',
      pe_action: 'block',
    });
    expect([request('grouped=true'), request(''), request('grouped=true&sort=userid')].map(isNewestFirst)).toEqual([
      false,
      true,
      false,
    ]);
    expect(request('grouped=true&sort=userid').grouped).toBeUndefined();
    expect(request('grouped=on').grouped).toBeUndefined();
  });

  it('is chosen by a press: from the first page, newest first', () => {
    const grouped = groupedBy(sortedBy(state('page=4&pe_action=block'), 'userid'), true);
    expect(formatFilters(grouped, definitions)).toBe('grouped=true&interval=7d&page=0&pageSize=25&pe_action=block');
    expect(formatFilters(groupedBy(grouped, false), definitions)).toBe(
      'interval=7d&page=0&pageSize=25&pe_action=block',
    );
  });
});
