import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogRowWire } from '../../api/schemas/index.ts';
import { loadGrouped, saveGrouped } from './grouped-choice.ts';
import { eventOfLine, groupColumn, groupNote, lineEvent, lineOf, tableLines } from './groups.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const row = (id: number, seconds: number, event: object): LogRowWire =>
  ({ id: String(id), event: { event_time: new Date(noon - seconds * 1_000).toISOString(), ...event } }) as LogRowWire;
const invoice = { userid: 'svc-backup', domain: 'invoice.example', pe_action: 'block', pe_rulename: 'Phishing' };

/** A burst with others between its events, newest first. */
const rows = [
  row(0, 0, { userid: 'ann', domain: 'news.example' }),
  row(1, 10, { ...invoice, url: 'a', categories: 'Phishing' }),
  row(2, 20, { userid: 'ben', domain: 'news.example' }),
  row(3, 310, { ...invoice, url: 'b', categories: 'Phishing' }),
  row(4, 610, { ...invoice, url: 'a', categories: 'Phishing' }),
  row(5, 700, { ...invoice, userid: 'ann' }),
];
const lines = (open: readonly string[] = [], isGrouped = true) =>
  tableLines(rows, 'web', { isGrouped, open: new Set(open) });
const ids = (of: ReturnType<typeof lines>) => of.map(({ row: { id }, group }) => (group === null ? id : `group ${id}`));

describe('events that repeat (UI.md 4.16)', () => {
  it('are one line in the place of the newest of them, told by what they have in common and how long they took', () => {
    expect(ids(lines())).toEqual(['0', 'group 1', '2', '5']);
    const group = lines()[1]?.group;
    expect(group?.text).toBe('3 × invoice.example · 10 min');
    expect([group?.time, group?.timeTitle]).toEqual([
      expect.stringMatching(/^Nov 20 \d\d:49 – \d\d:59$/),
      expect.stringContaining('Nov 20'),
    ]);
    const told = ['categories', 'url', 'userid'].map((field) => lines().map((line) => lineEvent(line, field)?.id));
    expect(told.map((each) => each[1])).toEqual(['1', undefined, '1']);
    const at = (seconds: number) =>
      tableLines(
        [0, 0, seconds].map((each, id) => row(id, each, invoice)),
        'web',
        { isGrouped: true, open: new Set() },
      );
    expect([0, 42, 7_200, 200_000].map((seconds) => at(seconds)[0]?.group?.text)).toEqual([
      '3 × invoice.example',
      '3 × invoice.example · 42 s',
      '3 × invoice.example · 2 h',
      '3 × invoice.example · 2 days',
    ]);
    expect(ids(lines([], false))).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('stand below their line once it is open; an open event is found in either', () => {
    const key = lines()[1]?.group?.key ?? '';
    const open = lines([key]);
    expect(ids(open)).toEqual(['0', 'group 1', '1', '3', '4', '2', '5']);
    expect(open.filter(({ isInGroup }) => isInGroup).length).toBe(3);
    expect([lineOf(lines(), '4'), lineOf(open, '4'), lineOf(open, 'x'), lineOf(open, null)]).toEqual([1, 4, -1, -1]);
    expect([lines()[1]?.group?.action, open[1]?.group?.action]).toEqual(['Show these 3 events', 'Hide these 3 events']);
    // Steps go on from the event that is open, and from the newest where none of them is.
    expect([eventOfLine(lines()[1], '4'), eventOfLine(lines()[1], '0'), eventOfLine(undefined, '0')]).toEqual([
      '4',
      '1',
      undefined,
    ]);
  });

  it('are counted below the table, which offers the contrary', () => {
    expect(groupNote(rows, 'web', true)).toEqual({ text: '1 group of 3', action: 'Ungroup' });
    expect(groupNote(rows, 'web', false)).toEqual({ text: '3 events repeat', action: 'Group' });
    expect(groupNote(rows.slice(0, 3), 'web', true)).toBeNull();
    expect([groupColumn(['event_time', 'url'], 'url'), groupColumn(['event_time', 'userid'], 'url')]).toEqual([
      'url',
      'userid',
    ]);
  });

  it('lose no event and repeat none, whatever is open, and what has nothing to be told by stays alone', () => {
    const event = fc.record({ domain: fc.constantFrom('a', 'b', '', 'NA'), userid: fc.constantFrom('ann', 'ben') });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), fc.boolean(), (events, isOpen) => {
        const all = events.map((each, at) => row(at, at, each));
        const closed = tableLines(all, 'web', { isGrouped: true, open: new Set() });
        const keys = closed.flatMap(({ group }) => (group === null ? [] : [group.key]));
        const shown = isOpen ? tableLines(all, 'web', { isGrouped: true, open: new Set(keys) }) : closed;
        const held = shown.flatMap(({ row: each, group }) => (group === null ? [each] : isOpen ? [] : group.rows));
        expect(held.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(all.map((_, at) => at));
        expect(shown.filter(({ group }) => group !== null).every(({ row: { event: of } }) => of.domain !== '')).toBe(
          true,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('are one line as it was chosen last, and not at first', () => {
    const kept = new Map<string, string>();
    const store = {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, text: string) => void kept.set(key, text),
    };
    expect(loadGrouped(store)).toBe(false);
    saveGrouped(store, true);
    expect(loadGrouped(store)).toBe(true);
  });
});
