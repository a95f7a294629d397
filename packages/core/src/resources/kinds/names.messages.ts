import { defineMessages } from '../../language/index.ts';

/** What the kinds are called, one and several of them. Chosen here. (OP-217) */
export const kindNames = defineMessages('resource-kinds', {
  webRule: 'Web rule',
  webRules: 'Web rules',
  exception: 'Exception',
  exceptions: 'Exceptions',
  bandwidthRule: 'Bandwidth rule',
  bandwidthRules: 'Bandwidth rules',
  appLink: 'App link',
  appLinks: 'App links',
  bypassRule: 'Bypass or block',
  bypassRules: 'Bypass and block',
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
});

/** What a list is called among those of its place. (UI.md 4.9) */
export const placeNames = defineMessages('resource-places', {
  rules: 'Rules',
  exceptions: 'Exceptions',
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
});

/** Areas of the policy, by their place below it. (UI.md 4.9) */
export const areaNames = defineMessages('resource-areas', {
  web: 'Web',
  content: 'Content',
  inspection: 'Inspection',
  casb: 'CASB',
});

/** What each kind is for, in one sentence. (UI.md 4.13, details) */
export const aboutKinds = defineMessages('resource-about', {
  webRule: 'They say who may open what: the first rule that matches decides.',
  exception: 'They let single addresses or domains through, or stop them, before any rule is asked.',
  bandwidthRule: 'They limit how much people load in an hour or a day.',
  appLink: 'They say which links of an application open isolated, and which as they are.',
  bypassRule: 'They send traffic past the service, or nowhere.',
  contentRule: 'They say what may be loaded, by its type.',
  contentType: 'They put extensions and media types under one name, for content rules.',
  analysisRule: 'They say which files are run before they are handed out.',
  inspectionRule: 'They say which traffic is looked into.',
  sslRule: 'They say which connections are decrypted.',
  discoveredApp: 'They are the applications that people were seen to use, each with what was decided about it.',
  appRule: 'They say who may do what in which application: the first rule that matches decides.',
  appProfile: 'They put applications under one name, with the tenants that may be used in them.',
  appException: 'They let single addresses or domains through, or stop them, before any app rule is asked.',
  appRating: 'They say how trustworthy applications are, from 0 to 100.',
  firewallRule: 'They let connections through or stop them: the first rule that matches decides.',
  firewallService: 'They put ports of a protocol under one name, for firewall rules.',
  feed: 'They are lists of addresses that somebody else keeps, read again and again.',
});
