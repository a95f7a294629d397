import { describe, expect, it } from 'vitest';
import { changeLine } from '../changes/change-line.ts';
import { exception } from '../kinds/web-lists.ts';
import { webRule } from '../kinds/web-rule.ts';
import type { ResourceRecord } from '../record/record.ts';
import { type Entry, type References, toFile } from './entry-file.ts';
import { lockedEntry } from './lock.ts';
import { type PlanSources, planEntries } from './plan-entries.ts';

const references: References = { nameOf: () => null, idOf: () => null };
const hash = (text: string) => text;

const rule = (id: string, more: object = {}): Entry => ({ id, name: `Rule ${id}`, action: 'block', ...more });
const last: Entry = { id: 'last', name: 'Everything else', builtin: true, action: 'allow' };

/** What a plan makes of files that were pulled from `pulled`, when `live` is there now. */
function planOf(
  { pulled, files, live }: { pulled: readonly Entry[]; files: readonly Entry[]; live: readonly Entry[] },
  more: Partial<PlanSources> = {},
  record: ResourceRecord = webRule,
) {
  const plan = planEntries(record, {
    written: files.map((entry, at) => ({
      value: toFile(record, entry, references),
      file: 'policy/web.json',
      at: `list[${at}]`,
    })),
    locked: pulled.map((entry) => lockedEntry(record, entry, { file: 'policy/web.json', secrets: {}, hash })),
    live,
    scope: 'add-update',
    references,
    hash,
    newId: () => 'new',
    prefersFiles: false,
    ...more,
  });
  return {
    changes: plan.changes.map(changeLine),
    kept: plan.kept.map(changeLine),
    conflicts: plan.conflicts.map(({ change }) => changeLine(change)),
    ids: plan.after.map(({ id }) => id),
  };
}

const [a, b, c] = [rule('a'), rule('b'), rule('c')] as const;
const pulled = [a, b, c, last];

describe('what files make of what is staged (design RESOURCES "As files")', () => {
  it('[RES-016] is nothing where the files are as they were pulled, whatever was changed there since', () => {
    const live = [c, a, rule('b', { action: 'allow' }), rule('d'), last];
    expect(planOf({ pulled, files: pulled, live })).toEqual({
      changes: [],
      kept: ['↕ Rule c: moved from 3 to 1', '● Rule b: Action: Block → Allow', '+ Rule d'],
      conflicts: [],
      ids: ['c', 'a', 'b', 'd', 'last'],
    });
  });

  it('[RES-007] joins members of one entry that each side changed, and stops where both changed one', () => {
    const files = [{ ...a, name: 'Renamed', enabled: false }, b, c, last];
    const live = [rule('a', { action: 'allow' }), b, c, last];
    expect(planOf({ pulled, files, live }).changes).toEqual(['● Renamed: Name: Rule a → Renamed; State: On → Off']);
    const both = { pulled, files: [rule('a', { action: 'safeview', enabled: false }), b, c, last], live };
    expect(planOf(both).conflicts).toEqual(['● Rule a: Action: Allow → Isolate']);
    expect(planOf(both, { prefersFiles: true })).toMatchObject({
      changes: ['● Rule a: State: On → Off; Action: Allow → Isolate'],
      conflicts: [],
    });
  });

  it('knows an entry with another name by what it holds, or by standing alone in its place', () => {
    const other = { ...b, name: 'Another', action: 'allow' };
    expect(planOf({ pulled, files: [a, { ...b, name: 'Another' }, c, last], live: pulled }).ids).toContain('b');
    const full = { ...b, enabled: true, scope: 'any', protection_level: 'low' };
    const before = [a, full, c, last];
    const after = [a, { ...full, name: 'Another', action: 'allow' }, c, last];
    expect(planOf({ pulled: before, files: after, live: before }).ids).toEqual(['a', 'b', 'c', 'last']);
    // Unlike in most, it is another one, and the first one stays.
    expect(
      planOf({ pulled, files: [a, { ...other, scope: 'any', enabled: false }, c, last], live: pulled }).ids,
    ).toEqual(['a', 'new', 'b', 'c', 'last']);
  });

  it('knows entries without a name by what they hold', () => {
    const unnamed = (id: string, domain: string): Entry => ({ id, domains: [domain], action: 'allow' });
    const before = [unnamed('x', 'x.example'), unnamed('y', 'y.example')];
    const plan = planOf({ pulled: before, files: before.toReversed(), live: before }, {}, exception);
    expect(plan.ids).toEqual(['y', 'x']);
    expect(plan.changes).toHaveLength(1);
  });

  it('[RES-005] puts an entry where only the files moved it, and stops where both moved it', () => {
    const files = [c, a, b, last];
    expect(planOf({ pulled, files, live: [a, b, rule('d'), c, last] })).toMatchObject({
      changes: ['↕ Rule c: moved from 4 to 1'],
      conflicts: [],
      ids: ['c', 'a', 'b', 'd', 'last'],
    });
    const four = [a, b, c, rule('d'), last];
    const both = { pulled: four, files: [rule('d'), a, b, c, last], live: [a, rule('d'), b, c, last] };
    expect(planOf(both).conflicts).toEqual(['↕ Rule d: moved from 2 to 1']);
    expect(planOf(both, { prefersFiles: true }).ids).toEqual(['d', 'a', 'b', 'c', 'last']);
  });

  it('[RES-016] deletes and undoes in exact folders alone, never what keeps its place, and nothing without a file', () => {
    const live = [a, rule('b', { action: 'allow' }), c, rule('d'), last];
    const files = [a, b];
    expect(planOf({ pulled, files, live }).changes).toEqual([]);
    expect(planOf({ pulled, files, live }, { scope: 'exact' })).toEqual({
      changes: ['− Rule c', '− Rule d', '● Rule b: Action: Allow → Block'],
      kept: [],
      conflicts: [],
      ids: ['a', 'b', 'last'],
    });
    expect(planOf({ pulled, files, live }, { scope: 'exact', written: null }).changes).toEqual([]);
    // What is left out here and was edited there is for a person to decide.
    const edited = [a, b, rule('c', { action: 'allow' }), last];
    expect(planOf({ pulled, files, live: edited }, { scope: 'exact' }).conflicts).toEqual(['− Rule c']);
  });
});
