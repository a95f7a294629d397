import { type BuiltinRule, builtinRules } from '../../api/schemas/index.ts';
import type { Check, Fields, RowField, RowsField, ValueRule } from '../../resources/index.ts';
import {
  action,
  addresses,
  choice,
  comparators,
  computed,
  fileTypes,
  flag,
  group,
  logics,
  number,
  onOff,
  ref,
  refs,
  regions,
  rows,
  rulePlatforms,
  scopes,
  sessionLimit,
  text,
  time,
  traffic,
  webCategories,
  webRule,
} from '../../resources/index.ts';
import { labels } from './labels.messages.ts';

/** One kind of entries of the policy: where they stand in their document, and what their known fields take. (OP-217) */
export interface PolicyKind {
  /** Lists of the document that hold entries, in order. */
  lists: readonly string[];
  /** Field that names an entry. */
  id: 'id' | 'uuid';
  /** Known fields; others are kept as they are. */
  fields: Fields;
  /** What holds over an entry as a whole. */
  checks?: readonly Check[];
  /** The last rule of the list, which matches everything. (OP-207) */
  builtin?: BuiltinRule;
}

const head: Fields = {
  id: text(labels.id, { rules: ['text'] }),
  name: text(labels.name, { rules: ['name'], required: true }),
  enabled: flag(labels.on),
};
const ofList = (fields: Fields): PolicyKind => ({ lists: ['list'], id: 'id', fields: { ...head, ...fields } });
/** Of lists whose entries need no name: what they are about names them. */
const unnamed = (fields: Fields): PolicyKind => ofList({ ...fields, name: text(labels.name, { rules: ['name'] }) });

/** Rules of traffic that end with one that matches everything. */
const rulesOf = (fields: Fields, builtin: BuiltinRule): PolicyKind => ({
  ...ofList({ ...fields, builtin: flag(labels.builtIn) }),
  builtin,
});

const listOf = (label: string, of: RowField): RowsField => rows(label, { as: 'set', of });
/** Texts that all follow one rule. */
const texts = (label: string, rule: ValueRule) => listOf(label, text(label, { rules: [rule], required: true }));
const words = (label: string, options: readonly string[], ignoreCase = false) =>
  listOf(label, choice(label, options, { ignoreCase }));
const domains = addresses(labels.domains, 'domain');
const ranges = addresses(labels.addresses, 'ip_or_range');
const ports = addresses(labels.ports, 'port_or_range', { orNumber: true });
const note = text(labels.note, { rules: ['note'], multiline: true });
const categories = words(labels.categories, webCategories, true);
const names = (label: string) => texts(label, 'text');

const exceptionFields: Fields = {
  ...traffic,
  addresses: ranges,
  domains,
  action,
  expires_at: time(labels.expires),
  reason: text(labels.reason, { rules: ['note'], multiline: true }),
};

const version = texts(labels.versions, 'version');
const score = listOf(labels.scores, number(labels.score, { min: 0, max: 100 }));

/** On, off, or what its value is compared with. (spec 3 section 3) */
function postureCheck(label: string, compared?: RowsField) {
  const on = { enabled: flag(labels.on) };
  if (compared === undefined) return onOff(label, group(label, on));
  const fields = { ...on, comparator: choice(labels.comparator, comparators), values: compared };
  return onOff(label, group(label, fields, { checks: [{ check: 'comparison' }] }));
}

/**
 * The kinds of entries by the section that holds them, and posture profiles by their document. A later registry of
 * resources takes them as they are. (OP-207, OP-217, design RESOURCES)
 */
