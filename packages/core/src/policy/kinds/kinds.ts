import { type BuiltinRule, builtinRules } from '../../api/schemas/index.ts';
import type { CheckedList, ResourceKind, RowField, RowsField, ValueRule } from '../../resources/index.ts';
import {
  checkedList,
  choice,
  comparators,
  flag,
  group,
  logics,
  number,
  onOff,
  resourceKinds,
  rows,
  rulePlatforms,
  text,
} from '../../resources/index.ts';
import { labels } from './labels.messages.ts';

/** One kind of entries of the policy: where they stand in their document, and what their known fields take. (OP-217) */
export interface PolicyKind extends CheckedList {
  /** Field that names an entry. */
  readonly id: 'id' | 'uuid';
  /** The last rule of the list, which matches everything. (OP-207) */
  readonly builtin?: BuiltinRule;
}

/** What the record of a kind says. (RES-001) */
function ofRecord(kind: ResourceKind, builtin?: BuiltinRule): PolicyKind {
  return { ...checkedList(resourceKinds[kind]), id: 'id', ...(builtin && { builtin }) };
}

const listOf = (label: string, of: RowField): RowsField => rows(label, { as: 'set', of });
/** Texts that all follow one rule. */
const texts = (label: string, rule: ValueRule) => listOf(label, text(label, { rules: [rule], required: true }));
const words = (label: string, options: readonly string[], ignoreCase = false) =>
  listOf(label, choice(label, options, { ignoreCase }));
const note = text(labels.note, { rules: ['note'], multiline: true });

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
 * The kinds of entries by the section that holds them, and posture profiles by their document; those that have a record are
 * what it says. (OP-207, OP-217, design RESOURCES)
 */
export const policyKinds = {
  'rules.web': ofRecord('policy.web-rule', builtinRules['rules.web']),
  'rules.exceptions': ofRecord('policy.exception'),
  'rules.global_exceptions': { ...ofRecord('policy.global-exception-pre'), lists: ['pre', 'post'] },
  'rules.bandwidth': ofRecord('policy.bandwidth-rule'),
  'rules.app_links': ofRecord('policy.app-link'),
  'rules.bnb': ofRecord('policy.bypass-rule'),
  'rules.content': ofRecord('policy.content-rule'),
  'rules.content_types': ofRecord('policy.content-type'),
  'rules.runtime_analysis': ofRecord('policy.analysis-rule'),
  'rules.inspection': ofRecord('policy.inspection-rule'),
  'rules.sslbump': ofRecord('policy.ssl-rule'),
  'rules.dlp': ofRecord('policy.dlp-rule'),
  'casb.app_discovery': ofRecord('casb.app-discovery'),
  'casb.app_rules': ofRecord('casb.app-rule', builtinRules['casb.app_rules']),
  'casb.profiles': ofRecord('casb.profile'),
  'casb.exceptions': ofRecord('casb.exception'),
  'casb.app_rep_insights': ofRecord('casb.app-rating'),
  'fwaas.services': ofRecord('firewall.service'),
  'fwaas.rules': ofRecord('firewall.rule', builtinRules['fwaas.rules']),
  'fwaas.feeds': ofRecord('firewall.feed'),
  'mpa.access_rules': ofRecord('mpa.access-rule', builtinRules['mpa.access_rules']),
  'mpa.app_catalogs': ofRecord('mpa.app-catalog'),
  'mpa.app_connector_clusters': ofRecord('mpa.connector-cluster'),
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
