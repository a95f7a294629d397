import type { ResourceRecord } from '../record/record.ts';
import { adminAccess } from './admin-access.ts';
import { appException, appProfile, appRating, appRule, discoveredApp } from './casb.ts';
import { analysisRule, contentRule, contentType, inspectionRule, sslRule } from './content-lists.ts';
import { dlpRule } from './dlp-rule.ts';
import { feed, firewallRule, firewallService } from './firewall.ts';
import { identityProvider } from './identity-provider.ts';
import { accessRule, appCatalog, connectorCluster } from './private-access.ts';
import { role } from './role.ts';
import { applianceLogs, applianceNetwork, applianceProxy, applianceSnmp, applianceTime } from './settings/appliance.ts';
import { casbSettings } from './settings/casb-settings.ts';
import { forensicsProfile, forensicsViewer } from './settings/forensics.ts';
import { globalSettings } from './settings/global-settings.ts';
import { pacDelivery, pacFile } from './settings/pac.ts';
import { accessCertificate, accessSecurity, clientProfile } from './settings/private-settings.ts';
import { egressIps, fixedEgress, termsOfService } from './settings/traffic.ts';
import { storageProfile } from './storage-profile.ts';
import { appLink, bandwidthRule, bypassRule, exception, firstException, lastException } from './web-lists.ts';
import { webRule } from './web-rule.ts';

/** Every record by its kind, in the order in which areas and their kinds are shown. (RES-001) */
export const resourceKinds = {
  'policy.web-rule': webRule,
  'policy.exception': exception,
  'policy.global-exception-pre': firstException,
  'policy.global-exception-post': lastException,
  'policy.bandwidth-rule': bandwidthRule,
  'policy.app-link': appLink,
  'policy.bypass-rule': bypassRule,
  'policy.content-rule': contentRule,
  'policy.content-type': contentType,
  'policy.analysis-rule': analysisRule,
  'policy.inspection-rule': inspectionRule,
  'policy.ssl-rule': sslRule,
  'policy.dlp-rule': dlpRule,
  'casb.app-discovery': discoveredApp,
  'casb.app-rule': appRule,
  'casb.profile': appProfile,
  'casb.exception': appException,
  'casb.app-rating': appRating,
  'mpa.access-rule': accessRule,
  'mpa.app-catalog': appCatalog,
  'mpa.connector-cluster': connectorCluster,
  'firewall.rule': firewallRule,
  'firewall.service': firewallService,
  'firewall.feed': feed,
  'storage.profile': storageProfile,
  'forensics.profile': forensicsProfile,
  'forensics.viewer': forensicsViewer,
  'settings.role': role,
  'pac.file': pacFile,
  'pac.delivery': pacDelivery,
  'settings.terms': termsOfService,
  'settings.egress-ips': egressIps,
  'settings.fixed-egress': fixedEgress,
  'settings.casb': casbSettings,
  'settings.global': globalSettings,
  'settings.client-profile': clientProfile,
  'settings.access-certificate': accessCertificate,
  'settings.access-security': accessSecurity,
  'settings.admin-access': adminAccess,
  'settings.identity-provider': identityProvider,
  'appliance.network': applianceNetwork,
  'appliance.proxy': applianceProxy,
  'appliance.time': applianceTime,
  'appliance.snmp': applianceSnmp,
  'appliance.logs': applianceLogs,
} as const satisfies Readonly<Record<string, ResourceRecord>>;

export type ResourceKinds = typeof resourceKinds;
export type ResourceKind = keyof ResourceKinds;

/** Every record. */
export const resources: readonly ResourceRecord[] = Object.values(resourceKinds);

const bySection = new Map<string, ResourceRecord[]>();
for (const record of resources) {
  const { store } = record;
  if (store.type !== 'section') continue;
  bySection.set(store.section, [...(bySection.get(store.section) ?? []), record]);
}

/** The record of the entries in a section of the revision; undefined where it has none, or several share it. */
export function sectionResource(section: string): ResourceRecord | undefined {
  const [record, ...more] = bySection.get(section) ?? [];
  return more.length === 0 ? record : undefined;
}
