import { addresses, choice, flag, rows, text, time } from '../fields/builders.ts';
import type { Check, RowField } from '../fields/field.ts';
import type { ValueRule } from '../values/value-rules.ts';
import { traffic } from './conditions.ts';
import { listLabels as labels } from './lists.messages.ts';
import { action } from './web-rule.ts';

/** What every entry of a list has. (OP-217) */
export const head = {
  id: text(labels.id, { rules: ['text'] }),
  name: text(labels.name, { rules: ['name'], required: true }),
  enabled: flag(labels.on, { default: true }),
};

/** Of lists whose entries need no name: what they are about names them. */
export const unnamedHead = { ...head, name: text(labels.name, { rules: ['name'] }) };

/** Conditions and subjects without values are no rule yet. (OP-207) */
export const incomplete: readonly Check[] = [{ check: 'rule.incomplete', level: 'publish' }];

/** What is shown of lists, and done with many of their entries. */
export const bulk = ['enable', 'disable', 'clone', 'delete'] as const;
export const bulkInOrder = ['enable', 'disable', 'move', 'clone', 'delete'] as const;

const listOf = (label: string, of: RowField) => rows(label, { as: 'set', of });
/** Texts that all follow one rule. */
export const texts = (label: string, rule: ValueRule) => listOf(label, text(label, { rules: [rule], required: true }));
/** Words of one list. */
export const words = (label: string, options: Readonly<Record<string, string>>, ignoreCase = false) =>
  listOf(label, choice(label, options, { ignoreCase }));

export const domains = addresses(labels.domains, 'domain');
export const ranges = addresses(labels.addresses, 'ip_or_range');

/** Of lists that decide about traffic: the first entry that matches does. (OP-207, OP-208) */
export const decides = {
  identity: { id: 'id', key: ['name'] },
  order: { pinned: [] },
  checks: incomplete,
  slots: { 'field:conditions': 'condition-builder' },
} as const;

/** All that exceptions have in common, wherever they stand. (OP-217) */
export const exceptions = {
  ...decides,
  capability: null,
  fields: {
    ...unnamedHead,
    ...traffic,
    addresses: ranges,
    domains,
    action,
    expires_at: time(labels.expires, { none: labels.never, ends: true }),
    reason: text(labels.reason, { rules: ['note'], multiline: true }),
  },
  list: {
    columns: ['name', 'conditions', 'subjects', 'action', 'expires_at', 'enabled'],
    about: ['domains', 'addresses'],
    filters: ['action', 'enabled', 'subjects'],
    search: ['name', 'addresses', 'domains', 'reason', 'conditions', 'subjects'],
    bulk: bulkInOrder,
  },
} as const;
