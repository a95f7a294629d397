import { describe, expect, it } from 'vitest';
import { addresses, choice, flag, group, number, onOff, refs, rows, secret, text, union } from '../fields/builders.ts';
import { webRule } from '../kinds/web-rule.ts';
import { entrySchema } from './entry-schema.ts';

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
      required: ['name', 'key', 'hosts', 'tags', 'where'],
      properties: {
        name: { title: 'Name', type: 'string', pattern: '\\S' },
        port: { title: 'Port', type: ['string', 'number', 'null'] },
        key: { title: 'Key', type: 'string', pattern: '\\S', writeOnly: true },
        action: { title: 'Then', enum: ['allow', 'block', null], default: 'block' },
        amount: {
          title: 'Amount',
          type: ['integer', 'null'],
          minimum: 0,
          maximum: 9,
          'x-portico-when': { path: 'on', is: true },
        },
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
    });
  });

  it('names every field of a record', () => {
    const { properties } = entrySchema(webRule);
    expect(Object.keys(properties as object)).toEqual(Object.keys(webRule.fields));
  });
});
