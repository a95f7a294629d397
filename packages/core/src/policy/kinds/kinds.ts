import { type BuiltinRule, builtinRules } from '../../api/schemas/index.ts';
import { choices } from './choices.ts';
import { traffic } from './conditions.ts';
import type { Fields, ListField } from './fields.ts';
import {
  choice,
  computed,
  flag,
  group,
  list,
  number,
  onOff,
  reference,
  references,
  rows,
  text,
  time,
  union,
  values,
  words,
} from './fields.ts';
import { fileTypes } from './file-types.ts';
import { comparators, logics, rulePlatforms } from './vocabulary.ts';
import { webCategories } from './web-categories.ts';

/** One kind of entries of the policy: where they stand in their document, and what their known fields take. (OP-217) */
export interface PolicyKind {
  /** Lists of the document that hold entries, in order. */
  lists: readonly string[];
  /** Field that names an entry. */
  id: 'id' | 'uuid';
  /** Known fields; others are kept as they are. */
  fields: Fields;
  /** The last rule of the list, which matches everything. (OP-207) */
  builtin?: BuiltinRule;
}

const head: Fields = {
  id: text('Id', ['text']),
  name: text('Name', ['name'], { required: true }),
  enabled: flag('On'),
};
const ofList = (fields: Fields): PolicyKind => ({ lists: ['list'], id: 'id', fields: { ...head, ...fields } });
/** Of lists whose entries need no name: what they are about names them. */
const unnamed = (fields: Fields): PolicyKind => ofList({ ...fields, name: text('Name', ['name']) });

/** Rules of traffic that end with one that matches everything. */
const rulesOf = (fields: Fields, builtin: BuiltinRule): PolicyKind => ({
  ...ofList({ ...fields, builtin: flag('Built in') }),
  builtin,
});

const action = choice('Action', choices.actions);
const limit: Fields = { amount: number('Amount', 1, 100_000), unit: choice('Unit', choices.sessionLimitUnits) };
const sessionLimit = union('Session limit', 'type', {
  none: group('None', {}),
  session: group('Session', {}),
  time: group('Time', limit),
});
const domains = values('Domains', 'domain');
const addresses = values('Addresses', 'ip_or_range');
const ports = values('Ports', 'port_or_range', { orNumber: true });
const note = text('Note', ['note']);
const categories = words('Categories', webCategories, { ignoreCase: true });
const names = (label: string) => values(label, 'text');

const exceptionFields: Fields = {
  ...traffic,
  addresses,
  domains,
  action,
  expires_at: time('Expires'),
  reason: text('Reason', ['note']),
};

const version = values('Versions', 'version');
const score = list('Scores', number('Score', 0, 100));

/** On, off, or what its value is compared with. (spec 3 section 3) */
function postureCheck(label: string, compared?: ListField) {
  const on = { enabled: flag('On') };
  if (compared === undefined) return onOff(label, group(label, on));
  const fields = { ...on, comparator: choice('Comparator', comparators), values: compared };
  return onOff(label, group(label, fields, { checks: ['comparison'] }));
}

/**
 * The kinds of entries by the section that holds them, and posture profiles by their document. A later registry of
 * resources takes them as they are. (OP-207, OP-217, design RESOURCES)
 */
