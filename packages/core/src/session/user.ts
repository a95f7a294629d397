import type { UserInfoWire } from '../api/schemas/index.ts';
import { type DeploymentInfo, isOnPremNode } from '../shared/index.ts';

/** The signed-in user: what the service answers, and the full name made from it. (spec 2 section 3) */
export interface SessionUser extends UserInfoWire {
  full_name: string;
}

/** Derives the full name; on an appliance that is no management station the roles are empty. (spec 2 sections 3 and 6) */
export function toSessionUser(info: UserInfoWire, deployment: DeploymentInfo): SessionUser {
  const full_name =
    [info.first_name, info.last_name]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ') || info.uid;
  return { ...info, roles: isOnPremNode(deployment) ? {} : info.roles, full_name };
}

/** A loaded user counts as logged in with the portal2 capability, or on an on-prem node. (spec 2 section 4) */
export function countsAsLoggedIn(user: SessionUser, deployment: DeploymentInfo): boolean {
  return isOnPremNode(deployment) || user.capabilities.portal2 === true;
}

/** Cookies that the start-up check looks at. */
export interface SessionCookies {
  user: string | null;
  xsrf: string | null;
}

/** The user cookie must be there, and the CSRF cookie except on an on-prem node. (spec 2 section 4) */
export function hasSessionCookies(cookies: SessionCookies, deployment: DeploymentInfo): boolean {
  return Boolean(cookies.user) && (isOnPremNode(deployment) || Boolean(cookies.xsrf));
}
