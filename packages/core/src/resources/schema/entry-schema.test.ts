import Ajv from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryErrors } from '../check/entry-errors.ts';
import { addresses, choice, flag, group, number, onOff, refs, rows, secret, text, union } from '../fields/builders.ts';
import { webRule } from '../kinds/web-rule.ts';
import { entrySchema } from './entry-schema.ts';

/** The word of JSON Schema; an object of ours must not have it by itself. */
const THEN = 'then';

describe('an entry as JSON Schema (design RESOURCES)', () => {
  it('says each kind of field, what is needed, and takes null for what is not', () => {
    const fields = {
      name: text('Name', { required: true }),
      port: text('Port', { orNumber: true }),
      key: secret('Key', { required: true }),
      action: choice('Then', { allow: 'Allow', block: 'Block' }, { required: true, default: 'block' }),
      amount: number('Amount', { min: 1, max: 9, required: true, when: { path: 'on', is: true } }),
      on: flag('On'),
      hosts: addresses('Hosts', 'domain', { required: true }),
      apps: refs('Applications', 'mpa.application'),
      limit: onOff('Limit', group('Limit', { size: number('Size', { min: 1, max: 9, required: true }) })),
      tags: rows('Tags', { as: 'set', required: true, of: text('Tag') }),
      where: union('Where', { tag: 'type', required: true, variants: { here: group('Here', { at: text('At') }) } }),
    };
    expect(entrySchema({ fields })).toEqual({
      type: 'object',
      required: ['name', 'key', 'action', 'hosts', 'tags', 'where'],
      properties: {
        name: { title: 'Name', type: 'string', pattern: '\\S' },
        port: { title: 'Port', type: ['string', 'number', 'null'] },
        key: { title: 'Key', type: 'string', pattern: '\\S', writeOnly: true },
        action: { title: 'Then', enum: ['allow', 'block'], default: 'block' },
        amount: { title: 'Amount', 'x-portico-when': { path: 'on', is: true } },
        on: { title: 'On', type: ['boolean', 'null'] },
        hosts: {
          title: 'Hosts',
          type: 'array',
          items: { type: 'string', pattern: '\\S', 'x-portico-rule': ['domain'] },
          maxItems: 10_000,
        },
        apps: {
          title: 'Applications',
          type: ['array', 'null'],
          items: { type: 'string', 'x-portico-ref': 'mpa.application' },
          maxItems: 10_000,
        },
        limit: {
          title: 'Limit',
          anyOf: [
            {
              anyOf: [
                { type: 'boolean' },
                {
                  title: 'Limit',
                  type: 'object',
                  required: ['size'],
                  properties: { size: { title: 'Size', type: 'integer', minimum: 1, maximum: 9 } },
                },
              ],
            },
            { type: 'null' },
          ],
        },
        tags: { title: 'Tags', type: 'array', items: { title: 'Tag', type: 'string' }, maxItems: 10_000 },
        where: {
          title: 'Where',
          oneOf: [
            {
              title: 'Here',
              type: 'object',
              required: ['type'],
              properties: { type: { const: 'here' }, at: { title: 'At', type: ['string', 'null'] } },
            },
          ],
        },
      },
      allOf: [
        {
          if: { allOf: [{ properties: { on: { enum: [true] } }, required: ['on'] }] },
          [THEN]: {
            properties: { amount: { title: 'Amount', type: 'integer', minimum: 1, maximum: 9 } },
            required: ['amount'],
          },
        },
      ],
    });
    expect(entrySchema({ fields }, { form: 'stored' })).toMatchObject({
      required: ['name', 'key', 'hosts', 'tags', 'where'],
      properties: { action: { enum: ['allow', 'block', null] } },
    });
  });

  it('[RES-003] [RES-019] says with if and then when a field counts, as the checks have it', () => {
    const amount = { min: 1, max: 9, required: true } as const;
    const fields = {
      on: flag('On'),
      off: flag('Off', { default: true }),
      mode: choice('Mode', ['a', 'b', 'c']),
      deep: group('Deep', {
        kind: choice('Kind', ['x', 'y'], { default: 'x' }),
        of: number('Of', { ...amount, when: { path: '/on', is: true } }),
      }),
      where: union('Where', {
        tag: 'type',
        variants: {
          here: group('Here', {}),
          there: group('There', { at: number('At', { ...amount, when: { path: '/mode', in: ['a', 'b'] } }) }),
        },
      }),
      is: number('Is', { ...amount, when: { path: 'on', is: true } }),
      isDefault: number('Is default', { ...amount, when: { path: 'off', is: true } }),
      kept: number('Kept', { ...amount, when: { path: 'mode', in: ['a', 'b'] }, otherwise: 'keep' }),
      not: number('Not', { ...amount, when: { not: { path: 'mode', is: 'a' } } }),
      all: number('All', {
        ...amount,
        when: {
          all: [
            { path: 'on', is: true },
            { path: 'mode', is: 'b' },
          ],
        },
      }),
      any: number('Any', {
        ...amount,
        when: {
          any: [
            { path: 'on', is: true },
            { path: 'deep.kind', is: 'y' },
          ],
        },
      }),
      inGroup: number('In group', { ...amount, when: { path: 'deep.kind', is: 'x' } }),
      tagged: number('Tagged', { ...amount, when: { path: 'where.type', is: 'there' } }),
      chained: number('Chained', { min: 1, max: 9, when: { path: 'on', is: true } }),
      afterChain: number('After', { ...amount, when: { path: 'chained', is: 2 } }),
      rows: rows('Rows', {
        as: 'atomic',
        of: group('Row', { own: number('Own', { ...amount, when: { path: '/on', is: true } }) }),
      }),
    };
    const validate = new Ajv({ strict: false, allErrors: true }).compile(entrySchema({ fields }));
    const waiting = Object.entries(fields).filter(([, field]) => 'when' in field && field.when !== undefined);
    const some = fc.record(
      {
        on: fc.constantFrom(true, false, null),
        off: fc.constantFrom(true, false, null),
        mode: fc.constantFrom('a', 'b', 'c', null),
        deep: fc.constantFrom(null, {}, { kind: 'x' }, { kind: 'y', of: 3 }, { of: 0 }, { kind: null, of: 2 }),
        where: fc.constantFrom(
          null,
          { type: 'here' },
          { type: 'there' },
          { type: 'there', at: 1 },
          { type: 'there', at: 10 },
        ),
        rows: fc.constantFrom([], [{}], [{ own: 1 }], [{ own: 0 }]),
        ...Object.fromEntries(waiting.map(([key]) => [key, fc.constantFrom(0, 1, 2, null)])),
      },
      { requiredKeys: [] },
    );
    const errorsOf = (entry: object) => entryErrors({ fields }, entry, '');
    const agree = (entry: object) => {
      const errors = errorsOf(entry);
      expect(validate(entry), JSON.stringify([entry, errors, validate.errors])).toBe(errors.length === 0);
      return errors;
    };
    let fine = 0;
    fc.assert(
      fc.property(some, (entry) => {
        let now: Readonly<Record<string, unknown>> = entry;
        // Mended step by step, since most lack something.
        for (let step = 0; step < 8; step++) {
          const [error] = agree(now);
          if (error === undefined) {
            fine += 1;
            return;
          }
          const [key = ''] = error.path.split(/[.[]/);
          const inside = { deep: { kind: 'x', of: 1 }, where: { type: 'there', at: 1 }, rows: [] }[key];
          now = { ...now, [key]: inside ?? 1 };
        }
      }),
      { numRuns: 2_000 },
    );
    expect(fine).toBeGreaterThan(500);
  });

  it('names every field of a record', () => {
    const { properties } = entrySchema(webRule);
    expect(Object.keys(properties as object)).toEqual(Object.keys(webRule.fields));
  });
});