export const policyKinds = {
  'rules.web': {
    lists: [webRule.store.at],
    id: 'id',
    fields: webRule.fields,
    checks: webRule.checks,
    builtin: builtinRules['rules.web'],
  },
  'rules.exceptions': unnamed(exceptionFields),
  'rules.global_exceptions': { ...unnamed(exceptionFields), lists: ['pre', 'post'] },
  'rules.bandwidth': ofList({
    ...traffic,
    limit: group(labels.limit, {
      max: number(labels.maximum, { min: 0.001, max: 1_000_000_000, integer: false }),
      unit: choice(labels.unit, ['MB', 'GB']),
      per: choice(labels.per, ['hour', 'day']),
    }),
    action: choice(labels.action, ['alert', 'block']),
  }),
  'rules.app_links': ofList({
    url: text(labels.url, { rules: ['url'] }),
    domains,
    open: choice(labels.open, ['isolated', 'native']),
  }),
  'rules.bnb': unnamed({ ...traffic, domains, addresses: ranges, action: choice(labels.action, ['bypass', 'block']) }),
  'rules.content': ofList({ ...traffic, content_types: refs(labels.contentTypes, 'rules.content_type'), action }),
  'rules.content_types': ofList({
    extensions: texts(labels.extensions, 'extension'),
    media_types: texts(labels.mediaTypes, 'media_type'),
  }),
  'rules.runtime_analysis': ofList({
    ...traffic,
    file_types: words(labels.fileTypes, fileTypes, true),
    action: choice(labels.action, ['analyze', 'skip']),
    hold: flag(labels.hold),
  }),
  'rules.inspection': ofList({ ...traffic, mode: choice(labels.mode, ['inspect', 'bypass']) }),
  'rules.sslbump': ofList({ ...traffic, domains, categories, action: choice(labels.action, ['decrypt', 'bypass']) }),
  'rules.dlp': ofList({
    ...traffic,
    detectors: names(labels.detectors),
    threshold: number(labels.threshold, { min: 1, max: 1_000_000 }),
    action,
  }),
  'casb.app_discovery': unnamed({
    application: text(labels.application, { rules: ['text'] }),
    state: choice(labels.state, ['sanctioned', 'unsanctioned', 'unreviewed']),
    note,
  }),
  'casb.app_rules': rulesOf(
    { ...traffic, applications: names(labels.applications), activity: choice(labels.activity, scopes.values), action },
    builtinRules['casb.app_rules'],
  ),
  'casb.profiles': ofList({
    type: choice(labels.type, ['sanctioned', 'unsanctioned']),
    applications: names(labels.applications),
    allowed_tenants: names(labels.allowedTenants),
  }),
  'casb.exceptions': unnamed(exceptionFields),
  'casb.app_rep_insights': unnamed({
    application: text(labels.application, { rules: ['text'] }),
    category: text(labels.category, { rules: ['text'] }),
    score: number(labels.score, { min: 0, max: 100, integer: false }),
  }),
  'fwaas.services': ofList({ protocol: choice(labels.protocol, ['tcp', 'udp', 'icmp']), ports }),
  'fwaas.rules': rulesOf(
    {
      ...traffic,
      sources: addresses(labels.sources, 'ip_or_range'),
      destinations: addresses(labels.destinations, 'ip_range_or_domain'),
      services: refs(labels.services, 'fwaas.service'),
      action: choice(labels.action, ['allow', 'block']),
      log: flag(labels.log),
    },
    builtinRules['fwaas.rules'],
  ),
  'fwaas.feeds': ofList({
    url: text(labels.url, { rules: ['url'] }),
    format: choice(labels.format, ['text', 'csv']),
    refresh_minutes: number(labels.refresh, { min: 1, max: 525_600 }),
  }),
  'mpa.access_rules': rulesOf(
    {
      ...traffic,
      applications: refs(labels.applications, 'mpa.application'),
      application_ids: refs(labels.applications, 'mpa.application'),
      posture_profile: ref(labels.postureProfile, 'posture.profile'),
      action,
      session_limit: sessionLimit,
    },
    builtinRules['mpa.access_rules'],
  ),
  'mpa.app_catalogs': ofList({
    domains,
    ports,
    clusters: refs(labels.clusters, 'mpa.connector_cluster'),
    cluster_ids: refs(labels.clusters, 'mpa.connector_cluster'),
    applications: rows(labels.applications, {
      as: 'keyed',
      key: ['id'],
      of: group(labels.application, { ...head, domains, addresses: ranges, ports }),
    }),
  }),
  'mpa.app_connector_clusters': ofList({
    region: choice(
      labels.region,
      regions.flatMap(({ aws, gcp }): string[] => [aws, gcp]),
    ),
    connectors: computed(labels.connectors),
    health: computed(labels.health),
  }),
  posture_profiles: {
    lists: ['list'],
    id: 'uuid',
    fields: {
      uuid: text(labels.id, { rules: ['text'] }),
      name: text(labels.name, { rules: ['text'], required: true }),
      description: note,
      enabled: flag(labels.on),
      logic: choice(labels.logic, logics),
      platforms: words(labels.platforms, rulePlatforms),
      checks: group(
        labels.checks,
        {
          antivirus: postureCheck(labels.antivirus),
          firewall: postureCheck(labels.firewall),
          os_version: postureCheck(labels.osVersion, version),
          full_disk_encryption: postureCheck(labels.fullDiskEncryption),
          detect_crowdstrike: postureCheck(labels.crowdstrike),
          crowdstrike_zta: postureCheck(labels.crowdstrikeZta, score),
          gatekeeper: postureCheck(labels.gatekeeper),
          google_safe_browsing: postureCheck(labels.googleSafeBrowsing),
        },
        { closed: true },
      ),
    },
  },
} as const satisfies Record<string, PolicyKind>;

/** A kind of entries by the name of its section, or `posture_profiles`. */
export type PolicyKindName = keyof typeof policyKinds;

/** True for a section whose entries are checked. */
export function isPolicyKind(name: string): name is PolicyKindName {
  return Object.hasOwn(policyKinds, name);
}
