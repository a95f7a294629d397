import type { ResourceRecord } from '../record/record.ts';

/** The items of the settings that are kinds. */
export type SettingsKindItem =
  | 'roles'
  | 'storage'
  | 'admin-access'
  | 'authentication'
  | 'terms'
  | 'pac'
  | 'pac-delivery'
  | 'egress'
  | 'fixed-egress'
  | 'casb'
  | 'global-settings'
  | 'client-profiles'
  | 'access-certificates'
  | 'access-security'
  | 'forensics'
  | 'forensics-viewer'
  | 'network'
  | 'proxy'
  | 'time'
  | 'snmp'
  | 'logs-alerts';

/** A kind that stands in the settings, where its item says who sees it. (UI.md 4.10) */
export interface SettingsKind {
  readonly kind: string;
  /** The item of the settings that it is. */
  readonly item: SettingsKindItem;
  /** It is one document, and no list. */
  readonly isDocument?: true;
  load(): Promise<ResourceRecord>;
}

const forensics = () => import('../kinds/settings/forensics.ts');
const pac = () => import('../kinds/settings/pac.ts');
const traffic = () => import('../kinds/settings/traffic.ts');
const appliance = () => import('../kinds/settings/appliance.ts');
const privateSettings = () => import('../kinds/settings/private-settings.ts');

/** The kinds that no route of `kindPlaces` has. (UI.md 4.10) */
export const settingsKinds: readonly SettingsKind[] = [
  { kind: 'settings.role', item: 'roles', load: async () => (await import('../kinds/role.ts')).role },
  {
    kind: 'storage.profile',
    item: 'storage',
    load: async () => (await import('../kinds/storage-profile.ts')).storageProfile,
  },
  {
    kind: 'settings.identity-provider',
    item: 'authentication',
    load: async () => (await import('../kinds/identity-provider.ts')).identityProvider,
  },
  {
    kind: 'settings.admin-access',
    item: 'admin-access',
    isDocument: true,
    load: async () => (await import('../kinds/admin-access.ts')).adminAccess,
  },
  { kind: 'pac.file', item: 'pac', isDocument: true, load: async () => (await pac()).pacFile },
  { kind: 'pac.delivery', item: 'pac-delivery', isDocument: true, load: async () => (await pac()).pacDelivery },
  { kind: 'forensics.profile', item: 'forensics', load: async () => (await forensics()).forensicsProfile },
  {
    kind: 'forensics.viewer',
    item: 'forensics-viewer',
    isDocument: true,
    load: async () => (await forensics()).forensicsViewer,
  },
  { kind: 'settings.terms', item: 'terms', isDocument: true, load: async () => (await traffic()).termsOfService },
  { kind: 'settings.egress-ips', item: 'egress', isDocument: true, load: async () => (await traffic()).egressIps },
  {
    kind: 'settings.fixed-egress',
    item: 'fixed-egress',
    isDocument: true,
    load: async () => (await traffic()).fixedEgress,
  },
  {
    kind: 'settings.casb',
    item: 'casb',
    isDocument: true,
    load: async () => (await import('../kinds/settings/casb-settings.ts')).casbSettings,
  },
  {
    kind: 'settings.global',
    item: 'global-settings',
    isDocument: true,
    load: async () => (await import('../kinds/settings/global-settings.ts')).globalSettings,
  },
  {
    kind: 'settings.client-profile',
    item: 'client-profiles',
    load: async () => (await privateSettings()).clientProfile,
  },
  {
    kind: 'settings.access-certificate',
    item: 'access-certificates',
    load: async () => (await privateSettings()).accessCertificate,
  },
  {
    kind: 'settings.access-security',
    item: 'access-security',
    isDocument: true,
    load: async () => (await privateSettings()).accessSecurity,
  },
  {
    kind: 'appliance.network',
    item: 'network',
    isDocument: true,
    load: async () => (await appliance()).applianceNetwork,
  },
  { kind: 'appliance.proxy', item: 'proxy', isDocument: true, load: async () => (await appliance()).applianceProxy },
  { kind: 'appliance.time', item: 'time', isDocument: true, load: async () => (await appliance()).applianceTime },
  { kind: 'appliance.snmp', item: 'snmp', isDocument: true, load: async () => (await appliance()).applianceSnmp },
  {
    kind: 'appliance.logs',
    item: 'logs-alerts',
    isDocument: true,
    load: async () => (await appliance()).applianceLogs,
  },
];
