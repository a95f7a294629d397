import type { Json } from '../../shared/index.ts';
import { endpoints } from '../endpoints/index.ts';
import { rights } from '../endpoints/parts/rights.ts';
import { type BuiltinRule, builtinRules } from '../schemas/index.ts';

/** One part of the policy as a person knows it, and the right that changing or publishing it needs. (OP-200) */
export interface PolicySection {
  area: string;
  label: string;
  /** The right of the calls that save it. */
  right: string;
  /** What a revision without the section answers: the same as having none. */
  empty?: Json;
}

const { casb, customization, fwaas, mpa, policy } = endpoints;
const list = { empty: { list: [] } } as const;
/** A list without rules has its built-in one. (OP-207) */
const rulesOf = (builtin: BuiltinRule) => ({ empty: { list: [{ ...builtin }] } });

/**
 * Every section that a revision can hold, by the name under which the service stores it. A save names one of these, so
 * that nothing is stored that has no right and no words. (OP-200)
 */
export const policySections = {
  'customization.web': { area: 'Customization', label: 'Web', right: customization.save.web.access },
  'customization.email': { area: 'Customization', label: 'Email', right: customization.save.email.access },
  'customization.dlp': { area: 'Customization', label: 'DLP', right: customization.save.dlp.access },
  'rules.web': {
    area: 'Policy',
    label: 'Web rules',
    right: policy.web.save.access,
    ...rulesOf(builtinRules['rules.web']),
  },
  'rules.exceptions': { area: 'Policy', label: 'Exceptions', right: policy.exceptions.save.access, ...list },
  'rules.global_exceptions': {
    area: 'Policy',
    label: 'Global exceptions',
    right: policy.globalExceptions.save.access,
    empty: { pre: [], post: [] },
  },
  'rules.bandwidth': { area: 'Policy', label: 'Bandwidth', right: policy.bandwidth.save.access, ...list },
  'rules.app_links': { area: 'Policy', label: 'App links', right: policy.appLinks.save.access, ...list },
  'rules.bnb': { area: 'Policy', label: 'Bypass and block', right: policy.bnb.save.access, ...list },
  'rules.content': { area: 'Policy', label: 'Content', right: policy.content.save.access, ...list },
  'rules.content_types': { area: 'Policy', label: 'Content types', right: policy.contentTypes.save.access, ...list },
  'rules.runtime_analysis': {
    area: 'Policy',
    label: 'Runtime analysis',
    right: policy.runtimeAnalysis.save.access,
    ...list,
  },
  'rules.inspection': { area: 'Policy', label: 'Inspection', right: policy.inspection.save.access, ...list },
  'rules.sslbump': { area: 'Policy', label: 'SSL', right: policy.sslbump.save.access, ...list },
  'rules.watermark': {
    area: 'Policy',
    label: 'Watermark',
    right: policy.watermark.save.access,
    empty: { enabled: false },
  },
  'rules.copy_paste': {
    area: 'Policy',
    label: 'Copy and paste',
    right: policy.copyPaste.save.access,
    empty: { rules: [] },
  },
  // Read by two calls and saved by none (spec 3 section 7), so that its right stands here.
  'rules.dlp': { area: 'Policy', label: 'DLP rules', right: `${rights.dlp}:write`, ...list },
  'casb.app_discovery': { area: 'CASB', label: 'App discovery', right: casb.appDiscovery.save.access, ...list },
  'casb.app_rules': {
    area: 'CASB',
    label: 'App rules',
    right: casb.appRules.save.access,
    ...rulesOf(builtinRules['casb.app_rules']),
  },
  'casb.profiles': { area: 'CASB', label: 'Profiles', right: casb.profiles.save.access, ...list },
  'casb.exceptions': { area: 'CASB', label: 'Exceptions', right: casb.exceptions.save.access, ...list },
  'casb.app_rep_insights': {
    area: 'CASB',
    label: 'App reputation',
    right: casb.appRepInsights.save.access,
    ...list,
  },
  'fwaas.services': { area: 'Firewall', label: 'Services', right: fwaas.services.save.access, ...list },
  'fwaas.rules': {
    area: 'Firewall',
    label: 'Rules',
    right: fwaas.rules.save.access,
    ...rulesOf(builtinRules['fwaas.rules']),
  },
  'fwaas.feeds': { area: 'Firewall', label: 'Feeds', right: fwaas.feeds.save.access, ...list },
  'mpa.access_rules': {
    area: 'Private access',
    label: 'Rules',
    right: mpa.accessRules.save.access,
    ...rulesOf(builtinRules['mpa.access_rules']),
  },
  'mpa.app_catalogs': { area: 'Private access', label: 'Applications', right: mpa.appCatalogs.save.access, ...list },
  'mpa.app_connector_clusters': {
    area: 'Private access',
    label: 'Connector clusters',
    right: mpa.connectorClusters.save.access,
    ...list,
  },
  rbac: { area: 'Settings', label: 'Roles', right: policy.rbac.save.access },
} as const satisfies Record<string, PolicySection>;

/** Name under which a part of the policy is stored. (OP-200) */
export type PolicySectionName = keyof typeof policySections;

/**
 * The section of a name. One that this version does not know, as an older one may have stored it, goes by its name and
 * needs a right that only wildcards grant. (OP-200)
 */
export function policySection(name: string): PolicySection {
  const known: PolicySection | undefined = Object.hasOwn(policySections, name)
    ? policySections[name as PolicySectionName]
    : undefined;
  return known ?? { area: 'Policy', label: name, right: `policy:${name}:write` };
}
