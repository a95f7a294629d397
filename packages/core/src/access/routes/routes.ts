import type { DeploymentInfo, OnPremMode } from '../../shared/index.ts';
import { logPermissions, policyPermissions } from '../permission/permissions.ts';
import { deviceLogFilters, type FilterDefaults, logFilters } from './default-filters.ts';
import type { Capabilities } from './features.ts';
import type { RouteAccess } from './guard.ts';
import { routeLabels } from './messages.ts';

/** Places where a route exists: the cloud (dev included), or modes of an appliance. (spec 2 section 2) */
export type Environment = 'cloud' | OnPremMode;

/** Groups of the navigation in their order: the top, which has no title, those with a title, and the foot. (UI.md section 3) */
export const navigationSections = ['top', 'protect', 'experience', 'observe', 'manage', 'operate', 'foot'] as const;

/** Where a route stands in the navigation. (UI.md section 3) */
export type RouteNavigation = readonly [
  section: (typeof navigationSections)[number],
  /** Counted from 1 in each section. */
  place: number,
  /** Keys that go there. (UI.md section 8) */
  shortcut?: string,
];

/** One route of the portal, as data: all that core knows of it. (spec 2 section 2) */
export interface RouteRecord {
  name: string;
  /** Path of the router, without the hash. */
  path: string;
  /** What a person calls it; the name itself where a program's own route has none. (UI.md section 3) */
  label?: string;
  /** Its entry of the navigation. (UI.md section 3) */
  navigation?: RouteNavigation;
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
  /** Nothing exists below but the children and the places; otherwise the screen knows more places. */
  onlyChildren?: true;
  /** Paths below beside the children that are open with any of them. */
  places?: readonly string[];
}

const central: readonly Environment[] = ['cloud', 'management_station'];
const settingRights = { any: ['setting:*', 'settings_cmr:*'] };

const table = [
  at('login', { public: true, notFirst: true }),
  at('logout', { public: true, notFirst: true }),
  at('insights', {
    navigation: ['top', 2],
    environments: central,
    notFirst: true,
    leavesTo: '/insights',
  }),
  // Everybody's own: it needs no right, and so cannot stand below the settings alone. (decision 018)
  at('account', { notFirst: true }),
  at('contact-form', {
    navigation: ['foot', 1],
    environments: ['cloud'],
    notFirst: true,
  }),
  at('dashboard', {
    navigation: ['top', 1, 'g d'],
    environments: central,
    access: { any: ['dashboard:*:*'] },
  }),
  at('policy', {
    navigation: ['protect', 1, 'g p'],
    environments: central,
    access: { any: policyPermissions },
  }),
  at('customization', {
    navigation: ['experience', 1, 'g c'],
    environments: central,
    access: { any: ['customization:*'] },
    children: [
      // Open also without its right: the area then shows the message in place of the data. (OP-66)
      at('customization/web'),
      at('customization/dlp', {
        capability: 'menlo_dlp',
        access: { any: ['customization:dlp:*'] },
        explainsItself: true,
      }),
      at('customization/email', {
        capability: 'safemail',
        access: { any: ['customization:email:*'] },
        explainsItself: true,
      }),
    ],
  }),
  at('settings', {
    navigation: ['manage', 1, 'g s'],
    access: { any: ['settings:*', 'settings_cmr:*'] },
    children: [at('settings/network')],
  }),
  at('secure-application-access', {
    navigation: ['protect', 2],
    environments: ['cloud'],
    access: { any: ['private_access:*'] },
  }),
  at('fwaas', {
    navigation: ['protect', 3],
    environments: ['cloud'],
    capability: 'fwaas',
    access: { any: ['fwaas:*'] },
  }),
  at('browser-management', {
    navigation: ['protect', 4],
    environments: central,
    access: { any: ['browser_posture_management:*'] },
  }),
  at('logs', {
    navigation: ['observe', 1, 'g l'],
    environments: central,
    access: { any: logPermissions },
    onlyChildren: true,
    // What one person did in all logs, and one's cases, and the monitors. (issue 17)
    places: ['/logs/person', '/logs/cases', '/logs/monitors'],
    children: [
      logRoute('web', 'logs:web:*'),
      logRoute('email', 'logs:email:*'),
      logRoute('audit', 'logs:audit:*'),
      logRoute('dlp', 'logs:dlp:*'),
      logRoute('firewall', 'logs:fwaas_logs:*'),
      logRoute('saa', 'logs:saa_logs:*'),
      // No right names the device log; any right to logs opens it. Chosen here.
      logRoute('device', 'logs:*', deviceLogFilters),
    ],
  }),
  at('web', {
    navigation: ['manage', 2],
    environments: ['cloud', 'safeview', 'safeview_isolation', 'safeview_proxy'],
    access: settingRights,
  }),
  at('utilities', {
    navigation: ['manage', 4],
    environments: ['cloud'],
    access: { any: ['cloud_debug:har_analyzer'] },
  }),
  at('safemail', {
    navigation: ['manage', 3],
    environments: ['safemail', 'safemail_worker'],
    access: settingRights,
  }),
  at('tenants', {
    navigation: ['operate', 1],
    environments: ['cloud'],
    access: { any: ['tenants:*'] },
  }),
  at('appliances', {
    navigation: ['operate', 2],
    environments: central,
    access: { any: ['appliances:*'] },
  }),
  at('page-not-found', { public: true, notFirst: true }),
];

/** Name of a top-level route. (spec 2 section 2) */
export type RouteName = (typeof table)[number]['name'];

/**
 * Every route of the portal in the order of the specification, with the two of OP-119 and one's own account. (spec 2
 * section 2, OP-61)
 */
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
  const isHere = path === route.path || route.onlyChildren !== true || route.places?.includes(path) === true;
  return isHere ? [route] : null;
}

/** What a person calls a route or one below it; the name itself for a route of another program. (UI.md section 3) */
export function routeLabel(name: string): string {
  const among = [...routes, ...routes.flatMap(({ children }) => children ?? [])];
  return among.find((route) => route.name === name)?.label ?? name;
}

/** A record of this table: its path is its name, and it has a label. */
function at<Name extends keyof typeof routeLabels>(
  name: Name,
  more: Omit<RouteRecord, 'name' | 'path' | 'label'> = {},
): RouteRecord & { name: Name } {
  return { name, path: `/${name}`, label: routeLabels[name], ...more };
}

type LogName = keyof typeof routeLabels extends infer Name ? (Name extends `logs/${infer Log}` ? Log : never) : never;

function logRoute(type: LogName, permission: string, defaultFilters: FilterDefaults = logFilters): RouteRecord {
  return at(`logs/${type}`, { access: { any: [permission] }, defaultFilters });
}
