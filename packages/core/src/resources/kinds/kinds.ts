import type { ResourceRecord } from '../record/record.ts';
import { appException, appProfile, appRating, appRule, discoveredApp } from './casb.ts';
import { analysisRule, contentRule, contentType, inspectionRule, sslRule } from './content-lists.ts';
import { feed, firewallRule, firewallService } from './firewall.ts';
import { storageProfile } from './storage-profile.ts';
import { appLink, bandwidthRule, bypassRule, exception } from './web-lists.ts';
import { webRule } from './web-rule.ts';

/** Every record by its kind, in the order in which areas and their kinds are shown. (RES-001) */
export const resourceKinds = {
  'policy.web-rule': webRule,
  'policy.exception': exception,
  'policy.bandwidth-rule': bandwidthRule,
  'policy.app-link': appLink,
  'policy.bypass-rule': bypassRule,
  'policy.content-rule': contentRule,
  'policy.content-type': contentType,
  'policy.analysis-rule': analysisRule,
  'policy.inspection-rule': inspectionRule,
  'policy.ssl-rule': sslRule,
  'casb.app-discovery': discoveredApp,
  'casb.app-rule': appRule,
  'casb.profile': appProfile,
  'casb.exception': appException,
  'casb.app-rating': appRating,
  'firewall.rule': firewallRule,
  'firewall.service': firewallService,
  'firewall.feed': feed,
  'storage.profile': storageProfile,
} as const satisfies Readonly<Record<string, ResourceRecord>>;

export type ResourceKinds = typeof resourceKinds;
export type ResourceKind = keyof ResourceKinds;

/** Every record. */
export const resources: readonly ResourceRecord[] = Object.values(resourceKinds);

const bySection = new Map(
  resources.flatMap((record) => (record.store.type === 'section' ? [[record.store.section, record] as const] : [])),
);

/** The record of the entries in a section of the revision; undefined where it has none yet. */
export function sectionResource(section: string): ResourceRecord | undefined {
  return bySection.get(section);
}
