import { type DeploymentInfo, deployments, hasCentralRules } from '../shared/index.ts';
import { settingsTexts } from './messages.ts';

/** Parts of the settings that this portal has a screen for. (UI.md 4.10) */
export type SettingsItemId =
  | 'authentication'
  | 'second-factor'
  | 'api-tokens'
  | 'users'
  | 'groups'
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

/** An item at its own address, of whose right, without `:read` and `:write`, both count. */
function at(
  id: SettingsItemId,
  label: string,
  group: string,
  right: string,
  more: Partial<Pick<SettingsItem, 'read' | 'write' | 'on' | 'capability'>> = {},
): SettingsItem {
  const path = `/settings/${id}`;
  const both = { read: `${right}:read`, write: `${right}:write` };
  return { id, label, path, group, ...both, on: 'all', capability: null, ...more };
}

const { account, data, network, privateAccess, traffic } = settingsTexts;
const onAppliances = { on: 'appliances' } as const;
const central = { on: 'central' } as const;
const pac = { capability: 'pac' };
const forensics = { capability: 'browsing_forensics' };

const items: readonly SettingsItem[] = [
  // The first page of an appliance stands first, where somebody sees that it is open. (spec 2 section 2)
  at('network', network, network, 'settings:appliance', onAppliances),
  at('proxy', settingsTexts.proxy, network, 'settings:appliance', onAppliances),
  at('time', settingsTexts.time, network, 'settings:appliance', onAppliances),
  at('snmp', settingsTexts.snmp, network, 'settings:appliance', onAppliances),
  at('authentication', settingsTexts.authentication, account, 'settings:authentication', { capability: 'sso' }),
  at('second-factor', settingsTexts.secondFactor, account, 'settings:authentication'),
  at('users', settingsTexts.users, account, 'settings:users'),
  at('groups', settingsTexts.groups, account, 'settings:users', { write: null }),
  at('roles', settingsTexts.roles, account, 'settings:rbac', central),
  at('api-tokens', settingsTexts.apiTokens, account, 'settings:api_tokens'),
  at('admin-access', settingsTexts.adminAccess, account, 'settings:admin_access_control'),
  at('terms', settingsTexts.terms, account, 'settings:tos'),
  at('multi-tenant', settingsTexts.multiTenant, account, 'settings:multi_tenant', central),
  at('global-settings', settingsTexts.globalSettings, account, 'settings:general'),
  at('capabilities', settingsTexts.capabilities, account, 'settings:general', { write: null }),
  at('pac', settingsTexts.pac, traffic, 'settings:pac', pac),
  at('pac-delivery', settingsTexts.pacDelivery, traffic, 'settings:pac', pac),
  at('egress', settingsTexts.egress, traffic, 'egress_policy:addresses'),
  at('fixed-egress', settingsTexts.fixedEgress, traffic, 'egress_policy:addresses'),
  at('casb', settingsTexts.casb, traffic, 'settings:casb'),
  at('client-profiles', settingsTexts.clientProfiles, traffic, 'settings:client_profiles'),
  at('access-certificates', settingsTexts.accessCertificates, privateAccess, 'settings:private_access'),
  at('access-security', settingsTexts.accessSecurity, privateAccess, 'settings:private_access'),
  at('storage', settingsTexts.storage, data, 'settings:storage', forensics),
  at('forensics', settingsTexts.forensics, data, 'settings:forensics', forensics),
  at('forensics-viewer', settingsTexts.forensicsViewer, data, 'settings:forensics', forensics),
  at('logs-alerts', settingsTexts.logsAlerts, data, 'settings:appliance', onAppliances),
  at('account', settingsTexts.ownAccount, settingsTexts.you, '', { read: null, write: null }),
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

/** Name of the value in an address of the API tokens that begins one of a kind. (issue 15) */
export const TOKEN_KIND = 'kind';

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