export const policyKinds = {
  'rules.web': rulesOf(
    {
      ...traffic,
      action,
      session_limit: sessionLimit,
      protection_level: choice('Protection level', choices.protectionLevels),
      scope: choice('Scope', choices.scopes),
    },
    builtinRules['rules.web'],
  ),
  'rules.exceptions': unnamed(exceptionFields),
  'rules.global_exceptions': { ...unnamed(exceptionFields), lists: ['pre', 'post'] },
  'rules.bandwidth': ofList({
    ...traffic,
    limit: group('Limit', {
      max: number('Maximum', 0.001, 1_000_000_000, false),
      unit: choice('Unit', ['MB', 'GB']),
      per: choice('Per', ['hour', 'day']),
    }),
    action: choice('Action', ['alert', 'block']),
  }),
  'rules.app_links': ofList({
    url: text('URL', ['url']),
    domains,
    open: choice('Open', ['isolated', 'native']),
  }),
  'rules.bnb': unnamed({ ...traffic, domains, addresses, action: choice('Action', ['bypass', 'block']) }),
  'rules.content': ofList({ ...traffic, content_types: references('Content types', 'rules.content_type'), action }),
  'rules.content_types': ofList({
    extensions: values('Extensions', 'extension'),
    media_types: values('Media types', 'media_type'),
  }),
  'rules.runtime_analysis': ofList({
    ...traffic,
    file_types: words('File types', fileTypes, { ignoreCase: true }),
    action: choice('Action', ['analyze', 'skip']),
    hold: flag('Hold'),
  }),
  'rules.inspection': ofList({ ...traffic, mode: choice('Mode', ['inspect', 'bypass']) }),
  'rules.sslbump': ofList({ ...traffic, domains, categories, action: choice('Action', ['decrypt', 'bypass']) }),
  'rules.dlp': ofList({
    ...traffic,
    detectors: names('Detectors'),
    threshold: number('Threshold', 1, 1_000_000),
    action,
  }),
  'casb.app_discovery': unnamed({
    application: text('Application', ['text']),
    state: choice('State', ['sanctioned', 'unsanctioned', 'unreviewed']),
    note,
  }),
  'casb.app_rules': rulesOf(
    { ...traffic, applications: names('Applications'), activity: choice('Activity', choices.scopes), action },
    builtinRules['casb.app_rules'],
  ),
  'casb.profiles': ofList({
    type: choice('Type', ['sanctioned', 'unsanctioned']),
    applications: names('Applications'),
    allowed_tenants: names('Allowed tenants'),
  }),
  'casb.exceptions': unnamed(exceptionFields),
  'casb.app_rep_insights': unnamed({
    application: text('Application', ['text']),
    category: text('Category', ['text']),
    score: number('Score', 0, 100, false),
  }),
  'fwaas.services': ofList({ protocol: choice('Protocol', ['tcp', 'udp', 'icmp']), ports }),
  'fwaas.rules': rulesOf(
    {
      ...traffic,
      sources: values('Sources', 'ip_or_range'),
      destinations: values('Destinations', 'ip_range_or_domain'),
      services: references('Services', 'fwaas.service'),
      action: choice('Action', ['allow', 'block']),
      log: flag('Log'),
    },
    builtinRules['fwaas.rules'],
  ),
  'fwaas.feeds': ofList({
    url: text('URL', ['url']),
    format: choice('Format', ['text', 'csv']),
    refresh_minutes: number('Refresh', 1, 525_600),
  }),
  'mpa.access_rules': rulesOf(
    {
      ...traffic,
      applications: references('Applications', 'mpa.application'),
      application_ids: references('Applications', 'mpa.application'),
      posture_profile: reference('Posture profile', 'posture.profile'),
      action,
      session_limit: sessionLimit,
    },
    builtinRules['mpa.access_rules'],
  ),
  'mpa.app_catalogs': ofList({
    domains,
    ports,
    clusters: references('Clusters', 'mpa.connector_cluster'),
    cluster_ids: references('Clusters', 'mpa.connector_cluster'),
    applications: rows('Applications', group('Application', { ...head, domains, addresses, ports }), { key: 'id' }),
  }),
  'mpa.app_connector_clusters': ofList({
    region: choice('Region', choices.regions),
    connectors: computed('Connectors'),
    health: computed('Health'),
  }),
  posture_profiles: {
    lists: ['list'],
    id: 'uuid',
    fields: {
      uuid: text('Id', ['text']),
      name: text('Name', ['text'], { required: true }),
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
