import { describe, expect, it } from 'vitest';
import type { LogRowWire } from '../../api/schemas/index.ts';
import type { LogRequest } from '../index.ts';
import {
  choiceLabel,
  choiceOfLine,
  choiceOfPage,
  chosenJson,
  chosenNames,
  chosenText,
  createRowChoice,
  tableLines,
} from '../view/index.ts';
import { eventLine } from './groups.ts';
import type { OpenGroups } from './open-groups.ts';

const request: LogRequest = { logType: 'web', interval: '7d', filters: {} };
const row = (id: string, second: number, domain = `${id}.example`) => ({
  id,
  event: { event_time: `2026-11-29T12:00:${String(second).padStart(2, '0')}Z`, domain },
});
const rows = ['f', 'e', 'd', 'c', 'b', 'a'].map((id, at) => row(id, 50 - at));
const none: OpenGroups = new Map();
const lines = tableLines(rows, 'web', none);

function choiceOver(shown = lines, ports: Parameters<typeof createRowChoice>[0] = {}) {
  const choice = createRowChoice(ports);
  choice.follow(request, shown);
  return { choice, ids: () => [...choice.getSnapshot().chosen.keys()].toSorted() };
}
const at = (place: number, of = lines) => of[place] as (typeof lines)[number];

describe('events that are chosen in the table (issue 17)', () => {
  it('are chosen and let go one by one, and as the block up to the one before', () => {
    const { choice, ids } = choiceOver();
    choice.choose(at(1), true);
    choice.choose(at(4), true, true);
    expect(ids()).toEqual(['b', 'c', 'd', 'e']);
    choice.choose(at(2), false, true);
    expect(ids()).toEqual(['e']);
    choice.turn(0);
    choice.turn(1);
    expect(ids()).toEqual(['f']);
    choice.turn(99);
    expect(ids()).toEqual(['f']);
  });

  it('stay from page to page and in another order, and go with other filters', () => {
    const { choice, ids } = choiceOver();
    choice.choose(at(0), true);
    const next = tableLines([row('z', 9), row('y', 8)], 'web', none);
    choice.follow({ ...request, sort: { field: 'domain', order: 'asc' } }, next);
    expect(chosenText(choice.getSnapshot())).toBe('1 selected, 1 on other pages');
    // What a block begins with stands on another page.
    choice.choose(at(1, next), true, true);
    expect([ids(), chosenText(choice.getSnapshot())]).toEqual([['f', 'y'], '2 selected, 1 on other pages']);
    choice.follow({ ...request, filters: { domain: 'a.example' } }, next);
    expect([ids(), chosenText(choice.getSnapshot())]).toEqual([[], null]);
  });

  it('are the whole page, and those of it alone are let go again', () => {
    const { choice, ids } = choiceOver();
    choice.choose(at(5), true);
    expect(choiceOfPage(choice.getSnapshot())).toBe('some');
    choice.choosePage(true);
    expect([ids().length, choiceOfPage(choice.getSnapshot())]).toEqual([6, 'all']);
    choice.follow(request, tableLines([row('z', 9)], 'web', none));
    expect(choiceOfPage(choice.getSnapshot())).toBe('none');
    choice.choosePage(true);
    choice.choosePage(false);
    expect(ids().length).toBe(6);
    const rest = ids().filter((id) => id !== 'a' && id !== 'b');
    choice.drop([...rest, 'gone']);
    expect(ids()).toEqual(['a', 'b']);
    choice.clear();
    expect([ids(), choiceOfPage(choice.getSnapshot())]).toEqual([[], 'none']);
  });

  it('are all events of a line that stands for several, which are read for it; below it each is one', async () => {
    const alike = [row('3', 30, 'same.example'), row('2', 29, 'same.example'), row('1', 28, 'same.example')];
    const group = { count: 3, first: '2026-11-29T12:00:28Z', last: '2026-11-29T12:00:30Z', of: '3..1' };
    const all = [row('x', 40), { ...(alike[0] as LogRowWire), group }, row('w', 10)];
    const read = { of: '', rows: alike, next: null, isWhole: true, isReading: false, failure: null };
    const closed = tableLines(all, 'web', none);
    const open = tableLines(all, 'web', new Map([['1', { ...read, isOpen: true }]]));
    expect(open.map(({ row: { id }, group: of }) => `${id}${of === null ? '' : '…'}`)).toEqual([
      'x',
      '3…',
      '3',
      '2',
      '1',
      'w',
    ]);
    const reading = choiceOver(closed, { eventsOf: async (key) => (key === '1' ? alike : []) });
    expect(choiceOfPage(reading.choice.getSnapshot())).toBeNull();
    reading.choice.turn(1);
    expect(choiceOfLine(reading.choice.getSnapshot(), at(1, closed))).toBe('some');
    await reading.choice.choose(at(0, closed), true);
    expect(reading.ids()).toEqual(['1', '2', '3', 'x']);

    const { choice, ids } = choiceOver(open);
    choice.choose(at(1, open), true);
    expect(ids()).toEqual(['1', '2', '3']);
    choice.choose(at(3, open), false);
    expect(choiceOfLine(choice.getSnapshot(), at(1, open))).toBe('some');
    choice.turn(1);
    expect([ids(), choiceOfLine(choice.getSnapshot(), at(1, open))]).toEqual([['1', '2', '3'], 'all']);
    choice.clear();
    // From its own line, and not from that of its group.
    choice.choose(at(3, open), true);
    choice.choose(at(5, open), true, true);
    expect(ids()).toEqual(['1', '2', 'w']);
    const many = tableLines([{ ...(alike[0] as LogRowWire), group: { ...group, count: 4_500 } }], 'web', none);
    expect([choiceLabel(at(1, open)), choiceLabel(at(0, open)), choiceLabel(at(0, many))]).toEqual([
      'Select 3 events that repeat',
      expect.stringMatching(/^Select the event of Nov 29/),
      'Select the 500 newest of 4,500 events that repeat',
    ]);
  });

  it('that go with other filters are told, and come back; not in another log', () => {
    const told: { text: string; undo: () => void }[] = [];
    const { choice, ids } = choiceOver(lines, { onCleared: (text, undo) => told.push({ text, undo }) });
    choice.follow({ ...request, filters: { domain: 'a' } }, lines);
    choice.choose(at(0), true);
    choice.choose(at(1), true);
    choice.follow({ ...request, filters: { domain: 'b' }, grouped: true }, lines);
    expect([ids(), told.map(({ text }) => text)]).toEqual([[], ['Selection of 2 events cleared']]);
    choice.choose(at(3), true);
    told[0]?.undo();
    expect(ids()).toEqual(['c', 'e', 'f']);
    choice.follow({ ...request, logType: 'dlp' }, lines);
    told[0]?.undo();
    expect([ids(), told.length]).toEqual([[], 1]);
  });

  it('leave out what has no id, and are told newest first', () => {
    const { id: _, ...nameless } = row('n', 1);
    const { choice, ids } = choiceOver(tableLines([...rows, nameless], 'web', none));
    expect(choiceOfLine(choice.getSnapshot(), eventLine(nameless))).toBeNull();
    choice.turn(6);
    choice.choose(at(4), true);
    choice.choose(at(0), true);
    expect([ids(), chosenNames(choice.getSnapshot(), 'web').map(({ id }) => id)]).toEqual([
      ['b', 'f'],
      ['f', 'b'],
    ]);
    expect(JSON.parse(chosenJson(choice.getSnapshot()))).toEqual([rows[0]?.event, rows[4]?.event]);
  });
});
