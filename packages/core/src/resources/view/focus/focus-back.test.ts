import { describe, expect, it } from 'vitest';
import { webRule } from '../../kinds/web-rule.ts';
import { openClone, openEntry, openNew } from '../../machine/opened.ts';
import { rowsOf } from '../rows.ts';
import { stagedEntries } from '../staged/staged.ts';
import { type FocusHolders, focusBack } from './focus-back.ts';

const rule = (id: string, more: object = {}) => ({ id, name: `Rule ${id}`, action: 'block', ...more });
const last = rule('z', { builtin: true });
const all = [rule('a'), rule('b'), rule('c'), last];
const none: FocusHolders = { opened: null, asked: [] };
const place = { search: '', filters: {}, open: null };

/** Where the focus goes when `before` ends and `list` is there. */
function after(before: Partial<FocusHolders>, list: readonly ReturnType<typeof rule>[], shown = all) {
  const rows = rowsOf(webRule, { list: shown, staged: stagedEntries(webRule, shown, all), place, selected: new Set() });
  return focusBack(webRule, { before: { ...none, ...before }, now: none, rows, list });
}

describe('the focus after an entry (UI.md section 9.4)', () => {
  it('is at its row once it is saved or closed, and of a new one where it is stored', () => {
    const opened = openEntry(webRule, all, 'b');
    expect(after({ opened }, all)).toBe('b');
    const made = { ...openNew(webRule), entry: rule('n') };
    expect(after({ opened: { ...made, isSaving: true } }, all)).toBe('n');
    expect(after({ opened: made }, all)).toBeNull();
    expect(after({ opened: openClone(webRule, all, 'c') }, all)).toBe('c');
    const rows = rowsOf(webRule, { list: all, staged: stagedEntries(webRule, all, null), place, selected: new Set() });
    const next = { ...none, opened: openEntry(webRule, all, 'c') };
    expect(focusBack(webRule, { before: { ...none, opened }, now: next, rows, list: all })).toBeUndefined();
    expect(after({}, all)).toBeUndefined();
  });

  it('is at the row behind what was deleted, past what went before, at the last one, or at Add', () => {
    const gone = (ids: readonly string[]) => all.filter(({ id }) => !ids.includes(id));
    expect(after({ asked: ['a'] }, gone(['a']))).toBe('b');
    expect(after({ asked: ['a', 'c'] }, gone(['a', 'c']))).toBe('b');
    expect(after({ asked: ['a'] }, gone(['a', 'b']), gone(['b']))).toBe('c');
    expect(after({ asked: ['a', 'b', 'c', 'z'] }, [])).toBeNull();
    const own = [rule('a'), rule('b')];
    const rows = rowsOf(webRule, { list: own, staged: stagedEntries(webRule, own, null), place, selected: new Set() });
    const before = { ...none, asked: ['b'] };
    expect(focusBack(webRule, { before, now: none, rows, list: [rule('a')] })).toBe('a');
    expect(after({ asked: ['a'] }, all)).toBeUndefined(); // given up
  });
});
