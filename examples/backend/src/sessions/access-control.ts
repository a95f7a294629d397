import type { CallerPlace } from '../http/caller-address.ts';
import { forbidden, invalid } from '../http/problem.ts';
import { isInNetworks } from '../network/networks.ts';

/** From where the users of a tenant may sign in and work. (spec 3 section 7, tenants/admin_access_control) */
export type AccessControl = {
  enabled: boolean;
  allowed_ips: string[];
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
 * Refuses a list that would lock out everybody, or the one who sends it.
 * @throws Problem 400 with the way out.
 */
export function refuseLockout(control: AccessControl, place: CallerPlace): void {
  const { enabled, allowed_ips } = control;
  if (enabled && allowed_ips.length === 0) {
    throw invalid(
      'allowed_ips: is empty, so nobody could come in; name networks or send enabled: false',
      'allowed_ips',
    );
  }
  if (mayCome(control, place)) return;
  throw invalid(
    `allowed_ips: would lock you out, since your address ${place.address} is not in it; add it or send enabled: false`,
    'allowed_ips',
  );
}

function mayCome({ enabled, allowed_ips }: AccessControl, { address, isHere }: CallerPlace): boolean {
  return !enabled || isHere || isInNetworks(address, allowed_ips);
}
