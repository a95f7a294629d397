import { choice, flag, refs } from '../fields/builders.ts';
import { defineResource } from '../record/record.ts';
import { fileTypeWords } from '../values/file-types.ts';
import { webCategoryWords } from '../values/web-categories.ts';
import { traffic } from './conditions.ts';
import { ruleLabels as rules } from './labels.messages.ts';
import { listLabels as labels } from './lists.messages.ts';
import { aboutKinds, kindNames as names } from './names.messages.ts';
import { bulk, bulkInOrder, decides, domains, head, texts, words } from './shared-fields.ts';
import { action } from './web-rule.ts';

/** What may be loaded, by its type. (OP-217) */
export const contentRule = defineResource({
  ...decides,
  kind: 'policy.content-rule',
  label: [names.contentRule, names.contentRules],
  purpose: aboutKinds.contentRule,
  place: '/policy/content',
  store: { type: 'section', section: 'rules.content', at: 'list', calls: 'policy.content' },
  capability: 'contentInspection',
  fields: {
    ...head,
    ...traffic,
    content_types: refs(labels.contentTypes, 'rules.content_type', { none: labels.any }),
    action,
  },
  list: {
    columns: ['name', 'content_types', 'conditions', 'subjects', 'action', 'enabled'],
    about: ['content_types'],
    filters: ['action', 'enabled', 'subjects'],
    search: ['name', 'content_types', 'conditions', 'subjects'],
    bulk: bulkInOrder,
  },
});

/** Files by extension and media type. (OP-217) */
export const contentType = defineResource({
  kind: 'policy.content-type',
  label: [names.contentType, names.contentTypes],
  purpose: aboutKinds.contentType,
  place: '/policy/content/types',
  store: { type: 'section', section: 'rules.content_types', at: 'list', calls: 'policy.contentTypes' },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  fields: {
    ...head,
    extensions: texts(labels.extensions, 'extension'),
    media_types: texts(labels.mediaTypes, 'media_type'),
  },
  checks: [],
  list: {
    columns: ['name', 'extensions', 'media_types', 'enabled'],
    filters: ['enabled'],
    search: ['name', 'extensions', 'media_types'],
    bulk: bulk,
  },
});

/** Which files are run before they are handed out. (OP-217) */
export const analysisRule = defineResource({
  ...decides,
  kind: 'policy.analysis-rule',
  label: [names.analysisRule, names.analysisRules],
  purpose: aboutKinds.analysisRule,
  place: '/policy/content/runtime-analysis',
  store: { type: 'section', section: 'rules.runtime_analysis', at: 'list', calls: 'policy.runtimeAnalysis' },
  capability: null,
  fields: {
    ...head,
    ...traffic,
    file_types: words(labels.fileTypes, fileTypeWords, true),
    action: choice(
      labels.action,
      { analyze: labels.analyze, skip: labels.skip },
      { head: rules.verdict, needed: true },
    ),
    hold: flag(labels.hold),
  },
  list: {
    columns: ['name', 'file_types', 'conditions', 'subjects', 'action', 'hold', 'enabled'],
    about: ['file_types'],
    filters: ['action', 'enabled', 'subjects'],
    search: ['name', 'file_types', 'conditions', 'subjects'],
    bulk: bulkInOrder,
  },
});

/** What is looked into. (OP-217) */
export const inspectionRule = defineResource({
  ...decides,
  kind: 'policy.inspection-rule',
  label: [names.inspectionRule, names.inspectionRules],
  purpose: aboutKinds.inspectionRule,
  place: '/policy/inspection',
  store: { type: 'section', section: 'rules.inspection', at: 'list', calls: 'policy.inspection' },
  capability: 'contentInspection',
  fields: {
    ...head,
    ...traffic,
    mode: choice(
      labels.mode,
      { inspect: labels.inspect, bypass: labels.bypass },
      { head: rules.verdict, needed: true },
    ),
  },
  list: {
    columns: ['name', 'conditions', 'subjects', 'mode', 'enabled'],
    filters: ['mode', 'enabled', 'subjects'],
    search: ['name', 'conditions', 'subjects'],
    bulk: bulkInOrder,
  },
});

/** What is decrypted. (OP-217) */
export const sslRule = defineResource({
  ...decides,
  kind: 'policy.ssl-rule',
  label: [names.sslRule, names.sslRules],
  purpose: aboutKinds.sslRule,
  place: '/policy/inspection/ssl',
  store: { type: 'section', section: 'rules.sslbump', at: 'list', calls: 'policy.sslbump' },
  capability: 'contentInspection',
  fields: {
    ...head,
    ...traffic,
    domains,
    categories: words(labels.categories, webCategoryWords, true),
    action: choice(
      labels.action,
      { decrypt: labels.decrypt, bypass: labels.bypass },
      { head: rules.verdict, needed: true },
    ),
  },
  list: {
    columns: ['name', 'conditions', 'subjects', 'action', 'enabled'],
    about: ['domains', 'categories'],
    filters: ['action', 'enabled', 'subjects'],
    search: ['name', 'domains', 'categories', 'conditions', 'subjects'],
    bulk: bulkInOrder,
  },
});
