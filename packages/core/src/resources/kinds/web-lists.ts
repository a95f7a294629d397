import { choice, group, number, text } from '../fields/builders.ts';
import { defineResource } from '../record/record.ts';
import { shortNamesTexts as shortNames } from '../values/messages.ts';
import { traffic } from './conditions.ts';
import { ruleLabels as rules } from './labels.messages.ts';
import { listLabels as labels } from './lists.messages.ts';
import { aboutKinds, kindNames as names } from './names.messages.ts';
import { bulk, bulkInOrder, decides, domains, exceptions, head, ranges, unnamedHead } from './shared-fields.ts';

/** An exception goes before the rules. (OP-208, OP-217) */
export const exception = defineResource({
  ...exceptions,
  kind: 'policy.exception',
  label: [names.exception, names.exceptions],
  purpose: aboutKinds.exception,
  place: '/policy/web/exceptions',
  store: { type: 'section', section: 'rules.exceptions', at: 'list', calls: 'policy.exceptions' },
});

const globalStore = { type: 'section', section: 'rules.global_exceptions', calls: 'policy.globalExceptions' } as const;

/** Exceptions before those of every tenant below; the managing tenant's come first. (spec 3 section 3, OP-208, OP-217) */
export const firstException = defineResource({
  ...exceptions,
  kind: 'policy.global-exception-pre',
  label: [names.firstException, names.firstExceptions],
  purpose: aboutKinds.firstException,
  place: '/policy/web/global-exceptions',
  store: { ...globalStore, at: 'pre', inherited: 'before' },
});

/** The same after them; the managing tenant's come last. */
export const lastException = defineResource({
  ...exceptions,
  kind: 'policy.global-exception-post',
  label: [names.lastException, names.lastExceptions],
  purpose: aboutKinds.lastException,
  place: '/policy/web/global-exceptions/last',
  store: { ...globalStore, at: 'post', inherited: 'after' },
});

/** How much may be loaded in an hour or a day. (OP-217) */
export const bandwidthRule = defineResource({
  ...decides,
  kind: 'policy.bandwidth-rule',
  label: [names.bandwidthRule, names.bandwidthRules],
  purpose: aboutKinds.bandwidthRule,
  place: '/policy/web/bandwidth',
  store: { type: 'section', section: 'rules.bandwidth', at: 'list', calls: 'policy.bandwidth' },
  capability: 'bandwidth',
  fields: {
    ...head,
    ...traffic,
    limit: group(
      labels.limit,
      {
        max: number(labels.maximum, { min: 0.001, max: 1_000_000_000, integer: false, needed: true }),
        unit: choice(labels.unit, { MB: shortNames.MB, GB: shortNames.GB }, { needed: true }),
        per: choice(labels.per, { hour: labels.hour, day: labels.day }, { needed: true }),
      },
      { needed: true },
    ),
    action: choice(labels.action, { alert: labels.alert, block: labels.block }, { head: rules.verdict, needed: true }),
  },
  list: {
    columns: ['name', 'conditions', 'subjects', 'limit', 'action', 'enabled'],
    filters: ['action', 'enabled', 'subjects'],
    search: ['name', 'conditions', 'subjects'],
    bulk: bulkInOrder,
  },
});

/** Links of an application that open isolated or natively. (OP-217) */
export const appLink = defineResource({
  kind: 'policy.app-link',
  label: [names.appLink, names.appLinks],
  purpose: aboutKinds.appLink,
  place: '/policy/web/app-links',
  store: { type: 'section', section: 'rules.app_links', at: 'list', calls: 'policy.appLinks' },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  fields: {
    ...head,
    url: text(labels.url, { rules: ['url'], needed: true }),
    domains,
    open: choice(labels.open, { isolated: labels.isolated, native: labels.native }, { needed: true }),
  },
  checks: [],
  list: {
    columns: ['name', 'url', 'open', 'enabled'],
    filters: ['open', 'enabled'],
    search: ['name', 'url', 'domains'],
    bulk: bulk,
  },
});

/** What goes past the service, or nowhere. (OP-217) */
export const bypassRule = defineResource({
  ...decides,
  kind: 'policy.bypass-rule',
  label: [names.bypassRule, names.bypassRules],
  purpose: aboutKinds.bypassRule,
  place: '/policy/web/bnb',
  store: { type: 'section', section: 'rules.bnb', at: 'list', calls: 'policy.bnb', inherited: 'before' },
  capability: null,
  fields: {
    ...unnamedHead,
    ...traffic,
    domains,
    addresses: ranges,
    action: choice(
      labels.action,
      { bypass: labels.bypass, block: labels.block },
      { head: rules.verdict, needed: true },
    ),
  },
  list: {
    columns: ['name', 'conditions', 'subjects', 'action', 'enabled'],
    about: ['domains', 'addresses'],
    filters: ['action', 'enabled', 'subjects'],
    search: ['name', 'domains', 'addresses', 'conditions', 'subjects'],
    bulk: bulkInOrder,
  },
});
