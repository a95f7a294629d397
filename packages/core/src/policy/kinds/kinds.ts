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
  id: text('Id', { rules: ['text'] }),
  name: text('Name', { rules: ['name'], required: true }),
  enabled: flag('On'),
};
const ofList = (fields: Fields): PolicyKind => ({ lists: ['list'], id: 'id', fields: { ...head, ...fields } });
/** Of lists whose entries need no name: what they are about names them. */
const unnamed = (fields: Fields): PolicyKind => ofList({ ...fields, name: text('Name', { rules: ['name'] }) });

/** Rules of traffic that end with one that matches everything. */
const rulesOf = (fields: Fields, builtin: BuiltinRule): PolicyKind => ({
  ...ofList({ ...fields, builtin: flag('Built in') }),
  builtin,
});

const listOf = (label: string, of: RowField): RowsField => rows(label, { as: 'set', of });
/** Texts that all follow one rule. */
const texts = (label: string, rule: ValueRule) => listOf(label, text(label, { rules: [rule], required: true }));
const words = (label: string, options: readonly string[], ignoreCase = false) =>
  listOf(label, choice(label, options, { ignoreCase }));
const domains = addresses('Domains', 'domain');
const ranges = addresses('Addresses', 'ip_or_range');
const ports = addresses('Ports', 'port_or_range', { orNumber: true });
const note = text('Note', { rules: ['note'], multiline: true });
const categories = words('Categories', webCategories, true);
const names = (label: string) => texts(label, 'text');

const exceptionFields: Fields = {
  ...traffic,
  addresses: ranges,
  domains,
  action,
  expires_at: time('Expires'),
  reason: text('Reason', { rules: ['note'], multiline: true }),
};

const version = texts('Versions', 'version');
const score = listOf('Scores', number('Score', { min: 0, max: 100 }));

/** On, off, or what its value is compared with. (spec 3 section 3) */
function postureCheck(label: string, compared?: RowsField) {
  const on = { enabled: flag('On') };
  if (compared === undefined) return onOff(label, group(label, on));
  const fields = { ...on, comparator: choice('Comparator', comparators), values: compared };
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
    limit: group('Limit', {
      max: number('Maximum', { min: 0.001, max: 1_000_000_000, integer: false }),
      unit: choice('Unit', ['MB', 'GB']),
      per: choice('Per', ['hour', 'day']),
    }),
    action: choice('Action', ['alert', 'block']),
  }),
  'rules.app_links': ofList({
    url: text('URL', { rules: ['url'] }),
    domains,
    open: choice('Open', ['isolated', 'native']),
  }),
  'rules.bnb': unnamed({ ...traffic, domains, addresses: ranges, action: choice('Action', ['bypass', 'block']) }),
  'rules.content': ofList({ ...traffic, content_types: refs('Content types', 'rules.content_type'), action }),
  'rules.content_types': ofList({
    extensions: texts('Extensions', 'extension'),
    media_types: texts('Media types', 'media_type'),
  }),
  'rules.runtime_analysis': ofList({
    ...traffic,
    file_types: words('File types', fileTypes, true),
    action: choice('Action', ['analyze', 'skip']),
    hold: flag('Hold'),
  }),
  'rules.inspection': ofList({ ...traffic, mode: choice('Mode', ['inspect', 'bypass']) }),
  'rules.sslbump': ofList({ ...traffic, domains, categories, action: choice('Action', ['decrypt', 'bypass']) }),
  'rules.dlp': ofList({
    ...traffic,
    detectors: names('Detectors'),
    threshold: number('Threshold', { min: 1, max: 1_000_000 }),
    action,
  }),
  'casb.app_discovery': unnamed({
    application: text('Application', { rules: ['text'] }),
    state: choice('State', ['sanctioned', 'unsanctioned', 'unreviewed']),
    note,
  }),
  'casb.app_rules': rulesOf(
    { ...traffic, applications: names('Applications'), activity: choice('Activity', scopes.values), action },
    builtinRules['casb.app_rules'],
  ),
  'casb.profiles': ofList({
    type: choice('Type', ['sanctioned', 'unsanctioned']),
    applications: names('Applications'),
    allowed_tenants: names('Allowed tenants'),
  }),
  'casb.exceptions': unnamed(exceptionFields),
  'casb.app_rep_insights': unnamed({
    application: text('Application', { rules: ['text'] }),
    category: text('Category', { rules: ['text'] }),
    score: number('Score', { min: 0, max: 100, integer: false }),
  }),
  'fwaas.services': ofList({ protocol: choice('Protocol', ['tcp', 'udp', 'icmp']), ports }),
  'fwaas.rules': rulesOf(
    {
      ...traffic,
      sources: addresses('Sources', 'ip_or_range'),
      destinations: addresses('Destinations', 'ip_range_or_domain'),
      services: refs('Services', 'fwaas.service'),
      action: choice('Action', ['allow', 'block']),
      log: flag('Log'),
    },
    builtinRules['fwaas.rules'],
  ),
  'fwaas.feeds': ofList({
    url: text('URL', { rules: ['url'] }),
    format: choice('Format', ['text', 'csv']),
    refresh_minutes: number('Refresh', { min: 1, max: 525_600 }),
  }),
  'mpa.access_rules': rulesOf(
    {
      ...traffic,
      applications: refs('Applications', 'mpa.application'),
      application_ids: refs('Applications', 'mpa.application'),
      posture_profile: ref('Posture profile', 'posture.profile'),
      action,
      session_limit: sessionLimit,
    },
    builtinRules['mpa.access_rules'],
  ),
  'mpa.app_catalogs': ofList({
    domains,
    ports,
    clusters: refs('Clusters', 'mpa.connector_cluster'),
    cluster_ids: refs('Clusters', 'mpa.connector_cluster'),
    applications: rows('Applications', {
      as: 'keyed',
      key: ['id'],
      of: group('Application', { ...head, domains, addresses: ranges, ports }),
    }),
  }),
  'mpa.app_connector_clusters': ofList({
    region: choice(
      'Region',
      regions.flatMap(({ aws, gcp }): string[] => [aws, gcp]),
    ),
    connectors: computed('Connectors'),
    health: computed('Health'),
  }),
  posture_profiles: {
    lists: ['list'],
    id: 'uuid',
    fields: {
      uuid: text('Id', { rules: ['text'] }),
      name: text('Name', { rules: ['text'], required: true }),
      description: note,
      enabled: flag('On'),
      logic: choice('Logic', logics),
      platforms: words('Platforms', rulePlatforms),
      checks: group(
        'Checks',
        {
          antivirus: postureCheck('Antivirus'),
          firewall: postureCheck('Firewall'),
          os_version: postureCheck('OS version', version),
          full_disk_encryption: postureCheck('Full disk encryption'),
          detect_crowdstrike: postureCheck('CrowdStrike'),
          crowdstrike_zta: postureCheck('CrowdStrike ZTA', score),
          gatekeeper: postureCheck('Gatekeeper'),
          google_safe_browsing: postureCheck('Google Safe Browsing'),
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
