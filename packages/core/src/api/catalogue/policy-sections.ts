import type { Json } from '../../shared/index.ts';
import { endpoints } from '../endpoints/index.ts';
import { rights } from '../endpoints/parts/rights.ts';
import { type BuiltinRule, builtinRules, sectionNames } from '../schemas/index.ts';

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
  'customization.web': { ...sectionNames['customization.web'], right: customization.save.web.access },
  'customization.email': { ...sectionNames['customization.email'], right: customization.save.email.access },
  'customization.dlp': { ...sectionNames['customization.dlp'], right: customization.save.dlp.access },
  'rules.web': {
    ...sectionNames['rules.web'],
    right: policy.web.save.access,
    ...rulesOf(builtinRules['rules.web']),
  },
  'rules.exceptions': { ...sectionNames['rules.exceptions'], right: policy.exceptions.save.access, ...list },
  'rules.global_exceptions': {
    ...sectionNames['rules.global_exceptions'],
    right: policy.globalExceptions.save.access,
    empty: { pre: [], post: [] },
  },
  'rules.bandwidth': { ...sectionNames['rules.bandwidth'], right: policy.bandwidth.save.access, ...list },
  'rules.app_links': { ...sectionNames['rules.app_links'], right: policy.appLinks.save.access, ...list },
  'rules.bnb': { ...sectionNames['rules.bnb'], right: policy.bnb.save.access, ...list },
  'rules.content': { ...sectionNames['rules.content'], right: policy.content.save.access, ...list },
  'rules.content_types': { ...sectionNames['rules.content_types'], right: policy.contentTypes.save.access, ...list },
  'rules.runtime_analysis': {
    ...sectionNames['rules.runtime_analysis'],
    right: policy.runtimeAnalysis.save.access,
    ...list,
  },
  'rules.inspection': { ...sectionNames['rules.inspection'], right: policy.inspection.save.access, ...list },
  'rules.sslbump': { ...sectionNames['rules.sslbump'], right: policy.sslbump.save.access, ...list },
  'rules.watermark': {
    ...sectionNames['rules.watermark'],
    right: policy.watermark.save.access,
    empty: { enabled: false },
  },
  'rules.copy_paste': {
    ...sectionNames['rules.copy_paste'],
    right: policy.copyPaste.save.access,
    empty: { rules: [] },
  },
  // Read by two calls and saved by none (spec 3 section 7), so that its right stands here.
  'rules.dlp': { ...sectionNames['rules.dlp'], right: `${rights.dlp}:write`, ...list },
  'casb.app_discovery': { ...sectionNames['casb.app_discovery'], right: casb.appDiscovery.save.access, ...list },
  'casb.app_rules': {
    ...sectionNames['casb.app_rules'],
    right: casb.appRules.save.access,
    ...rulesOf(builtinRules['casb.app_rules']),
  },
  'casb.profiles': { ...sectionNames['casb.profiles'], right: casb.profiles.save.access, ...list },
  'casb.exceptions': { ...sectionNames['casb.exceptions'], right: casb.exceptions.save.access, ...list },
  'casb.app_rep_insights': {
    ...sectionNames['casb.app_rep_insights'],
    right: casb.appRepInsights.save.access,
    ...list,
  },
  'fwaas.services': { ...sectionNames['fwaas.services'], right: fwaas.services.save.access, ...list },
  'fwaas.rules': {
    ...sectionNames['fwaas.rules'],
    right: fwaas.rules.save.access,
    ...rulesOf(builtinRules['fwaas.rules']),
  },
  'fwaas.feeds': { ...sectionNames['fwaas.feeds'], right: fwaas.feeds.save.access, ...list },
  'mpa.access_rules': {
    ...sectionNames['mpa.access_rules'],
    right: mpa.accessRules.save.access,
    ...rulesOf(builtinRules['mpa.access_rules']),
  },
  'mpa.app_catalogs': { ...sectionNames['mpa.app_catalogs'], right: mpa.appCatalogs.save.access, ...list },
  'mpa.app_connector_clusters': {
    ...sectionNames['mpa.app_connector_clusters'],
    right: mpa.connectorClusters.save.access,
    ...list,
  },
  rbac: { ...sectionNames.rbac, right: policy.rbac.save.access },
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
