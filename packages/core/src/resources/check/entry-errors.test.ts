import { describe, expect, it } from 'vitest';
import { endpoints } from '../../api/index.ts';
import { choice, computed, flag, group, number, rows, secret, text, time, union } from '../fields/builders.ts';
import type { Fields } from '../fields/field.ts';
import { role } from '../kinds/role.ts';
import { withDefaults } from '../record/defaults.ts';
import { entrySchema } from '../schema/entry-schema.ts';
import { entryErrors } from './entry-errors.ts';
import { sendable } from './sendable.ts';

const fields = {
  name: text('Name', { required: true, rules: ['name'] }),
  limited: flag('Limited', { default: false }),
  size: number('Size', { min: 1, max: 9, required: true, when: { path: 'limited', is: true } }),
  note: text('Note', { rules: ['name'], when: { path: 'limited', is: true }, otherwise: 'keep' }),
  key: secret('Key', { rules: ['short_text'], required: true }),
  place: union('Place', {
    tag: 'type',
    exclusive: true,
    variants: {
      here: group('Here', { room: text('Room', { required: true }), floor: text('Floor') }),
      there: group('There', { city: text('City', { required: true }), floor: text('Floor') }),
    },
  }),
  rows: rows('Rows', {
    as: 'keyed',
    key: ['type', 'side'],
    of: group('Row', {
      type: choice('Type', ['a', 'b']),
      side: choice('Side', ['l', 'r']),
      more: text('More', { required: true, when: { path: '/limited', is: true } }),
    }),
  }),
} satisfies Fields;
const good = { name: 'One', key: 'k' };
const told = (entry: object, more: Parameters<typeof entryErrors>[3] = {}) =>
  entryErrors({ fields }, { ...good, ...entry }, '', more).map(({ path, rule }) => `${path} ${rule}`);

describe('what is wrong in an entry (design RESOURCES, OP-203)', () => {
  it.each<[string, object, string[]]>([
    ['nothing', {}, []],
    ['what is required', { name: ' ', key: null }, ['name required', 'key required']],
    ['[RES-003] nothing of what does not count', { size: 'x' }, []],
    ['[RES-003] what is required because it counts', { limited: true }, ['size required']],
    ['[RES-003] what counts', { limited: true, size: 0 }, ['size minimum']],
    ['[RES-003] what goes along though it does not count', { note: 'x' }, ['note minlength']],
    [
      '[RES-003] rows by what the entry says',
      { limited: true, size: 1, rows: [{ type: 'a' }] },
      ['rows[0].more required'],
    ],
    ['the fields of the chosen variant', { place: { type: 'here' } }, ['place.room required']],
    [
      'what belongs to another variant',
      { place: { type: 'here', room: 'R', city: 'C', floor: '1', own: 1 } },
      ['place.city otherVariant'],
    ],
    [
      'rows with the same key, of several fields',
      {
        rows: [
          { type: 'a', side: 'l' },
          { type: 'a', side: 'r' },
          { type: 'a', side: 'l' },
        ],
      },
      ['rows[2].type duplicate'],
    ],
    ['no unknown key', { unknown: { deep: 1 } }, []],
  ])('%s', (_, entry, faults) => {
    expect(told(entry)).toEqual(faults);
  });

  it('[PUB-005] a value that comes back as it was stored passes, unless it counts only since this write', () => {
    const before = { ...good, name: 'x', size: 77 };
    expect(told({ name: 'x', size: 77 }, { before })).toEqual([]);
    expect(told({ name: 'x', size: 77, unknown: 1 }, { before })).toEqual([]);
    expect(told({ name: 'x', size: 77, limited: true }, { before })).toEqual(['size maximum']);
  });

  it('is told with the path of the field and its words', () => {
    expect(entryErrors({ fields }, { key: 'k' }, 'list[3]')).toEqual([
      { path: 'list[3].name', label: 'Name', rule: 'required', message: 'Enter Name.' },
    ]);
    expect(entryErrors({ fields }, 7, 'list[3]')).toMatchObject([{ path: 'list[3]', rule: 'structure' }]);
  });
});

