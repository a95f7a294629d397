import { ConfigError } from '../../shared/index.ts';

/** Permissions that a route asks for: any one of a list, or all of it. (spec 2 section 5) */
export interface RouteAccess {
  any?: readonly string[];
  all?: readonly string[];
}

/**
 * Whether the access data lets the user in; a route without any is open. (spec 2 section 5)
 * @throws ConfigError when it has neither list or both. (spec 2 section 8)
 */
export function guardAllows(access: RouteAccess | undefined, can: (permission: string) => boolean): boolean {
  if (access === undefined) return true;
  const { any, all } = access;
  if (any !== undefined && all !== undefined) {
    throw new ConfigError('access', 'AccessGuard does not support `any` and `all` access options at the same time.');
  }
  if (any !== undefined) return any.some(can);
  if (all !== undefined) return all.every(can);
  throw new ConfigError('access', 'AccessGuard is looking for `any` or `all` access options.');
}
