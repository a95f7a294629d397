import {
  type Deployment,
  type DeploymentInfo,
  deployments,
  isOnPremNode,
  loginPath,
  type OnPremMode,
  readDeployment,
} from '../shared/index.ts';
import { type CustomizationAccess, customizationAccess } from './customization.ts';
import {
  allowListOf,
  GRANT_ALL,
  holdsEverything,
  isToWrite,
  permissionCheck,
  type RoleLists,
} from './permission/permission.ts';
import { type Capabilities, type CustomizationFlags, type Features, featuresOf } from './routes/features.ts';
import { guardAllows } from './routes/guard.ts';
import {
  existsIn,
  isSwitchedOn,
  NOT_FOUND_PATH,
  type RouteChain,
  type RouteRecord,
  routeOf,
  routes,
} from './routes/routes.ts';

/** The part of the session user that decides what is open. */
export interface AccessUser {
  capabilities: Capabilities;
  roles: RoleLists;
  uid?: string | undefined;
  tid?: string | undefined;
}

export interface AccessOptions {
  /** Null while nobody is signed in. */
  user: AccessUser | null;
  deployment: DeploymentInfo | Deployment | 'cloud';
  /** With a deployment given by name: the mode of an appliance, a management station unless given. */
  mode?: OnPremMode | null;
  /** The routes that the program has; all of the specification unless given. */
  routes?: readonly RouteRecord[];
  /** A role that the user looks through: what it opens of that which is open to the user, read-only. (ROL-005) */
  preview?: RoleLists | null | undefined;
  /** Takes what was denied. (spec 2 section 8) */
  log?: (denied: DeniedAccess) => void;
}

/** Why a route is closed, in the order of the checks; `children`: none of the routes below is open. (OP-62) */
export type RouteBlock = 'unknown' | 'signIn' | 'environment' | 'feature' | 'access' | 'children';

/** Whether a place is open, and if not why. (spec 2 section 5) */
export interface RouteAnswer {
  /** Name of the route or of the route below it; for an unknown place what was asked. */
  route: string;
  /** Null for an unknown place. */
  record: RouteRecord | null;
  allowed: boolean;
  /** Null when allowed. */
  block: RouteBlock | null;
  /** The record whose condition does not hold: the route's own or that of the route above it. */
  failed: RouteRecord | null;
  /** Where to go instead; null when allowed, and when access is denied: then navigation is cancelled. (OP-62) */
  redirect: string | null;
  /** Permissions the route asks for that the user lacks. */
  missing: readonly string[];
}

/** One refusal for the log. (spec 2 section 8) */
export interface DeniedAccess {
  /** The place with its query, as it was asked for. */
  path: string;
  route: string;
  block: RouteBlock;
  missing: readonly string[];
}

/** What the user may see and do. */
export interface Access {
  /** Whether the user has the permission, for example `customization:web:write`. (spec 2 section 6) */
  can(permission: string): boolean;
  /** Whether the tenant has a capability, or a feature that follows from several; a missing one is off. (spec 2 sections 3 and 6, OP-83) */
  has(capability: string): boolean;
  /** Permissions are checked at all. (spec 2 section 6) */
  enforced: boolean;
  /** The user holds `*:*:*`, and so may change any role, also those of his own. (OP-201) */
  isAdministrator: boolean;
  features: Features & { customization: CustomizationFlags & Pick<CustomizationAccess, 'emailEnabled' | 'dlpEnabled'> };
  customization: CustomizationAccess;
  /** Every top-level route with its answer. */
  routes: readonly RouteAnswer[];
  /** Where the root leads: the first route that the user may see; null when there is none. (spec 2 section 2) */
  firstAllowedRoute: string | null;
  /**
   * Where an address without any route leads: the default of the deployment, or the root's choice when the user may not
   * see that. (spec 2 section 2)
   */
  defaultRoute: string | null;
  /** Paths below a route that the user may open, in order. */
  openChildren(route: string): string[];
  /** Whether a route, given by name or path, is open, and if not why. */
  explain(route: string): RouteAnswer;
  /** Says to the log that a place was refused. (spec 2 section 8) */
  reportDenied(denied: DeniedAccess): void;
}

