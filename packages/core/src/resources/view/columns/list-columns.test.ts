import { describe, expect, it } from 'vitest';
import { type ColumnChoice, type TextStore, toggleColumn } from '../../../shared/index.ts';
import { firewallRule } from '../../kinds/firewall.ts';
import { webRule } from '../../kinds/web-rule.ts';
import { kindPlaces } from '../../places/kind-places.ts';
import { settingsKinds } from '../../places/settings-kinds.ts';
import type { ResourceRecord } from '../../record/record.ts';
import { columnsInView, listColumnRows, listColumns, loadListColumns, saveListColumns } from './list-columns.ts';

/** What a browser keeps. */
function memory(): TextStore {
  const kept = new Map<string, string>();
  return { get: (key) => kept.get(key) ?? null, set: (key, text) => void kept.set(key, text) };
}

const mine = '["t","me","policy.web-rule"]';
const first = listColumns(webRule);
const inView = (choice: ColumnChoice, isBeside = false, record: ResourceRecord = webRule) =>
  columnsInView(record, choice, isBeside).map(({ key }) => key);

describe('the columns of a list (UI.md 4.13)', () => {
  it('are those of its record, and behind them its other fields, hidden', () => {
    expect(inView(first)).toEqual(webRule.list.columns);
    expect(first.slice(webRule.list.columns.length).map(({ field }) => field)).toEqual([
      'session_limit',
      'protection_level',
      'scope',
    ]);
  });

  it('have words as names, and neither a secret nor what keeps an entry in its place among them, in every kind', async () => {
    const records = await Promise.all([...kindPlaces, ...settingsKinds].map(({ load }) => load()));
    for (const record of records.filter(({ store }) => store.type !== 'document')) {
      const choice = listColumns(record);
      expect(inView(choice, false, record), record.kind).toEqual(record.list.columns);
      expect(choice[0]?.field, record.kind).toBe('name');
      for (const { label, field } of listColumnRows(record, choice, false)) {
        expect(label.length, `${record.kind} ${field}`).toBeGreaterThan(0);
        expect(['id', 'uuid', 'builtin', 'built_in'], record.kind).not.toContain(field);
        expect(['secret', 'switch'], `${record.kind} ${field}`).not.toContain(record.fields[field]?.kind);
      }
    }
  });

  it('are kept for each user; the name stays, and what the record has not is left out', () => {
    const store = memory();
    const choice = toggleColumn(toggleColumn(first, 'subjects'), 'scope');
    saveListColumns(store, mine, choice);
    expect(inView(loadListColumns(store, webRule, mine))).toEqual(['name', 'conditions', 'action', 'enabled', 'scope']);
    expect(loadListColumns(store, webRule, '["t","other","policy.web-rule"]')).toEqual(first);
    saveListColumns(store, mine, [
      { field: 'name', isVisible: false, widthPx: null },
      { field: 'gone', isVisible: true, widthPx: null },
      { field: 'action', isVisible: true, widthPx: 9_999 },
    ]);
    const kept = loadListColumns(store, webRule, mine);
    expect(inView(kept)).toEqual(['name', 'action']);
    expect(columnsInView(webRule, kept, false).at(-1)?.widthPx).toBe(1_200);
    expect(columnsInView(webRule, kept, true).at(-1)?.widthPx).toBeNull();
    expect(toggleColumn(kept, 'name')).toBe(kept);
  });

  it('give way beside an open entry, which the panel says', () => {
    expect(inView(first, true)).toEqual(['name', 'conditions', 'action']);
    const gone = listColumnRows(webRule, first, true).filter(({ isHiddenHere }) => isHiddenHere);
    expect(gone.map(({ label }) => label)).toEqual(['Who', 'On']);
    // When an entry holds keeps its place, also behind what it is about.
    expect(inView(listColumns(firewallRule), true, firewallRule)).toEqual(['name', 'sources', 'conditions', 'action']);
  });
});
