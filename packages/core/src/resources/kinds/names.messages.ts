import { defineMessages } from '../../language/index.ts';

/** What the kinds are called, one and several of them. Chosen here. (OP-217) */
export const kindNames = defineMessages('resource-kinds', {
  webRule: 'Web rule',
  webRules: 'Web rules',
  exception: 'Exception',
  exceptions: 'Exceptions',
  firstException: 'Global exception',
  firstExceptions: 'Global exceptions asked first',
  lastException: 'Global exception',
  lastExceptions: 'Global exceptions asked last',
  bandwidthRule: 'Bandwidth rule',
  bandwidthRules: 'Bandwidth rules',
  appLink: 'App link',
  appLinks: 'App links',
  bypassRule: 'Bypass or block rule',
  bypassRules: 'Bypass and block rules',
  contentRule: 'Content rule',
  contentRules: 'Content rules',
  contentType: 'Content type',
  contentTypes: 'Content types',
  analysisRule: 'Runtime analysis rule',
  analysisRules: 'Runtime analysis rules',
  inspectionRule: 'Inspection rule',
  inspectionRules: 'Inspection rules',
  sslRule: 'SSL rule',
  sslRules: 'SSL rules',
  discoveredApp: 'Discovered app',
  discoveredApps: 'Discovered apps',
  appRule: 'App rule',
  appRules: 'App rules',
  appProfile: 'App profile',
  appProfiles: 'App profiles',
  appException: 'App exception',
  appExceptions: 'App exceptions',
  appRating: 'App rating',
  appRatings: 'App ratings',
  firewallService: 'Firewall service',
  firewallServices: 'Firewall services',
  firewallRule: 'Firewall rule',
  firewallRules: 'Firewall rules',
  feed: 'Feed',
  feeds: 'Feeds',
  dlpRule: 'DLP rule',
  dlpRules: 'DLP rules',
  accessRule: 'Access rule',
  accessRules: 'Access rules',
  appCatalog: 'Application catalog',
  appCatalogs: 'Application catalogs',
  cluster: 'Connector cluster',
  clusters: 'Connector clusters',
});

/** What a list is called among those of its place. (UI.md 4.9) */
export const placeNames = defineMessages('resource-places', {
  rules: 'Rules',
  exceptions: 'Exceptions',
  globalFirst: 'Global, first',
  globalLast: 'Global, last',
  bandwidth: 'Bandwidth',
  appLinks: 'App links',
  bypass: 'Bypass and block',
  contentTypes: 'Types',
  runtimeAnalysis: 'Runtime analysis',
  ssl: 'SSL',
  discovery: 'Discovery',
  profiles: 'Profiles',
  reputation: 'Reputation',
  services: 'Services',
  feeds: 'Feeds',
  applications: 'Applications',
  clusters: 'Clusters',
});

/** Pages beside the lists of a route. Chosen here. */
export const morePlaceNames = defineMessages('more-places', { accessReports: 'Reports' });

/** Areas of the policy, by their place below it. (UI.md 4.9) */
export const areaNames = defineMessages('resource-areas', {
  web: 'Web',
  content: 'Content',
  inspection: 'Inspection',
  dlp: 'DLP',
  casb: 'CASB',
});

/** How the entries of a list are asked, where their order means something. (UI.md 4.9, OP-208) */
const inOrder = (several: string) => `from top to bottom, the first ${several} that matches decides`;
/** The same of the others. */
const anyOrder = 'Their order means nothing.';

/** What each kind is for, and what the order of its entries means. (UI.md 4.9, 4.13, details) */
export const aboutKinds = defineMessages('resource-about', {
  webRule: `They say who may open what: ${inOrder('rule')}. Before them come “Global, first”, “Exceptions” and “Global, last”, in this order.`,
  exception: `They let single addresses or domains through, or stop them, before any rule is asked: ${inOrder('one')}. “Global, first” comes before them, “Global, last” after.`,
  firstException: `They come before all other exceptions and all rules, here and in the tenants that this one manages: ${inOrder('one')}.`,
  lastException: `They come after all other exceptions and before the rules, here and in the tenants that this one manages: ${inOrder('one')}.`,
  bandwidthRule: `They limit how much people load in an hour or a day: ${inOrder('rule')}.`,
  appLink: `They say which links of an application open isolated, and which as they are. ${anyOrder}`,
  bypassRule: `They send traffic past the service, or nowhere: ${inOrder('one')}.`,
  contentRule: `They say what may be loaded, by its type: ${inOrder('rule')}.`,
  contentType: `They put extensions and media types under one name, for content rules. ${anyOrder}`,
  analysisRule: `They say which files are run before they are handed out: ${inOrder('rule')}.`,
  inspectionRule: `They say which traffic is looked into: ${inOrder('rule')}.`,
  sslRule: `They say which connections are decrypted: ${inOrder('rule')}.`,
  discoveredApp: `They are the applications that people were seen to use, each with what was decided about it. ${anyOrder}`,
  appRule: `They say who may do what in which application: ${inOrder('rule')}. Exceptions come before them.`,
  appProfile: `They put applications under one name, with the tenants that may be used in them. ${anyOrder}`,
  appException: `They let single addresses or domains through, or stop them, before any app rule is asked: ${inOrder('one')}.`,
  appRating: `They say how trustworthy applications are, from 0 to 100. ${anyOrder}`,
  firewallRule: `They let connections through or stop them: ${inOrder('rule')}.`,
  firewallService: `They put ports of a protocol under one name, for firewall rules. ${anyOrder}`,
  feed: `They are lists of addresses that somebody else keeps, read again and again. ${anyOrder}`,
  dlpRule: `They say what may not leave, by what is found in it and how often: ${inOrder('rule')}.`,
  accessRule: `They say who reaches which private application: ${inOrder('rule')}.`,
  appCatalog: `They hold the private applications, and say through which clusters they are reached. ${anyOrder}`,
  cluster: `They are connectors that stand together in a region, through which applications are reached. ${anyOrder}`,
});
