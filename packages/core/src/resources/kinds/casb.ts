import { choice, flag, number, text } from '../fields/builders.ts';
import { defineResource } from '../record/record.ts';
import { scopes, wordsOf } from '../values/enumerations.ts';
import { traffic } from './conditions.ts';
import { listLabels as labels } from './lists.messages.ts';
import { aboutKinds, kindNames as names } from './names.messages.ts';
import { bulk, bulkInOrder, exceptions, head, incomplete, texts, unnamedHead } from './shared-fields.ts';
import { action } from './web-rule.ts';

const application = text(labels.application, { rules: ['text'] });
const judged = { sanctioned: labels.sanctioned, unsanctioned: labels.unsanctioned };

/** Applications that were seen, and what was decided about each. (OP-217) */
export const discoveredApp = defineResource({
  kind: 'casb.app-discovery',
  label: [names.discoveredApp, names.discoveredApps],
  purpose: aboutKinds.discoveredApp,
  place: '/policy/casb',
  store: { type: 'section', section: 'casb.app_discovery', at: 'list', calls: 'casb.appDiscovery' },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  fields: {
    ...unnamedHead,
    application,
    state: choice(labels.state, { ...judged, unreviewed: labels.unreviewed }),
    note: text(labels.note, { rules: ['note'], multiline: true }),
  },
  checks: [],
  list: {
    columns: ['name', 'application', 'state', 'note', 'enabled'],
    filters: ['state', 'enabled'],
    search: ['name', 'application', 'note'],
    bulk,
  },
});

/** What may be done in applications: the first rule that matches decides. (OP-208, OP-217) */
export const appRule = defineResource({
  kind: 'casb.app-rule',
  label: [names.appRule, names.appRules],
  purpose: aboutKinds.appRule,
  place: '/policy/casb/rules',
  store: { type: 'section', section: 'casb.app_rules', at: 'list', calls: 'casb.appRules' },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  order: { pinned: [{ when: { path: 'builtin', is: true }, at: 'last' }] },
  fields: {
    ...head,
    ...traffic,
    applications: texts(labels.applications, 'text'),
    activity: choice(labels.activity, wordsOf(scopes)),
    action,
    builtin: flag(labels.builtIn),
  },
  checks: incomplete,
  list: {
    columns: ['name', 'applications', 'activity', 'conditions', 'subjects', 'action', 'enabled'],
    about: ['applications', 'activity'],
    filters: ['activity', 'action', 'enabled', 'subjects'],
    search: ['name', 'applications', 'conditions', 'subjects'],
    bulk: bulkInOrder,
  },
  slots: { 'field:conditions': 'condition-builder' },
});

/** Applications that are judged alike, and whose tenants may be used in them. (OP-217) */
export const appProfile = defineResource({
  kind: 'casb.profile',
  label: [names.appProfile, names.appProfiles],
  purpose: aboutKinds.appProfile,
  place: '/policy/casb/profiles',
  store: { type: 'section', section: 'casb.profiles', at: 'list', calls: 'casb.profiles' },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  fields: {
    ...head,
    type: choice(labels.type, judged),
    applications: texts(labels.applications, 'text'),
    allowed_tenants: texts(labels.allowedTenants, 'text'),
  },
  checks: [],
  list: {
    columns: ['name', 'type', 'applications', 'allowed_tenants', 'enabled'],
    filters: ['type', 'enabled'],
    search: ['name', 'applications', 'allowed_tenants'],
    bulk,
  },
});

/** An exception goes before the rules of applications. (OP-208, OP-217) */
export const appException = defineResource({
  ...exceptions,
  kind: 'casb.exception',
  label: [names.appException, names.appExceptions],
  purpose: aboutKinds.appException,
  place: '/policy/casb/exceptions',
  store: { type: 'section', section: 'casb.exceptions', at: 'list', calls: 'casb.exceptions' },
});

/** How applications are rated; a feed writes it. (OP-217) */
export const appRating = defineResource({
  kind: 'casb.app-rating',
  label: [names.appRating, names.appRatings],
  purpose: aboutKinds.appRating,
  place: '/policy/casb/reputation',
  store: {
    type: 'section',
    section: 'casb.app_rep_insights',
    at: 'list',
    calls: 'casb.appRepInsights',
    readOnly: true,
  },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  fields: {
    ...unnamedHead,
    application,
    category: text(labels.category, { rules: ['text'] }),
    score: number(labels.score, { min: 0, max: 100, integer: false }),
  },
  checks: [],
  list: {
    columns: ['name', 'category', 'score'],
    filters: [],
    search: ['name', 'application', 'category'],
    bulk: [],
  },
});
