import { basePathOf } from '@portico/core/shared';

/** Whether this is the page that an appliance serves at `/d/`. (spec 2 section 2) */
export function onAppliancePage(): boolean {
  return location.pathname.startsWith('/d/');
}

/** The portal of an appliance, below its base path, at a path of its router. (spec 2 section 2) */
export function portalAddress(path: string): string {
  return `${basePathOf({ deployment: 'on_prem', mode: null })}#${path}`;
}
