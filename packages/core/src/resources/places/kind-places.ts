import { kindNames as names, placeNames as tabs } from '../kinds/names.messages.ts';
import type { ResourceRecord } from '../record/record.ts';

/** A kind as the portal knows it before its record is loaded: where it stands, and who sees it. */
export interface KindPlace {
  readonly kind: string;
  /** Several of them, as its page is called. */
  readonly label: string;
  /** Its name among the kinds beside it. */
  readonly tab: string;
  readonly place: string;
  /** The right of its calls, without `:read` and `:write`. */
  readonly right: string;
  /** Hidden while this feature of the tenant is off. (spec 2 section 6) */
  readonly feature: string | null;
  /** Name of the page that one entry has of its own, at its id below the place. (UI.md 4.11) */
  readonly page: string | null;
  load(): Promise<ResourceRecord>;
}

const webRules = () => import('../kinds/web-rule.ts');
const webLists = () => import('../kinds/web-lists.ts');
const contentLists = () => import('../kinds/content-lists.ts');
const casb = () => import('../kinds/casb.ts');
const privateAccess = () => import('../kinds/private-access.ts');
const firewall = () => import('../kinds/firewall.ts');

/**
 * A line for each kind that has a screen, in the order in which areas and their kinds are shown. Records are loaded by
 * area, when somebody goes there. (design RESOURCES, "Size and speed"; docs/resources.md, "One more kind")
 */
export const kindPlaces: readonly KindPlace[] = [
  at(
    'policy.web-rule',
    '/policy/web',
    names.webRules,
    tabs.rules,
    'web_policy:rules',
    async () => (await webRules()).webRule,
  ),
  at(
    'policy.exception',
    '/policy/web/exceptions',
    names.exceptions,
    tabs.exceptions,
    'web_policy:exceptions',
    async () => (await webLists()).exception,
  ),
  at(
    'policy.global-exception-pre',
    '/policy/web/global-exceptions',
    names.firstExceptions,
    tabs.globalFirst,
    'web_policy:global_exceptions',
    async () => (await webLists()).firstException,
  ),
  at(
    'policy.global-exception-post',
    '/policy/web/global-exceptions/last',
    names.lastExceptions,
    tabs.globalLast,
    'web_policy:global_exceptions',
    async () => (await webLists()).lastException,
  ),
  at(
    'policy.bandwidth-rule',
    '/policy/web/bandwidth',
    names.bandwidthRules,
    tabs.bandwidth,
    'web_policy:bandwidth',
    async () => (await webLists()).bandwidthRule,
    'bandwidth',
  ),
  at(
    'policy.app-link',
    '/policy/web/app-links',
    names.appLinks,
    tabs.appLinks,
    'web_policy:app_links',
    async () => (await webLists()).appLink,
  ),
  at(
    'policy.bypass-rule',
    '/policy/web/bnb',
    names.bypassRules,
    tabs.bypass,
    'web_policy:bnb',
    async () => (await webLists()).bypassRule,
  ),
  at(
    'policy.content-rule',
    '/policy/content',
    names.contentRules,
    tabs.rules,
    'content_inspection:content',
    async () => (await contentLists()).contentRule,
    'contentInspection',
  ),
  at(
    'policy.content-type',
    '/policy/content/types',
    names.contentTypes,
    tabs.contentTypes,
    'web_policy:content_types',
    async () => (await contentLists()).contentType,
  ),
  at(
    'policy.analysis-rule',
    '/policy/content/runtime-analysis',
    names.analysisRules,
    tabs.runtimeAnalysis,
    'web_policy:runtime_analysis',
    async () => (await contentLists()).analysisRule,
  ),
  at(
    'policy.inspection-rule',
    '/policy/inspection',
    names.inspectionRules,
    tabs.rules,
    'content_inspection:inspection',
    async () => (await contentLists()).inspectionRule,
    'contentInspection',
  ),
  at(
    'policy.ssl-rule',
    '/policy/inspection/ssl',
    names.sslRules,
    tabs.ssl,
    'content_inspection:sslbump',
    async () => (await contentLists()).sslRule,
    'contentInspection',
  ),
  at(
    'policy.dlp-rule',
    '/policy/dlp',
    names.dlpRules,
    tabs.rules,
    'dlp_policy:rules',
    async () => (await import('../kinds/dlp-rule.ts')).dlpRule,
    'dlp',
  ),
  at(
    'casb.app-discovery',
    '/policy/casb',
    names.discoveredApps,
    tabs.discovery,
    'casb_policy:app_discovery',
    async () => (await casb()).discoveredApp,
  ),
  at(
    'casb.app-rule',
    '/policy/casb/rules',
    names.appRules,
    tabs.rules,
    'casb_policy:app_rules',
    async () => (await casb()).appRule,
  ),
  at(
    'casb.profile',
    '/policy/casb/profiles',
    names.appProfiles,
    tabs.profiles,
    'casb_policy:profiles',
    async () => (await casb()).appProfile,
  ),
  at(
    'casb.exception',
    '/policy/casb/exceptions',
    names.appExceptions,
    tabs.exceptions,
    'casb_policy:exceptions',
    async () => (await casb()).appException,
  ),
  at(
    'casb.app-rating',
    '/policy/casb/reputation',
    names.appRatings,
    tabs.reputation,
    'casb_policy:app_rep_insights',
    async () => (await casb()).appRating,
  ),
  at(
    'mpa.access-rule',
    '/secure-application-access',
    names.accessRules,
    tabs.rules,
    'private_access:access_rules',
    async () => (await privateAccess()).accessRule,
  ),
  at(
    'mpa.app-catalog',
    '/secure-application-access/applications',
    names.appCatalogs,
    tabs.applications,
    'private_access:applications',
    async () => (await privateAccess()).appCatalog,
  ),
  at(
    'mpa.connector-cluster',
    '/secure-application-access/clusters',
    names.clusters,
    tabs.clusters,
    'private_access:clusters',
    async () => (await privateAccess()).connectorCluster,
    null,
    'cluster',
  ),
  at(
    'firewall.rule',
    '/fwaas',
    names.firewallRules,
    tabs.rules,
    'fwaas:rules',
    async () => (await firewall()).firewallRule,
    'fwaas',
  ),
  at(
    'firewall.service',
    '/fwaas/services',
    names.firewallServices,
    tabs.services,
    'fwaas:services',
    async () => (await firewall()).firewallService,
    'fwaas',
  ),
  at(
    'firewall.feed',
    '/fwaas/feeds',
    names.feeds,
    tabs.feeds,
    'fwaas:feeds',
    async () => (await firewall()).feed,
    'fwaas',
  ),
];

function at(
  kind: string,
  place: string,
  label: string,
  tab: string,
  right: string,
  load: KindPlace['load'],
  feature: string | null = null,
  page: string | null = null,
): KindPlace {
  return { kind, place, label, tab, right, feature, page, load };
}
