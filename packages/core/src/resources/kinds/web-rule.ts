import { choice, flag, group, number, text, union } from '../fields/builders.ts';
import { defineResource } from '../record/record.ts';
import { actions, protectionLevels, scopes, sessionLimitUnits, wordsOf } from '../values/enumerations.ts';
import { conditions, subjects } from './conditions.ts';
import { ruleLabels as labels } from './labels.messages.ts';
import { aboutKinds, kindNames as names } from './names.messages.ts';

/** How long a session may last. (spec 3 section 3, OP-207) */
export const sessionLimit = union(labels.sessionLimit, {
  tag: 'type',
  absent: 'none',
  variants: {
    none: group(labels.none, {}),
    session: group(labels.session, {}),
    time: group(labels.time, {
      amount: number(labels.amount, { min: 1, max: 100_000 }),
      unit: choice(labels.unit, wordsOf(sessionLimitUnits)),
    }),
  },
});

/** Allow, isolate or block. (spec 3 section 3) */
export const action = choice(labels.action, wordsOf(actions), { head: labels.verdict, needed: true });

/** A rule of the web: the first one that matches decides. (spec 3 section 3, OP-207, OP-217) */
export const webRule = defineResource({
  kind: 'policy.web-rule',
  label: [names.webRule, names.webRules],
  purpose: aboutKinds.webRule,
  place: '/policy/web',
  store: { type: 'section', section: 'rules.web', at: 'list', calls: 'policy.web' },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  order: { pinned: [{ when: { path: 'builtin', is: true }, at: 'last' }] },
  fields: {
    id: text(labels.id, { rules: ['text'] }),
    name: text(labels.name, { rules: ['name'], required: true }),
    enabled: flag(labels.enabled, { default: true }),
    conditions,
    subjects,
    action,
    session_limit: sessionLimit,
    protection_level: choice(labels.protectionLevel, wordsOf(protectionLevels)),
    scope: choice(labels.scope, wordsOf(scopes)),
    builtin: flag(labels.builtin),
  },
  checks: [{ check: 'rule.incomplete', level: 'publish' }],
  list: {
    columns: ['name', 'conditions', 'subjects', 'action', 'enabled'],
    filters: ['action', 'enabled', 'subjects'],
    search: ['name', 'conditions', 'subjects'],
    bulk: ['enable', 'disable', 'move', 'clone', 'delete'],
  },
  slots: { 'field:conditions': 'condition-builder' },
});
