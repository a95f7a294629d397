import type { DeploymentInfo, OnPremMode } from '../shared/index.ts';
import { deviceLogFilters, type FilterDefaults, logFilters } from './default-filters.ts';
import type { Capabilities } from './features.ts';
import type { RouteAccess } from './guard.ts';
import { logPermissions, policyPermissions } from './permissions.ts';

/** Places where a route exists: the cloud (dev included), or modes of an appliance. (spec 2 section 2) */
export type Environment = 'cloud' | OnPremMode;

/** One route of the portal, as data. (spec 2 section 2) */
export interface RouteRecord {
  name: string;
  /** Path of the router, without the hash. */
  path: string;
  /** What a person calls it. (UI.md section 3) */
  label: string;
  /** Needs no sign-in. */
  public?: true;
  /** Left out: everywhere. */
  environments?: readonly Environment[];
  /** Capability that must be on. */
  capability?: string;
  access?: RouteAccess;
  /** Never chosen by the root redirect. (spec 2 section 2) */
  notFirst?: true;
  /** Address outside of the app to which the route sends the browser. (spec 2 section 2) */
  leavesTo?: string;
  /** Query parameters that the address always has. (OP-82) */
  defaultFilters?: FilterDefaults;
  /** A closed one says on its screen what is missing, as long as the parent is open. (UI.md section 4, feature off) */
  explainsItself?: true;
  /** Routes below; a route none of whose children is open leads to login. (spec 2 section 2) */
  children?: readonly RouteRecord[];
  /** Nothing exists below but the children; otherwise the screen knows more places. */
  onlyChildren?: true;
}

const central = ['cloud', 'management_station'] as const;
const settingRights = { any: ['setting:*', 'settings_cmr:*'] } as const;

const table = [
  { name: 'login', path: '/login', label: 'Sign in', public: true, notFirst: true },
  { name: 'logout', path: '/logout', label: 'Log out', public: true, notFirst: true },
  {
    name: 'insights',
    path: '/insights',
    label: 'Insights',
    environments: central,
    notFirst: true,
    leavesTo: '/insights',
  },
  { name: 'contact-form', path: '/contact-form', label: 'Contact', environments: ['cloud'], notFirst: true },
  {
    name: 'dashboard',
    path: '/dashboard',
    label: 'Dashboard',
    environments: central,
    access: { any: ['dashboard:*:*'] },
  },
  { name: 'policy', path: '/policy', label: 'Policy', environments: central, access: { any: policyPermissions } },
  {
    name: 'customization',
    path: '/customization',
    label: 'Customization',
    environments: central,
    access: { any: ['customization:*'] },
    children: [
      // Open also without its right: the area then shows the message in place of the data. (OP-66)
      { name: 'customization/web', path: '/customization/web', label: 'Web customization' },
      {
        name: 'customization/dlp',
        path: '/customization/dlp',
        label: 'DLP customization',
        capability: 'menlo_dlp',
        access: { any: ['customization:dlp:*'] },
        explainsItself: true,
      },
      {
        name: 'customization/email',
        path: '/customization/email',
        label: 'Email customization',
        capability: 'safemail',
        access: { any: ['customization:email:*'] },
        explainsItself: true,
      },
    ],
  },
  {
    name: 'settings',
    path: '/settings',
    label: 'Settings',
    access: { any: ['settings:*', 'settings_cmr:*'] },
    children: [{ name: 'settings/network', path: '/settings/network', label: 'Network settings' }],
  },
  {
    name: 'secure-application-access',
    path: '/secure-application-access',
    label: 'Secure application access',
    environments: ['cloud'],
    access: { any: ['private_access:*'] },
  },
  {
    name: 'fwaas',
    path: '/fwaas',
    label: 'Firewall service',
    environments: ['cloud'],
    capability: 'fwaas',
    access: { any: ['fwaas:*'] },
  },
  {
    name: 'browser-management',
    path: '/browser-management',
    label: 'Browser posture',
    environments: central,
    access: { any: ['browser_posture_management:*'] },
  },
  {
    name: 'logs',
    path: '/logs',
    label: 'Logs',
    environments: central,
    access: { any: logPermissions },
    onlyChildren: true,
    children: [
      logRoute('web', 'Web log', 'logs:web:*'),
      logRoute('email', 'Email log', 'logs:email:*'),
      logRoute('audit', 'Audit log', 'logs:audit:*'),
      logRoute('dlp', 'DLP log', 'logs:dlp:*'),
      logRoute('firewall', 'Firewall log', 'logs:fwaas_logs:*'),
      logRoute('saa', 'Secure application access log', 'logs:saa_logs:*'),
      // No right names the device log; any right to logs opens it. Chosen here.
      logRoute('device', 'Device log', 'logs:*', deviceLogFilters),
    ],
  },
  {
    name: 'web',
    path: '/web',
    label: 'Web',
    environments: ['cloud', 'safeview', 'safeview_isolation', 'safeview_proxy'],
    access: settingRights,
  },
  {
    name: 'utilities',
    path: '/utilities',
    label: 'Utilities',
    environments: ['cloud'],
    access: { any: ['cloud_debug:har_analyzer'] },
  },
  {
    name: 'safemail',
    path: '/safemail',
    label: 'Email',
    environments: ['safemail', 'safemail_worker'],
    access: settingRights,
  },
  { name: 'tenants', path: '/tenants', label: 'Tenants', environments: ['cloud'], access: { any: ['tenants:*'] } },
  {
    name: 'appliances',
    path: '/appliances',
    label: 'Appliances',
    environments: central,
    access: { any: ['appliances:*'] },
  },
  { name: 'page-not-found', path: '/page-not-found', label: 'Page not found', public: true, notFirst: true },
] as const satisfies readonly RouteRecord[];

