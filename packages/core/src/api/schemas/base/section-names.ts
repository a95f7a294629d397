import { sectionAreas as areas, sectionLabels as labels } from './section-names.messages.ts';

/** Area and label of a section as a person knows them. */
export interface SectionNames {
  readonly area: string;
  readonly label: string;
}

/** Names of every section by its id, so that a portal says them in its own language. (OP-200, UI.md 4.14) */
export const sectionNames = {
  'customization.web': { area: areas.customization, label: labels.customizationWeb },
  'customization.email': { area: areas.customization, label: labels.customizationEmail },
  'customization.dlp': { area: areas.customization, label: labels.customizationDlp },
  'rules.web': { area: areas.policy, label: labels.rulesWeb },
  'rules.exceptions': { area: areas.policy, label: labels.rulesExceptions },
  'rules.global_exceptions': { area: areas.policy, label: labels.rulesGlobalExceptions },
  'rules.bandwidth': { area: areas.policy, label: labels.rulesBandwidth },
  'rules.app_links': { area: areas.policy, label: labels.rulesAppLinks },
  'rules.bnb': { area: areas.policy, label: labels.rulesBnb },
  'rules.content': { area: areas.policy, label: labels.rulesContent },
  'rules.content_types': { area: areas.policy, label: labels.rulesContentTypes },
  'rules.runtime_analysis': { area: areas.policy, label: labels.rulesRuntimeAnalysis },
  'rules.inspection': { area: areas.policy, label: labels.rulesInspection },
  'rules.sslbump': { area: areas.policy, label: labels.rulesSslbump },
  'rules.watermark': { area: areas.policy, label: labels.rulesWatermark },
  'rules.copy_paste': { area: areas.policy, label: labels.rulesCopyPaste },
  'rules.dlp': { area: areas.policy, label: labels.rulesDlp },
  'casb.app_discovery': { area: areas.casb, label: labels.casbAppDiscovery },
  'casb.app_rules': { area: areas.casb, label: labels.casbAppRules },
  'casb.profiles': { area: areas.casb, label: labels.casbProfiles },
  'casb.exceptions': { area: areas.casb, label: labels.casbExceptions },
  'casb.app_rep_insights': { area: areas.casb, label: labels.casbAppRepInsights },
  'fwaas.services': { area: areas.firewall, label: labels.fwaasServices },
  'fwaas.rules': { area: areas.firewall, label: labels.fwaasRules },
  'fwaas.feeds': { area: areas.firewall, label: labels.fwaasFeeds },
  'mpa.access_rules': { area: areas.privateAccess, label: labels.mpaAccessRules },
  'mpa.app_catalogs': { area: areas.privateAccess, label: labels.mpaAppCatalogs },
  'mpa.app_connector_clusters': { area: areas.privateAccess, label: labels.mpaAppConnectorClusters },
  rbac: { area: areas.settings, label: labels.rbac },
} as const satisfies Record<string, SectionNames>;