describe('checks over several fields (design RESOURCES, checks)', () => {
  const span = { from: time('From'), to: time('To'), low: number('Low', { min: 0, max: 9 }), who: text('Who') };
  const faults = (check: Parameters<typeof entryErrors>[0]['checks'], entry: object) =>
    entryErrors({ fields: span, checks: check }, entry, '').map(({ path, message }) => `${path} ${message}`);

  it('ordered: each is not before the one above it', () => {
    const ordered = [{ check: 'ordered', paths: ['from', 'to'] }] as const;
    const [early, late] = ['2026-01-01T00:00+01:00', '2026-01-01T00:00Z'];
    expect(faults(ordered, { from: early, to: late })).toEqual([]);
    expect(faults(ordered, { from: late, to: early })).toEqual(['to Enter more than From.']);
    expect(faults(ordered, { from: late })).toEqual([]);
  });

  it('some: at least one, one: exactly one', () => {
    const [some, one] = [
      [{ check: 'some', paths: ['low', 'who'] }],
      [{ check: 'one', paths: ['low', 'who'] }],
    ] as const;
    expect(faults(some, { who: ' ' })).toEqual(['low Enter Low or Who.']);
    expect(faults(some, { low: 0 })).toEqual([]);
    expect(faults(one, { low: 0, who: 'ann' })).toEqual(['who Enter only one of Low, Who.']);
    expect(faults(one, { who: 'ann' })).toEqual([]);
  });

  it('of the level publish tell nothing at a save', () => {
    const late = [{ check: 'some', paths: ['low'], level: 'publish' }] as const;
    expect(entryErrors({ fields: span, checks: late }, {}, '')).toEqual([]);
    expect(entryErrors({ fields: span, checks: late }, {}, '', { level: 'publish' })).toHaveLength(1);
  });
});

describe('what is sent and stored (design RESOURCES, "when")', () => {
  it('[RES-003] leaves out what does not count, and what goes along where it is wrong', () => {
    const entry = { ...good, size: 'x', note: 'kept', place: { type: 'here', room: 'R' }, unknown: 1 };
    const { size: _, ...sent } = entry;
    expect(sendable({ fields }, entry)).toEqual(sent);
    expect(sendable({ fields }, { ...entry, note: 'x' })).not.toHaveProperty('note');
    const counts = { ...entry, limited: true, size: 3 };
    expect(sendable({ fields }, counts)).toBe(counts);
  });

  it('leaves out what is computed, also in rows and variants', () => {
    const health = computed('Health');
    const nested = {
      rows: rows('Rows', { as: 'atomic', of: group('Row', { id: text('Id'), health }) }),
      kind: union('Kind', { tag: 'type', variants: { a: group('A', { health }), b: group('B', {}) } }),
    };
    const entry = { rows: [{ id: '1', health: 2 }], kind: { type: 'a', health: 2 } };
    expect(sendable({ fields: nested }, entry)).toEqual({ rows: [{ id: '1' }], kind: { type: 'a' } });
  });

  it('has the default of what is absent and counts', () => {
    const some = { on: flag('On', { default: true }), mode: choice('Mode', ['a', 'b'], { default: 'a' }) };
    const deep = {
      ...some,
      part: group('Part', some),
      late: flag('Late', { default: true, when: { path: 'mode', is: 'b' } }),
    };
    expect(withDefaults({ fields: deep }, { part: { mode: 'b' } })).toEqual({
      on: true,
      mode: 'a',
      part: { on: true, mode: 'b' },
    });
    const whole = { on: false, mode: 'b', late: false };
    expect(withDefaults({ fields: deep }, whole)).toBe(whole);
  });
});

describe('rights of a role (OP-201)', () => {
  const told = (entry: object, before?: Readonly<Record<string, unknown>>) =>
    entryErrors(role, entry, '', { before }).map(({ path, rule }) => `${path} ${rule}`);
  const roleOf = (read: readonly string[], write: readonly string[] = []) => ({ id: 'a', name: 'R', read, write });

  it('[ROL-001] [RES-003] are refused where they stand, by form, checker and service', () => {
    expect(told(roleOf(['logs:web', 'logs'], ['customization:web:read']))).toEqual([
      'read[1] entryShape',
      'write[0] entryShape',
    ]);
    expect(told(roleOf(['*:*:*']))).toEqual(['read[0] bothLists']);
    expect(told(roleOf(['*:*:*'], ['*:*:*']))).toEqual([]);
    expect(told(roleOf(['a b']))).toEqual(['read[0] invalidRight']);
  });

  it.each(['read', 'write'] as const)('[ROL-001] to %s are at most as many as the record says', (kind) => {
    const answer = endpoints.policy.rbac.list.response;
    const manyOf = (count: number) => Array.from({ length: count }, (_, at) => `logs:r${at}`);
    for (const [count, faults] of [
      [500, []],
      [501, [`${kind} maxlength`]],
    ] as const) {
      const entry = { ...roleOf([]), [kind]: manyOf(count), built_in: false };
      expect(told(entry)).toEqual(faults);
      // What was stored before the limit came stays readable.
      expect(answer.safeParse({ list: [entry] }).success).toBe(true);
    }
    expect(entrySchema(role)).toMatchObject({ properties: { [kind]: { maxItems: 500 } } });
  });

  it('[ROL-001] that are stored pass with what is added to them, which does not', () => {
    const stored = roleOf(['logs'], ['a:b:*']);
    expect(told({ ...stored, name: 'Renamed', read: ['logs', 'logs:web'] }, stored)).toEqual([]);
    expect(told({ ...stored, read: ['logs', 'mail'] }, stored)).toEqual(['read[1] entryShape']);
  });
});