/** Name of a top-level route. (spec 2 section 2) */
export type RouteName = (typeof table)[number]['name'];

/** Every route of the portal in the order of the specification, with the two of OP-119. (spec 2 section 2, OP-61) */
export const routes: readonly RouteRecord[] = table;

/** Page of unknown paths and of routes that this deployment does not have. (spec 2 section 2) */
export const NOT_FOUND_PATH = '/page-not-found';

/** Routes that every portal has, whatever its screens. */
const alwaysThere: readonly string[] = ['login', 'logout', 'page-not-found'] satisfies RouteName[];

/**
 * The routes of a portal that has screens for some of them, in the order of the table: the root redirect then chooses
 * among these alone, and the others are unknown. Login, logout and page-not-found are always among them.
 */
export function routesWithScreens(names: readonly RouteName[]): RouteRecord[] {
  const wanted = new Set<string>([...alwaysThere, ...names]);
  return routes.filter((route) => wanted.has(route.name));
}

/** Whether the route exists in this deployment; dev counts as cloud. (spec 2 section 5, OP-60) */
export function existsIn({ environments }: RouteRecord, { deployment, mode }: DeploymentInfo): boolean {
  if (environments === undefined) return true;
  return deployment === 'on_prem' ? mode !== null && environments.includes(mode) : environments.includes('cloud');
}

/** Whether the capability that the route needs is on. (spec 2 section 2) */
export function isSwitchedOn({ capability }: RouteRecord, capabilities: Capabilities): boolean {
  return capability === undefined || capabilities[capability] === true;
}

/** The records that decide about a place: its route and, for a place below one, the child. */
export type RouteChain = readonly [route: RouteRecord, child?: RouteRecord];

/** The records of a route by its name or by a path at or below it; null for a place that the portal does not have. */
export function routeOf(among: readonly RouteRecord[], nameOrPath: string): RouteChain | null {
  const path = (nameOrPath.startsWith('/') ? nameOrPath : `/${nameOrPath}`).split(/[?#]/, 1)[0] ?? '';
  const covers = (record: RouteRecord) => path === record.path || path.startsWith(`${record.path}/`);
  const route = among.find(covers);
  if (route === undefined) return null;
  const child = route.children?.find(covers);
  if (child !== undefined) return [route, child];
  return route.onlyChildren === true && path !== route.path ? null : [route];
}

function logRoute(
  type: string,
  label: string,
  permission: string,
  defaultFilters: FilterDefaults = logFilters,
): RouteRecord {
  return { name: `logs/${type}`, path: `/logs/${type}`, label, access: { any: [permission] }, defaultFilters };
}
