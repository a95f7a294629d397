import { defineMessages } from '../../../language/index.ts';

/** What a person calls the areas of the policy. (OP-200) */
export const sectionAreas = defineMessages('policy-areas', {
  customization: 'Customization',
  policy: 'Policy',
  casb: 'CASB',
  firewall: 'Firewall',
  privateAccess: 'Private access',
  settings: 'Settings',
});

/** What a person calls the sections of an area. (OP-200) */
export const sectionLabels = defineMessages('policy-sections', {
  customizationWeb: 'Web',
  customizationEmail: 'Email',
  customizationDlp: 'DLP',
  rulesWeb: 'Web rules',
  rulesExceptions: 'Exceptions',
  rulesGlobalExceptions: 'Global exceptions',
  rulesBandwidth: 'Bandwidth',
  rulesAppLinks: 'App links',
  rulesBnb: 'Bypass and block',
  rulesContent: 'Content',
  rulesContentTypes: 'Content types',
  rulesRuntimeAnalysis: 'Runtime analysis',
  rulesInspection: 'Inspection',
  rulesSslbump: 'SSL',
  rulesWatermark: 'Watermark',
  rulesCopyPaste: 'Copy and paste',
  rulesDlp: 'DLP rules',
  casbAppDiscovery: 'App discovery',
  casbAppRules: 'App rules',
  casbProfiles: 'Profiles',
  casbExceptions: 'Exceptions',
  casbAppRepInsights: 'App reputation',
  fwaasServices: 'Services',
  fwaasRules: 'Rules',
  fwaasFeeds: 'Feeds',
  mpaAccessRules: 'Rules',
  mpaAppCatalogs: 'Applications',
  mpaAppConnectorClusters: 'Connector clusters',
  rbac: 'Roles',
});
