import type { DeploymentInfo, OnPremMode } from '../shared/index.ts';
import type { Capabilities } from './features.ts';
import type { RouteAccess } from './guard.ts';

/** Places where a route exists: every deployment, the cloud (dev included), or modes of an appliance. (spec 2 section 2) */
export type Environment = 'cloud' | OnPremMode;

/** One top-level route of the portal, as data. (spec 2 section 2) */
export interface RouteRecord {
  name: string;
  /** Path of the router, without the hash. */
  path: string;
  /** Needs no sign-in. */
  public?: true;
  /** Left out: everywhere. */
  environments?: readonly Environment[];
  /** Capability that must be on. */
  capability?: string;
  access?: RouteAccess;
  /** Never chosen by the root redirect. (spec 2 section 2) */
  notFirst?: true;
}

/** The portal's routes in the order of the specification. (spec 2 section 2) */
export const routes: readonly RouteRecord[] = [
  { name: 'login', path: '/login', public: true, notFirst: true },
  { name: 'logout', path: '/logout', public: true, notFirst: true },
  {
    name: 'customization',
    path: '/customization',
    environments: ['cloud', 'management_station'],
    access: { any: ['customization:*'] },
  },
];

/** Page of unknown paths and of routes that this deployment does not have. (spec 2 section 2) */
export const NOT_FOUND_PATH = '/page-not-found';

/** Whether the route exists in this deployment; dev counts as cloud. (spec 2 section 5, OP-60) */
export function existsIn({ environments }: RouteRecord, { deployment, mode }: DeploymentInfo): boolean {
  if (environments === undefined) return true;
  return deployment === 'on_prem' ? mode !== null && environments.includes(mode) : environments.includes('cloud');
}

/** Whether the capability that the route needs is on. (spec 2 section 2) */
export function isSwitchedOn({ capability }: RouteRecord, capabilities: Capabilities): boolean {
  return capability === undefined || capabilities[capability] === true;
}

/** The record of a route by its name or by a path at or below it. */
export function routeOf(table: readonly RouteRecord[], nameOrPath: string): RouteRecord | null {
  const path = nameOrPath.startsWith('/') ? nameOrPath.split(/[?#]/, 1)[0] : `/${nameOrPath}`;
  return table.find((route) => path === route.path || path?.startsWith(`${route.path}/`)) ?? null;
}
