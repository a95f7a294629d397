import { adminAccess } from '@portico/core/resources';
import type { CallerPlace } from '../http/caller-address.ts';
import { forbidden, wrongValues } from '../http/problem.ts';
import { isInNetworks } from '../network/networks.ts';

/** From where the users of a tenant may sign in and work. (spec 3 section 7, tenants/admin_access_control) */
export type AccessControl = {
  enabled: boolean;
  allowed_ips: readonly string[];
};

/** Where it is kept, and what holds until somebody saves it. */
export const accessControl: { name: string; initial: AccessControl } = {
  name: 'settings.admin_access_control',
  initial: { enabled: false, allowed_ips: [] },
};

/**
 * Refuses a caller from elsewhere. The machine itself is never locked out, so that somebody can always put a wrong list
 * right; that it is the machine itself, its socket says. Chosen here.
 * @throws Problem 403.
 */
export function refuseOtherNetworks(control: AccessControl | null, place: CallerPlace): void {
  if (control === null || mayCome(control, place)) return;
  throw forbidden('Your organization does not allow the portal from this network.');
}

/**
 * Refuses a list that would lock out the one who sends it; one that locks out everybody is refused by its record.
 * @throws Problem 400 with the way out.
 */
export function refuseLockout(control: Partial<AccessControl>, place: CallerPlace): void {
  if (mayCome({ ...accessControl.initial, ...control }, place)) return;
  const message = `Your address ${place.address} is not among them, so you would be locked out. Add it, or switch this off.`;
  throw wrongValues([{ path, label: adminAccess.fields[path].label, rule: 'lockout', message }], path);
}

const path = 'allowed_ips';

function mayCome({ enabled, allowed_ips }: AccessControl, { address, isHere }: CallerPlace): boolean {
  return !enabled || isHere || isInNetworks(address, allowed_ips);
}