/** Derives everything that roles, capabilities and deployment decide. Made once for each user. (spec 2 section 6) */
export function createAccess(options: AccessOptions): Access {
  const { user, deployment: given, mode, routes: table = routes, preview = null, log } = options;
  const deployment = typeof given === 'string' ? readDeployment(given, mode ?? 'management_station') : given;
  const capabilities = user?.capabilities ?? {};
  const enforced = user === null || (isEnforcedBy(capabilities) && !isOnPremNode(deployment));
  const own = checker(user, enforced);
  const can = cached(
    user === null || preview === null ? own : throughRole(own, checker({ ...user, roles: preview }, enforced)),
  );
  const features = featuresOf(capabilities);
  const customization = customizationAccess(can, features);
  const { emailEnabled, dlpEnabled } = customization;

  /** The first condition of the record that does not hold. */
  function blockOf(record: RouteRecord): 'environment' | 'feature' | 'access' | null {
    if (!existsIn(record, deployment)) return 'environment';
    if (!isSwitchedOn(record, capabilities)) return 'feature';
    return guardAllows(record.access, can) ? null : 'access';
  }

  const openBelow = (route: RouteRecord) => (route.children ?? []).filter((child) => blockOf(child) === null);

  function answer(chain: RouteChain, path: string): RouteAnswer {
    const record = chain[1] ?? chain[0];
    const base: RouteAnswer = {
      route: record.name,
      record,
      allowed: false,
      block: null,
      failed: null,
      redirect: null,
      missing: [],
    };
    if (record.public !== true && user === null) return { ...base, block: 'signIn', redirect: loginPath(path) };
    for (const one of chain) {
      const block = one === undefined ? null : blockOf(one);
      if (one === undefined || block === null) continue;
      const closed = { ...base, block, failed: one };
      return block === 'access' ? { ...closed, missing: missingOf(one, can) } : { ...closed, redirect: NOT_FOUND_PATH };
    }
    if (record.children !== undefined && openBelow(record).length === 0) {
      return { ...base, block: 'children', failed: record, redirect: loginPath(null) };
    }
    return { ...base, allowed: true };
  }

  function explain(nameOrPath: string): RouteAnswer {
    const chain = routeOf(table, nameOrPath);
    if (chain !== null) return answer(chain, nameOrPath.startsWith('/') ? nameOrPath : (chain[1] ?? chain[0]).path);
    return {
      route: nameOrPath,
      record: null,
      allowed: false,
      block: 'unknown',
      failed: null,
      redirect: NOT_FOUND_PATH,
      missing: [],
    };
  }

  const answers = table.map((route) => answer([route], route.path));
  const first = answers.find(({ record, allowed }) => record?.notFirst !== true && allowed)?.record?.path ?? null;
  const preferred = defaultRouteOf(deployment);
  const canPrefer = explain(preferred).allowed;
  return {
    can,
    has: (name) => ({ ...capabilities, ...features })[name] === true,
    enforced,
    isAdministrator: preview === null && user !== null && (!enforced || holdsEverything(user.roles)),
    features: { ...features, customization: { ...features.customization, emailEnabled, dlpEnabled } },
    customization,
    routes: answers,
    // The default of an appliance lies below its first route, which has no page of its own.
    firstAllowedRoute: canPrefer && preferred.startsWith(`${first}/`) ? preferred : first,
    defaultRoute: canPrefer ? preferred : first,
    openChildren(name) {
      const route = routeOf(table, name)?.[0];
      return route === undefined || !answer([route], route.path).allowed
        ? []
        : openBelow(route).map(({ path }) => path);
    },
    explain,
    reportDenied: (denied) => log?.(denied),
  };
}

/** Where an address without any route leads. (spec 2 section 2) */
export function defaultRouteOf(info: DeploymentInfo): string {
  if (isOnPremNode(info)) return '/settings/network';
  return info.deployment === deployments.onPrem ? '/policy' : '/dashboard';
}

/** Without `rbac` nothing is checked; a stored value that is no boolean counts as true. (spec 2 section 6, OP-201) */
function isEnforcedBy({ rbac }: Capabilities): boolean {
  return rbac !== undefined && rbac !== false;
}

function checker(user: AccessUser | null, enforced: boolean): (permission: string) => boolean {
  if (user === null) return () => false;
  return permissionCheck(enforced ? allowListOf(user.roles) : [GRANT_ALL]);
}

/** What both may, to read. (ROL-005) */
function throughRole(own: (permission: string) => boolean, role: (permission: string) => boolean) {
  return (permission: string) => !isToWrite(permission) && own(permission) && role(permission);
}

/** Remembers each answer, since screens ask the same few questions over and over. (spec 2 section 6) */
function cached(check: (permission: string) => boolean): (permission: string) => boolean {
  const answers = new Map<string, boolean>();
  return (permission) => {
    const known = answers.get(permission);
    if (known !== undefined) return known;
    const answer = check(permission);
    answers.set(permission, answer);
    return answer;
  };
}

function missingOf({ access }: RouteRecord, can: (permission: string) => boolean): string[] {
  return [...(access?.any ?? []), ...(access?.all ?? [])].filter((permission) => !can(permission));
}
