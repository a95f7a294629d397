import {
  type Deployment,
  type DeploymentInfo,
  isOnPremNode,
  loginPath,
  type OnPremMode,
  readDeployment,
} from '../shared/index.ts';
import { type CustomizationAccess, customizationAccess } from './customization.ts';
import { type Capabilities, type CustomizationFlags, type Features, featuresOf } from './features.ts';
import { guardAllows } from './guard.ts';
import { allowListOf, GRANT_ALL, permissionCheck, type RoleLists } from './permission.ts';
import { existsIn, isSwitchedOn, NOT_FOUND_PATH, type RouteRecord, routeOf, routes } from './routes.ts';

/** The part of the session user that decides what is open. */
export interface AccessUser {
  capabilities: Capabilities;
  roles: RoleLists;
}

export interface AccessOptions {
  /** Null while nobody is signed in. */
  user: AccessUser | null;
  deployment: DeploymentInfo | Deployment | 'cloud';
  /** With a deployment given by name: the mode of an appliance, a management station unless given. */
  mode?: OnPremMode | null;
  /** The routes that the program has; the portal's own unless given. */
  routes?: readonly RouteRecord[];
}

/** Why a route is closed, in the order of the checks. (OP-62) */
export type RouteBlock = 'unknown' | 'signIn' | 'environment' | 'feature' | 'access';

export interface RouteAnswer {
  route: string;
  allowed: boolean;
  /** Null when allowed. */
  block: RouteBlock | null;
  /** Where to go instead; null when allowed, and when access is denied: then navigation is cancelled. (OP-62) */
  redirect: string | null;
  /** Permissions the route asks for that the user lacks. */
  missing: readonly string[];
}

/** What the user may see and do. */
export interface Access {
  /** Whether the user has the permission, for example `customization:web:write`. (spec 2 section 6) */
  can(permission: string): boolean;
  /** Permissions are checked at all. (spec 2 section 6) */
  enforced: boolean;
  features: Features & { customization: CustomizationFlags & Pick<CustomizationAccess, 'emailEnabled' | 'dlpEnabled'> };
  customization: CustomizationAccess;
  /** Every route with its answer. */
  routes: readonly RouteAnswer[];
  /** Path of the first route that the user may see; null when there is none. (spec 2 section 2) */
  firstAllowedRoute: string | null;
  /** Whether a route, given by name or path, is open, and if not why. */
  explain(route: string): RouteAnswer;
}

/** Derives everything that roles, capabilities and deployment decide. Made once for each user. (spec 2 section 6) */
export function createAccess({ user, deployment: given, mode, routes: table = routes }: AccessOptions): Access {
  const deployment = typeof given === 'string' ? readDeployment(given, mode ?? 'management_station') : given;
  const capabilities = user?.capabilities ?? {};
  const enforced = user === null || (capabilities.rbac === true && !isOnPremNode(deployment));
  const can = cached(checker(user, enforced));
  const features = featuresOf(capabilities);
  const customization = customizationAccess(can, features);
  const { emailEnabled, dlpEnabled } = customization;

  function answer(route: RouteRecord, path: string): RouteAnswer {
    const closed = (block: RouteBlock, redirect: string | null, missing: readonly string[] = []): RouteAnswer => ({
      route: route.name,
      allowed: false,
      block,
      redirect,
      missing,
    });
    if (route.public !== true && user === null) return closed('signIn', loginPath(path));
    if (!existsIn(route, deployment)) return closed('environment', NOT_FOUND_PATH);
    if (!isSwitchedOn(route, capabilities)) return closed('feature', NOT_FOUND_PATH);
    if (!guardAllows(route.access, can)) return closed('access', null, missingOf(route, can));
    return { route: route.name, allowed: true, block: null, redirect: null, missing: [] };
  }

  function explain(nameOrPath: string): RouteAnswer {
    const route = routeOf(table, nameOrPath);
    if (route !== null) return answer(route, nameOrPath.startsWith('/') ? nameOrPath : route.path);
    return { route: nameOrPath, allowed: false, block: 'unknown', redirect: NOT_FOUND_PATH, missing: [] };
  }

  const answers = table.map((route) => answer(route, route.path));
  const first = table.find((route, at) => route.notFirst !== true && answers[at]?.allowed === true);
  return {
    can,
    enforced,
    features: { ...features, customization: { ...features.customization, emailEnabled, dlpEnabled } },
    customization,
    routes: answers,
    firstAllowedRoute: first?.path ?? null,
    explain,
  };
}

function checker(user: AccessUser | null, enforced: boolean): (permission: string) => boolean {
  if (user === null) return () => false;
  return permissionCheck(enforced ? allowListOf(user.roles) : [GRANT_ALL]);
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
