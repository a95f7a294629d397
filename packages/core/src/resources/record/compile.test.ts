import { describe, expect, expectTypeOf, it } from 'vitest';
import { choice, computed, flag, group, number, rows, secret, text, union } from '../fields/builders.ts';
import type { Fields } from '../fields/field.ts';
import { resources } from '../kinds/kinds.ts';
import { compileResource } from './compile.ts';
import { defineResource, type EntryChangeOf, type EntryOf, type NewEntryOf, type ResourceRecord } from './record.ts';

const list = { columns: [], filters: [], search: [], bulk: [] } as const;
type Parts = Pick<ResourceRecord, 'checks' | 'order'> & { list: ResourceRecord['list'] };
const sample = <const Fs extends Fields>(fields: Fs, more: Partial<Parts> = {}) => ({
  ...defineResource({
    kind: 'test.sample',
    label: ['Sample', 'Samples'],
    place: '/samples',
    store: { type: 'list', at: 'list', calls: 'samples', least: 0, most: 10 },
    identity: { id: 'id', key: [] },
    capability: null,
    fields,
    checks: [],
    list,
  }),
  ...more,
});
const id = text('Id');
const limit = group('Limit', {
  enabled: flag('Limited'),
  size: number('Size', { min: 1, max: 9, required: true, when: { path: 'enabled', is: true } }),
});

describe('the compile step of records (design RESOURCES)', () => {
  it('takes every record of the registry, each of its kind once', () => {
    const kinds = resources.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const record of resources) {
      expect(compileResource(record).record).toBe(record);
      expect(compileResource(record)).toBe(compileResource(record));
    }
  });

  it('knows every place of a record', () => {
    const fields = {
      id,
      limit,
      until: union('Until', { tag: 'type', variants: { none: group('None', {}), time: group('Time', { at: id }) } }),
      rows: rows('Rows', { as: 'keyed', key: ['name'], of: group('Row', { name: id }) }),
    };
    expect(compileResource(sample(fields)).places.map(({ path }) => path)).toEqual([
      'id',
      'limit',
      'limit.enabled',
      'limit.size',
      'until',
      'until<none>',
      'until<time>',
      'until<time>.at',
      'rows',
      'rows[]',
      'rows[].name',
    ]);
  });

  it.each<[string, ResourceRecord, string]>([
    [
      'a path that leads nowhere',
      sample({ id, limit, note: text('Note', { when: { path: 'limt.enabled', is: true } }) }),
      'test.sample: note: no field limt.enabled, did you mean limit.enabled',
    ],
    [
      'a path from the entry that leads nowhere',
      sample({ id, part: group('Part', { note: text('Note', { when: { path: '/limit.enabled', is: true } }) }) }),
      'test.sample: part.note: no field limit.enabled',
    ],
    [
      'a sibling of another room',
      sample({ id, limit, part: group('Part', { note: text('Note', { when: { path: 'limit.enabled', is: true } }) }) }),
      'test.sample: part.note: no field limit.enabled',
    ],
    [
      'a field of a variant',
      sample({
        id,
        until: union('Until', { tag: 'type', variants: { time: group('Time', { amount: id }) } }),
        note: text('Note', { when: { path: 'until.amount', is: 'x' } }),
      }),
      'test.sample: note: no field until.amount',
    ],
    [
      'both scopes in one predicate',
      sample({
        id,
        on: flag('On'),
        note: text('Note', {
          when: {
            all: [{ path: 'on', is: true }, { not: { path: '/on', is: false } }],
          },
        }),
      }),
      'test.sample: note: mixes paths of siblings and of the entry',
    ],
    [
      'fields that wait for each other',
      sample({
        id,
        a: flag('A', { when: { path: 'b', is: true } }),
        b: flag('B', { when: { path: 'c.d', is: true } }),
        c: group('C', { d: flag('D', { when: { path: '/a', is: true } }) }),
      }),
      'test.sample: a: depends on itself: a -> b -> c.d -> a',
    ],
    [
      'a group that waits for its own member',
      sample({ id, a: group('A', { b: flag('B') }, { when: { path: 'a.b', is: true } }) }),
      'test.sample: a: depends on itself: a -> a',
    ],
    [
      'a check of what is not there',
      sample({ id, from: id, to: id }, { checks: [{ check: 'ordered', paths: ['form', 'to'] }] }),
      'test.sample: no field form, did you mean from',
    ],
    [
      'rows without their key',
      sample({ id, rows: rows('Rows', { as: 'keyed', key: ['type'], of: group('Row', { name: id }) }) }),
      'test.sample: rows: no field type',
    ],
    ['an identity that is no field', sample({ name: id }), 'test.sample: identity: no field id'],
    [
      'a place that depends on nothing',
      sample({ id }, { order: { pinned: [{ when: { path: 'builtin', is: true }, at: 'last' }] } }),
      'test.sample: order: no field builtin',
    ],
  ])('refuses %s', (_, record, message) => {
    expect(() => compileResource(record)).toThrow(new RangeError(message));
  });
});

describe('types of an entry (design RESOURCES)', () => {
  const record = sample({
    id: text('Id'),
    name: text('Name', { required: true }),
    action: choice('Action', { allow: 'Allow', block: 'Block' }),
    key: secret('Key', { required: true }),
    health: computed('Health'),
    until: union('Until', {
      tag: 'type',
      variants: { none: group('None', {}), time: group('Time', { amount: number('Amount', { min: 1, max: 9 }) }) },
    }),
    who: rows('Who', { as: 'set', of: choice('User', ['ann', 'ben']) }),
  });
  type Until = { type: 'none' } | { type: 'time'; readonly amount?: number };

  it('are inferred from its fields: what is read, what makes a new one, what changes one', () => {
    expectTypeOf<EntryOf<typeof record>>().toEqualTypeOf<{
      readonly id?: string;
      readonly name: string;
      readonly action?: 'allow' | 'block';
      readonly key: string;
      readonly health?: unknown;
      readonly until?: Until;
      readonly who?: readonly ('ann' | 'ben')[];
    }>();
    expectTypeOf<NewEntryOf<typeof record>>().not.toHaveProperty('health');
    expectTypeOf<NewEntryOf<typeof record>>().toHaveProperty('key').toEqualTypeOf<string>();
    expectTypeOf<EntryChangeOf<typeof record>>().toHaveProperty('key').toEqualTypeOf<string | undefined>();
    expectTypeOf<EntryChangeOf<typeof record>>().toHaveProperty('name').toEqualTypeOf<string | undefined>();
  });

  it('refuse a column, an option and a rule that is not there', () => {
    // @ts-expect-error -- no field nmae
    defineResource({ ...sample({ id }), slots: {}, list: { ...list, columns: ['nmae'] } });
    // @ts-expect-error -- no option blok
    choice('Action', ['allow', 'block'], { default: 'blok' });
    // @ts-expect-error -- no rule adress
    text('Address', { rules: ['adress'] });
  });
});
