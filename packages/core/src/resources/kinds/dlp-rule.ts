import { number } from '../fields/builders.ts';
import { defineResource } from '../record/record.ts';
import { traffic } from './conditions.ts';
import { listLabels as labels } from './lists.messages.ts';
import { aboutKinds, kindNames as names } from './names.messages.ts';
import { head, incomplete, texts } from './shared-fields.ts';
import { action } from './web-rule.ts';

/** What may not leave: detectors, and how often they must find something. No call saves them. (spec 3 section 7, OP-217) */
export const dlpRule = defineResource({
  kind: 'policy.dlp-rule',
  label: [names.dlpRule, names.dlpRules],
  purpose: aboutKinds.dlpRule,
  place: '/policy/dlp',
  store: { type: 'section', section: 'rules.dlp', at: 'list', calls: 'mpa', reads: 'dlpRules', readOnly: true },
  identity: { id: 'id', key: ['name'] },
  capability: 'dlp',
  order: { pinned: [] },
  fields: {
    ...head,
    ...traffic,
    detectors: texts(labels.detectors, 'text'),
    threshold: number(labels.threshold, { min: 1, max: 1_000_000 }),
    action,
  },
  checks: incomplete,
  list: {
    columns: ['name', 'detectors', 'threshold', 'conditions', 'subjects', 'action'],
    about: ['detectors'],
    filters: ['action', 'subjects'],
    search: ['name', 'detectors', 'conditions', 'subjects'],
    bulk: [],
  },
  slots: { 'field:conditions': 'condition-builder' },
});
