import { type DeploymentInfo, deployments, hasCentralRules } from '../shared/index.ts';
import { settingsTexts } from './messages.ts';

/** Parts of the settings that this portal has a screen for. (UI.md 4.10) */
export type SettingsItemId =
  | 'authentication'
  | 'second-factor'
  | 'api-tokens'
  | 'users'
  | 'roles'
  | 'multi-tenant'
  | 'admin-access'
  | 'terms'
  | 'pac'
  | 'pac-delivery'
  | 'egress'
  | 'fixed-egress'
  | 'casb'
  | 'client-profiles'
  | 'access-certificates'
  | 'access-security'
  | 'forensics'
  | 'forensics-viewer'
  | 'storage'
  | 'global-settings'
  | 'capabilities'
  | 'network'
  | 'proxy'
  | 'time'
  | 'snmp'
  | 'logs-alerts'
  | 'account';

/** One line of the list at the left of the settings. (UI.md 4.10) */
export interface SettingsItem {
  id: SettingsItemId;
  label: string;
  path: string;
  /** Title of the group in the list. */
  group: string;
  /** Right to see it; null where everybody may. */
  read: string | null;
  /** Right to change something in it; null when nothing can be changed. */
  write: string | null;
  /** Where it is: everywhere, where rules are central, or on appliances of any mode. (spec 2 section 1) */
  on: 'all' | 'central' | 'appliances';
  /** The tenant needs this capability; null for none. */
  capability: string | null;
}

const items: readonly SettingsItem[] = [
  // The first page of an appliance stands first, where somebody sees that it is open. (spec 2 section 2)
  {
    id: 'network',
    label: settingsTexts.network,
    path: '/settings/network',
    group: settingsTexts.network,
    read: 'settings:appliance:read',
    write: 'settings:appliance:write',
    on: 'appliances',
    capability: null,
  },
  {
    id: 'proxy',
    label: settingsTexts.proxy,
    path: '/settings/proxy',
    group: settingsTexts.network,
    read: 'settings:appliance:read',
    write: 'settings:appliance:write',
    on: 'appliances',
    capability: null,
  },
  {
    id: 'time',
    label: settingsTexts.time,
    path: '/settings/time',
    group: settingsTexts.network,
    read: 'settings:appliance:read',
    write: 'settings:appliance:write',
    on: 'appliances',
    capability: null,
  },
  {
    id: 'snmp',
    label: settingsTexts.snmp,
    path: '/settings/snmp',
    group: settingsTexts.network,
    read: 'settings:appliance:read',
    write: 'settings:appliance:write',
    on: 'appliances',
    capability: null,
  },
  {
    id: 'authentication',
    label: settingsTexts.authentication,
    path: '/settings/authentication',
    group: settingsTexts.account,
    read: 'settings:authentication:read',
    write: 'settings:authentication:write',
    on: 'all',
    capability: 'sso',
  },
  {
    id: 'second-factor',
    label: settingsTexts.secondFactor,
    path: '/settings/second-factor',
    group: settingsTexts.account,
    read: 'settings:authentication:read',
    write: 'settings:authentication:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'users',
    label: settingsTexts.users,
    path: '/settings/users',
    group: settingsTexts.account,
    read: 'settings:users:read',
    write: 'settings:users:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'roles',
    label: settingsTexts.roles,
    path: '/settings/roles',
    group: settingsTexts.account,
    read: 'settings:rbac:read',
    write: 'settings:rbac:write',
    on: 'central',
    capability: null,
  },
  {
    id: 'api-tokens',
    label: settingsTexts.apiTokens,
    path: '/settings/api-tokens',
    group: settingsTexts.account,
    read: 'settings:api_tokens:read',
    write: 'settings:api_tokens:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'admin-access',
    label: settingsTexts.adminAccess,
    path: '/settings/admin-access',
    group: settingsTexts.account,
    read: 'settings:admin_access_control:read',
    write: 'settings:admin_access_control:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'terms',
    label: settingsTexts.terms,
    path: '/settings/terms',
    group: settingsTexts.account,
    read: 'settings:tos:read',
    write: 'settings:tos:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'multi-tenant',
    label: settingsTexts.multiTenant,
    path: '/settings/multi-tenant',
    group: settingsTexts.account,
    read: 'settings:multi_tenant:read',
    write: 'settings:multi_tenant:write',
    on: 'central',
    capability: null,
  },
  {
    id: 'global-settings',
    label: settingsTexts.globalSettings,
    path: '/settings/global-settings',
    group: settingsTexts.account,
    read: 'settings:general:read',
    write: 'settings:general:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'capabilities',
    label: settingsTexts.capabilities,
    path: '/settings/capabilities',
    group: settingsTexts.account,
    read: 'settings:general:read',
    write: null,
    on: 'all',
    capability: null,
  },
  {
    id: 'pac',
    label: settingsTexts.pac,
    path: '/settings/pac',
    group: settingsTexts.traffic,
    read: 'settings:pac:read',
    write: 'settings:pac:write',
    on: 'all',
    capability: 'pac',
  },
  {
    id: 'pac-delivery',
    label: settingsTexts.pacDelivery,
    path: '/settings/pac-delivery',
    group: settingsTexts.traffic,
    read: 'settings:pac:read',
    write: 'settings:pac:write',
    on: 'all',
    capability: 'pac',
  },
  {
    id: 'egress',
    label: settingsTexts.egress,
    path: '/settings/egress',
    group: settingsTexts.traffic,
    read: 'egress_policy:addresses:read',
    write: 'egress_policy:addresses:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'fixed-egress',
    label: settingsTexts.fixedEgress,
    path: '/settings/fixed-egress',
    group: settingsTexts.traffic,
    read: 'egress_policy:addresses:read',
    write: 'egress_policy:addresses:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'casb',
    label: settingsTexts.casb,
    path: '/settings/casb',
    group: settingsTexts.traffic,
    read: 'settings:casb:read',
    write: 'settings:casb:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'client-profiles',
    label: settingsTexts.clientProfiles,
    path: '/settings/client-profiles',
    group: settingsTexts.traffic,
    read: 'settings:client_profiles:read',
    write: 'settings:client_profiles:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'access-certificates',
    label: settingsTexts.accessCertificates,
    path: '/settings/access-certificates',
    group: settingsTexts.privateAccess,
    read: 'settings:private_access:read',
    write: 'settings:private_access:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'access-security',
    label: settingsTexts.accessSecurity,
    path: '/settings/access-security',
    group: settingsTexts.privateAccess,
    read: 'settings:private_access:read',
    write: 'settings:private_access:write',
    on: 'all',
    capability: null,
  },
  {
    id: 'storage',
    label: settingsTexts.storage,
    path: '/settings/storage',
    group: settingsTexts.data,
    read: 'settings:storage:read',
    write: 'settings:storage:write',
    on: 'all',
    capability: 'browsing_forensics',
  },
  {
    id: 'forensics',
    label: settingsTexts.forensics,
    path: '/settings/forensics',
    group: settingsTexts.data,
    read: 'settings:forensics:read',
    write: 'settings:forensics:write',
    on: 'all',
    capability: 'browsing_forensics',
  },
  {
    id: 'forensics-viewer',
    label: settingsTexts.forensicsViewer,
    path: '/settings/forensics-viewer',
    group: settingsTexts.data,
    read: 'settings:forensics:read',
    write: 'settings:forensics:write',
    on: 'all',
    capability: 'browsing_forensics',
  },
  {
    id: 'logs-alerts',
    label: settingsTexts.logsAlerts,
    path: '/settings/logs-alerts',
    group: settingsTexts.data,
    read: 'settings:appliance:read',
    write: 'settings:appliance:write',
    on: 'appliances',
    capability: null,
  },
  {
    id: 'account',
    label: settingsTexts.ownAccount,
    path: '/settings/account',
    group: settingsTexts.you,
    read: null,
    write: null,
    on: 'all',
    capability: null,
  },
];

