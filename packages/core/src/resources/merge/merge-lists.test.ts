import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonEqual } from '../../shared/index.ts';
import { choice, flag, group, number, rows, secret, text, union } from '../fields/builders.ts';
import { connectorCluster } from '../kinds/private-access.ts';
import { webRule } from '../kinds/web-rule.ts';
import { defineResource } from '../record/record.ts';
import { type MergeChoices, mergeDocuments, mergeLists } from './merge-lists.ts';

type Entry = Record<string, unknown>;
const rule = (id: string, more: Entry = {}): Entry => ({ id, name: `Rule ${id}`, action: 'block', ...more });

const merge = (base: Entry[], mine: Entry[], theirs: Entry[], choices?: MergeChoices) => {
  const { list, conflicts } = mergeLists(webRule, { base, mine, theirs }, choices);
  return {
    list,
    conflicts: conflicts.map(({ id, what, path }) => [id, what, path].filter((word) => word !== '').join(' ')),
  };
};
const changed = (more: Entry) => [rule('a', more), rule('b')];
const base = [rule('a'), rule('b')];

describe('two administrators in one list (design RESOURCES "Lists")', () => {
  it('[RES-007] both keep what they changed in different fields of one entry', () => {
    expect(merge(base, changed({ action: 'allow' }), changed({ name: 'Renamed' }))).toEqual({
      list: changed({ action: 'allow', name: 'Renamed' }),
      conflicts: [],
    });
  });

  it('[RES-007] what the service writes into an entry is in the way of no removal', () => {
    const cluster = { id: 'c', name: 'North', connectors: [], health: 'none' };
    const seen = { ...cluster, connectors: [{ id: 'x', seen_at: 't2' }], health: 'healthy' };
    const kept = { list: [], conflicts: [] };
    expect(mergeLists(connectorCluster, { base: [cluster], mine: [], theirs: [seen] })).toEqual(kept);
    const renamed = { ...seen, name: 'South' };
    const { conflicts } = mergeLists(connectorCluster, { base: [cluster], mine: [], theirs: [renamed] });
    expect(conflicts.map(({ what }) => what)).toEqual(['removed']);
  });

  it('[RES-007] the second chooses where both changed the same field', () => {
    const sides = [base, changed({ action: 'allow' }), changed({ action: 'safeview' })] as const;
    expect(merge(...sides)).toEqual({ list: changed({ action: 'safeview' }), conflicts: ['a field action'] });
    expect(merge(...sides, { 'a/field/action': 'mine' }).list).toEqual(changed({ action: 'allow' }));
    const [conflict] = mergeLists(webRule, { base, mine: sides[1], theirs: sides[2] }).conflicts;
    expect(conflict).toEqual({
      key: 'a/field/action',
      id: 'a',
      name: 'Rule a',
      what: 'field',
      path: 'action',
      label: 'Action',
      field: webRule.fields.action,
      base: 'block',
      mine: 'allow',
      theirs: 'safeview',
    });
  });

  it('[RES-007] an edit here of what was removed there is asked about, and the other way round', () => {
    const [edited, removed] = [changed({ action: 'allow' }), [rule('b')]];
    expect(merge(base, edited, removed)).toEqual({ list: removed, conflicts: ['a removed'] });
    expect(merge(base, edited, removed, { 'a/removed/': 'mine' }).list).toEqual(edited);
    expect(merge(base, removed, edited)).toEqual({ list: edited, conflicts: ['a removed'] });
    expect(merge(base, removed, edited, { 'a/removed/': 'mine' }).list).toEqual(removed);
    expect(merge(base, removed, base)).toEqual({ list: removed, conflicts: [] });
  });

  it('[RES-005] a rename keeps the entry, a move and an edit of it are both kept', () => {
    const three = [rule('a'), rule('b'), rule('c')];
    expect(
      merge(three, [rule('c'), rule('a'), rule('b')], [rule('a'), rule('b'), rule('c', { name: 'Last' })]),
    ).toEqual({
      list: [rule('c', { name: 'Last' }), rule('a'), rule('b')],
      conflicts: [],
    });
  });

  it('[RES-005] puts what both added at one place one behind the other, and new entries without an id as well', () => {
    const { id: _, ...fresh } = rule('new');
    expect(merge(base, [rule('a'), fresh, rule('b')], [rule('a'), rule('t'), rule('b')])).toEqual({
      list: [rule('a'), fresh, rule('t'), rule('b')],
      conflicts: [],
    });
  });

  it('[RES-005] keeps the built-in rule last, and asks about an entry that both moved', () => {
    const last = rule('z', { builtin: true });
    const [a, b, c] = [rule('a'), rule('b'), rule('c')];
    expect(merge([a, last], [a, last, b], [a, c, last]).list).toEqual([a, c, b, last]);
    const both = merge([a, b, c, last], [c, a, b, last], [a, c, b, last]);
    expect(both).toEqual({ list: [a, c, b, last], conflicts: ['c place'] });
    expect(merge([a, b, c, last], [c, a, b, last], [a, c, b, last], { 'c/place/': 'mine' }).list).toEqual([
      c,
      a,
      b,
      last,
    ]);
  });

  it('[RES-005] joins sets by value, keyed rows by key, and lists of one value as a whole', () => {
    const who = (...subjects: [string, string[]][]) => ({
      subjects: subjects.map(([type, values]) => ({ type, values })),
    });
    const when = (...values: string[]) => ({ conditions: { logic: 'and', list: [{ kind: 'domain', values }] } });
    expect(
      merge(
        changed(who(['users', ['ann', 'bob']])),
        changed(who(['users', ['ann', 'bob', 'eve']], ['ips', ['10.1.2.3']])),
        changed(who(['users', ['bob']])),
      ),
    ).toEqual({ list: changed(who(['users', ['bob', 'eve']], ['ips', ['10.1.2.3']])), conflicts: [] });
    expect(merge(changed(when('a.example')), changed(when('b.example')), changed(when('c.example')))).toEqual({
      list: changed(when('c.example')),
      conflicts: ['a field conditions.list'],
    });
  });

  it('[RES-007] joins the fields of one variant, and asks where each chose another one', () => {
    const limit = (session_limit: object) => changed({ session_limit });
    const hours = { type: 'time', amount: 8, unit: 'hours' };
    expect(merge(limit(hours), limit({ ...hours, amount: 9 }), limit({ ...hours, unit: 'days' }))).toEqual({
      list: limit({ type: 'time', amount: 9, unit: 'days' }),
      conflicts: [],
    });
    expect(merge(limit(hours), limit({ type: 'none' }), limit({ ...hours, amount: 9 })).conflicts).toEqual([
      'a field session_limit',
    ]);
  });

  it('joins what stands beside the list, and members that no field names', () => {
    const sides = {
      base: { list: base, note: 1 },
      mine: { list: changed({ x: 1 }), note: 2 },
      theirs: { list: base, note: 3, more: 4 },
    };
    const { document, conflicts } = mergeDocuments(webRule, 'list', sides);
    expect(document).toEqual({ list: changed({ x: 1 }), note: 3, more: 4 });
    expect(conflicts.map(({ key }) => key)).toEqual(['/field/note']);
    expect(mergeDocuments(webRule, 'list', sides, { '/field/note': 'mine' }).document.note).toBe(2);
  });
});

