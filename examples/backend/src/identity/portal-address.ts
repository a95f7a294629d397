import { leavesApp } from '@portico/core/session';
import type { DeploymentInfo } from '@portico/core/shared';
import { basePathOf } from '@portico/core/shared';

/** Where the portal shows a safe return address: below its base path, as a path of its router. (spec 2 section 2) */
export function portalAddress(deployment: DeploymentInfo, returnUrl: string): string {
  if (leavesApp(returnUrl)) return returnUrl;
  const base = basePathOf(deployment);
  return returnUrl === '/' ? base : `${base}#${returnUrl}`;
}