/** What decides about the items. */
export interface SettingsAccess {
  can: (permission: string) => boolean;
  has: (capability: string) => boolean;
  deployment: DeploymentInfo;
}

/** The items that the user may open; what is forbidden is absent. (UI.md section 1.6) */
export function settingsItems({ can, has, deployment }: SettingsAccess): SettingsItem[] {
  return items.filter(
    ({ read, on, capability }) =>
      (read === null || can(read)) && existsOn(on, deployment) && (capability === null || has(capability)),
  );
}

function existsOn(on: SettingsItem['on'], deployment: DeploymentInfo): boolean {
  if (on === 'appliances') return deployment.deployment === deployments.onPrem;
  return on === 'all' || hasCentralRules(deployment);
}

/** Where an item is, if the user may go there; null else. */
export function openSettingsPath(
  id: SettingsItemId,
  { explain, ...access }: SettingsAccess & { explain: (route: string) => { allowed: boolean } },
): string | null {
  const item = settingsItems(access).find((candidate) => candidate.id === id);
  return item !== undefined && explain(item.path).allowed ? item.path : null;
}

/** The place of one's own account for who may not open the settings. (decision 018) */
const ownAccountPath = '/account';

/** Where somebody finds his own account: among the settings where they are open. (UI.md 4.15) */
export function accountPath(explain: (route: string) => { allowed: boolean }): string {
  const inSettings = '/settings/account';
  return explain(inSettings).allowed ? inSettings : ownAccountPath;
}

/** Items under the title of their group. (UI.md 4.10) */
export function settingsGroups(shown: readonly SettingsItem[]): { title: string; items: SettingsItem[] }[] {
  return [...new Set(shown.map(({ group }) => group))].map((title) => ({
    title,
    items: shown.filter(({ group }) => group === title),
  }));
}

/** What stands at a place of the settings. */
export type SettingsPlace =
  | { kind: 'item'; item: SettingsItem }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' };

/** Places that lead to the first item where they are not shown: the list itself, and those that others lead to. (spec 2 sections 2 and 8) */
const leadingOn = ['/settings', '/settings/network', '/settings/logs-alerts'];

/** The screen at a path below `/settings`. (UI.md 4.10) */
export function settingsPlace(path: string, shown: readonly SettingsItem[]): SettingsPlace {
  const place = path.replace(/\/+$/, '');
  const item = shown.find((one) => one.path === place);
  if (item !== undefined) return { kind: 'item', item };
  if (!leadingOn.includes(place)) return { kind: 'notFound' };
  const [first] = shown;
  return first === undefined ? { kind: 'notFound' } : { kind: 'redirect', to: first.path };
}