const kind = defineResource({
  kind: 'test.kind',
  label: ['Thing', 'Things'],
  place: '/test',
  store: { type: 'section', section: 'rules.web', at: 'list', calls: 'policy.web' },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  order: { pinned: [] },
  fields: {
    id: text('Id'),
    name: text('Name'),
    on: flag('On'),
    size: number('Size', { min: 0, max: 9 }),
    key: secret('Key'),
    deep: group('Deep', { one: choice('One', ['x', 'y', 'z']), two: number('Two', { min: 0, max: 9 }) }),
    either: union('Either', {
      tag: 'type',
      variants: { p: group('P', { p: text('P') }), q: group('Q', { q: text('Q') }) },
    }),
    words: rows('Words', { as: 'set', of: text('Word') }),
    parts: rows('Parts', { as: 'keyed', key: ['k'], of: group('Part', { k: text('K'), v: text('V') }) }),
    whole: rows('Whole', { as: 'atomic', of: text('Item') }),
  },
  checks: [],
  list: { columns: [], filters: [], search: [], bulk: [] },
});

const word = fc.constantFrom('a', 'b', 'c');
const small = fc.nat(3);
const values = fc.record(
  {
    name: word,
    on: fc.boolean(),
    size: small,
    key: word,
    deep: fc.record({ one: word, two: small }, { requiredKeys: [] }),
    either: fc.oneof(fc.record({ type: fc.constant('p'), p: word }), fc.record({ type: fc.constant('q'), q: word })),
    words: fc.uniqueArray(word),
    parts: fc.uniqueArray(fc.record({ k: word, v: word }), { selector: ({ k }) => k }),
    whole: fc.array(word, { maxLength: 2 }),
    unknown: fc.jsonValue({ maxDepth: 1 }).filter((value) => value !== null),
  },
  { requiredKeys: [] },
);
const entries = fc
  .uniqueArray(fc.constantFrom(...'12345678'), { maxLength: 6 })
  .chain((ids) => fc.tuple(...ids.map((id) => values.map((rest): Entry => ({ ...rest, id })))))
  .map((list): Entry[] => [...list]);

