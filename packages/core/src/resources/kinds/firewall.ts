import { addresses, choice, flag, number, refs, text } from '../fields/builders.ts';
import { defineResource } from '../record/record.ts';
import { shortNamesTexts as shortNames } from '../values/messages.ts';
import { traffic } from './conditions.ts';
import { ruleLabels as rules } from './labels.messages.ts';
import { listLabels as labels } from './lists.messages.ts';
import { aboutKinds, kindNames as names } from './names.messages.ts';
import { bulk, bulkInOrder, head, incomplete } from './shared-fields.ts';

/** Ports of a protocol under a name. (OP-217) */
export const firewallService = defineResource({
  kind: 'firewall.service',
  label: [names.firewallService, names.firewallServices],
  purpose: aboutKinds.firewallService,
  place: '/fwaas/services',
  store: { type: 'section', section: 'fwaas.services', at: 'list', calls: 'fwaas.services', under: 'data' },
  identity: { id: 'id', key: ['name'] },
  capability: 'fwaas',
  fields: {
    ...head,
    protocol: choice(
      labels.protocol,
      { tcp: shortNames.tcp, udp: shortNames.udp, icmp: shortNames.icmp },
      { needed: true },
    ),
    // ICMP has none. A service that had some, stored before, keeps them until it is changed. (OP-203, OP-217)
    ports: addresses(labels.ports, 'port_or_range', {
      orNumber: true,
      none: labels.any,
      when: { not: { path: 'protocol', is: 'icmp' } },
      otherwise: 'refuse',
    }),
  },
  checks: [],
  list: {
    columns: ['name', 'protocol', 'ports', 'enabled'],
    filters: ['protocol', 'enabled'],
    search: ['name', 'ports'],
    bulk: bulk,
  },
});

/** A rule of the firewall: the first one that matches decides. (OP-208, OP-217) */
export const firewallRule = defineResource({
  kind: 'firewall.rule',
  label: [names.firewallRule, names.firewallRules],
  purpose: aboutKinds.firewallRule,
  place: '/fwaas',
  store: { type: 'section', section: 'fwaas.rules', at: 'list', calls: 'fwaas.rules', under: 'data' },
  identity: { id: 'id', key: ['name'] },
  capability: 'fwaas',
  order: { pinned: [{ when: { path: 'builtin', is: true }, at: 'last' }] },
  fields: {
    ...head,
    ...traffic,
    sources: addresses(labels.sources, 'ip_or_range', { none: labels.any }),
    destinations: addresses(labels.destinations, 'ip_range_or_domain', { none: labels.any }),
    services: refs(labels.services, 'fwaas.service', { none: labels.any }),
    action: choice(labels.action, { allow: labels.allow, block: labels.block }, { head: rules.verdict, needed: true }),
    log: flag(labels.log),
    builtin: flag(labels.builtIn),
  },
  checks: incomplete,
  list: {
    columns: ['name', 'sources', 'destinations', 'services', 'conditions', 'subjects', 'action', 'enabled'],
    about: ['sources', 'destinations', 'services'],
    filters: ['action', 'enabled', 'subjects'],
    search: ['name', 'sources', 'destinations', 'services', 'conditions', 'subjects'],
    bulk: bulkInOrder,
  },
  slots: { 'field:conditions': 'condition-builder' },
});

/** A list of addresses that somebody else keeps. (OP-217) */
export const feed = defineResource({
  kind: 'firewall.feed',
  label: [names.feed, names.feeds],
  purpose: aboutKinds.feed,
  place: '/fwaas/feeds',
  store: { type: 'section', section: 'fwaas.feeds', at: 'list', calls: 'fwaas.feeds', under: 'data' },
  identity: { id: 'id', key: ['name'] },
  capability: 'fwaas',
  fields: {
    ...head,
    url: text(labels.url, { rules: ['url'], needed: true }),
    format: choice(labels.format, { text: shortNames.text, csv: shortNames.csv }, { needed: true }),
    refresh_minutes: number(labels.refresh, { min: 1, max: 525_600, unit: labels.minutes }),
  },
  checks: [],
  list: {
    columns: ['name', 'url', 'format', 'refresh_minutes', 'enabled'],
    filters: ['format', 'enabled'],
    search: ['name', 'url'],
    bulk: bulk,
  },
});
