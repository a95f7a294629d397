import { describe, expect, it } from 'vitest';
import { choice, flag, group, number, rows, text, union } from '../fields/builders.ts';
import type { Fields, Predicate } from '../fields/field.ts';
import { isRelevant, type Scope } from './relevance.ts';

const fields = {
  on: flag('On', { default: true }),
  off: flag('Off'),
  mode: choice('Mode', ['a', 'b'], { default: 'a' }),
  size: number('Size', { min: 0, max: 9 }),
  hidden: choice('Hidden', ['x', 'y'], { default: 'x', when: { path: 'off', is: true } }),
  part: group('Part', { deep: flag('Deep', { default: true }) }, { when: { path: 'mode', is: 'b' } }),
  until: union('Until', { tag: 'type', variants: { none: group('None', {}), time: group('Time', {}) } }),
  list: rows('List', {
    as: 'atomic',
    of: group('Row', { kind: text('Kind'), more: text('More', { when: { path: 'kind', is: 'x' } }) }),
  }),
} satisfies Fields;

const holds = (when: Predicate, entry: object, here: Scope = { fields, holder: entry }) =>
  isRelevant({ ...text('Tried'), when }, here, { fields, holder: entry });

describe('relevance (design RESOURCES, "when")', () => {
  it.each<[string, Predicate, object, boolean]>([
    ['a value', { path: 'mode', is: 'b' }, { mode: 'b' }, true],
    ['another value', { path: 'mode', is: 'b' }, { mode: 'a' }, false],
    ['one of some values', { path: 'size', in: [1, 2] }, { size: 2 }, true],
    ['none of them', { path: 'size', in: [1, 2] }, { size: 3 }, false],
    ['the default of an absent value', { path: 'mode', is: 'a' }, {}, true],
    ['null as absent', { path: 'on', is: true }, { on: null }, true],
    ['no default', { path: 'off', is: false }, {}, false],
    ['a value that was inherited from nowhere', { path: 'mode', is: 'a' }, Object.create({ mode: 'b' }), true],
    ['what does not count', { path: 'hidden', is: 'x' }, { hidden: 'x' }, false],
    ['what counts', { path: 'hidden', is: 'x' }, { off: true }, true],
    ['into a group that does not count', { path: 'part.deep', is: true }, { mode: 'a', part: { deep: true } }, false],
    ['into a group that is absent', { path: 'part.deep', is: true }, { mode: 'b' }, true],
    ['the tag of a union', { path: 'until.type', is: 'time' }, { until: { type: 'time' } }, true],
    ['the tag of no union', { path: 'until.type', is: 'time' }, { until: 'time' }, false],
    ['not', { not: { path: 'hidden', is: 'x' } }, { hidden: 'x' }, true],
    [
      'all',
      {
        all: [
          { path: 'on', is: true },
          { path: 'mode', is: 'a' },
        ],
      },
      {},
      true,
    ],
    [
      'any',
      {
        any: [
          { path: 'off', is: true },
          { path: 'mode', is: 'b' },
        ],
      },
      {},
      false,
    ],
  ])('[RES-003] sees %s', (_, when, entry, wanted) => {
    expect(holds(when, entry)).toBe(wanted);
  });

  it('[RES-003] takes a path from the siblings, and with a slash from the entry', () => {
    const entry = { mode: 'b', list: [{ kind: 'x' }] };
    const row: Scope = { fields: fields.list.of.fields, holder: entry.list[0] };
    expect(holds({ path: 'kind', is: 'x' }, entry, row)).toBe(true);
    expect(holds({ path: '/mode', is: 'b' }, entry, row)).toBe(true);
    expect(holds({ path: '/kind', is: 'x' }, entry, row)).toBe(false);
  });
});