describe('merges of lists, whatever was done (design RESOURCES "Lists")', () => {
  const same = (found: readonly unknown[], wanted: readonly unknown[]) => {
    // Words of a set have no order.
    expect(jsonEqual(found, wanted), `${JSON.stringify(found)} is not ${JSON.stringify(wanted)}`).toBe(true);
  };

  it('[RES-005] what one side alone did is the result, and what both did alike is no conflict', () => {
    fc.assert(
      fc.property(entries, entries, (before, after) => {
        for (const sides of [
          { base: before, mine: after, theirs: before },
          { base: before, mine: before, theirs: after },
          { base: before, mine: after, theirs: after },
        ]) {
          const { list, conflicts } = mergeLists(kind, sides);
          expect(conflicts).toEqual([]);
          same(list, after);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('[RES-007] loses nothing unasked: a field is as one side has it, and as the side that changed it', () => {
    const plain = ['name', 'on', 'size', 'key', 'unknown', 'whole'];
    fc.assert(
      fc.property(entries, entries, entries, (before, mine, theirs) => {
        const { list, conflicts } = mergeLists(kind, { base: before, mine, theirs });
        const asked = new Set(conflicts.map(({ key }) => key));
        const find = (side: readonly unknown[], id: unknown) => (side as Entry[]).find((entry) => entry.id === id);
        const ids = new Set([...before, ...mine, ...theirs].map(({ id }) => id));
        expect(list.length).toBe(new Set(list.map((entry) => (entry as Entry).id)).size);
        for (const id of ids) {
          const [was, here, there, now] = [before, mine, theirs, list].map((side) => find(side, id));
          if (asked.has(`${id}/removed/`)) same([now ?? null], [there ?? null]);
          else if (here === undefined || there === undefined)
            same([now ?? null], [was === undefined ? (here ?? there) : null]);
          else {
            for (const key of plain) {
              const [w, h, t, n] = [was, here, there, now].map((entry) => entry?.[key] ?? null);
              if (asked.has(`${id}/field/${key}`)) same([n], [t]);
              else same([n], [jsonEqual(w, h) ? t : h]);
            }
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('[RES-007] what is chosen stands, and nothing is asked that one of the sides did not change', () => {
    fc.assert(
      fc.property(entries, entries, entries, (before, mine, theirs) => {
        const { conflicts } = mergeLists(kind, { base: before, mine, theirs });
        for (const { what, base: was, mine: here, theirs: there } of conflicts) {
          // A place is counted in the whole list, in which others came and went.
          if (what === 'place') continue;
          expect(jsonEqual(was ?? null, here ?? null) || jsonEqual(was ?? null, there ?? null)).toBe(false);
        }
        const all: MergeChoices = Object.fromEntries(conflicts.map(({ key }) => [key, 'mine']));
        const { list } = mergeLists(kind, { base: before, mine, theirs }, all);
        const gone = conflicts.filter(({ what, mine: here }) => what === 'removed' && here === undefined);
        for (const { id } of gone) expect(list.some((entry) => (entry as Entry).id === id)).toBe(false);
        for (const { id, path, what, mine: here } of conflicts) {
          if (what !== 'field' || path.includes('.') || path.includes('[')) continue;
          same([(list as Entry[]).find((entry) => entry.id === id)?.[path] ?? null], [here ?? null]);
        }
      }),
      { numRuns: 400 },
    );
  });
});
