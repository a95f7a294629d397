import type { RouteAnswer } from '../access.ts';
import { type Environment, type RouteRecord, routeLabel } from '../routes/routes.ts';

const environmentNames: Readonly<Record<Environment, string>> = {
  cloud: 'the cloud',
  management_station: 'a management station',
  safeview: 'an appliance in safeview mode',
  safeview_isolation: 'an appliance in safeview_isolation mode',
  safeview_proxy: 'an appliance in safeview_proxy mode',
  safemail: 'an appliance in safemail mode',
  safemail_worker: 'an appliance in safemail_worker mode',
  browsing_forensics_viewer: 'an appliance in browsing_forensics_viewer mode',
};

/** Words of "Why can't I see this?"; null for an open route. Chosen here. (spec 2 section 5) */
export function routeReason({ route, block, failed, missing }: RouteAnswer): string | null {
  const label = routeLabel(failed?.name ?? route);
  switch (block) {
    case null:
      return null;
    case 'unknown':
      return `This portal has no page “${route}”.`;
    case 'signIn':
      return `${label} opens after signing in.`;
    case 'environment':
      return `${label} isn't part of this deployment. It exists in ${placesOf(failed)}.`;
    case 'feature':
      return `${label} needs the feature ${failed?.capability}, which is off for this tenant.`;
    case 'access':
      return failed?.access?.all === undefined && missing.length > 1
        ? `${label} needs one of these permissions: ${missing.join(', ')}.`
        : `${label} needs the permission${missing.length > 1 ? 's' : ''} ${missing.join(', ')}.`;
    case 'children':
      return `Nothing inside ${label} is open to you.`;
  }
}

/**
 * Who can open a closed place, as a sentence; null where nobody at this portal can. Chosen here. (issue 12)
 * @param tenant - name of the user's tenant.
 */
export function routeRemedy({ block, missing }: RouteAnswer, tenant: string): string | null {
  const roles = `${tenant === '' ? 'An administrator' : `An administrator of ${tenant}`} can give`;
  switch (block) {
    case 'access':
      return `${roles} ${missing.length > 1 ? 'them' : 'it'} to you with a role.`;
    case 'children':
      return `${roles} you a role that opens something there.`;
    case 'feature':
      return 'The operator of this service can switch it on.';
    default:
      return null;
  }
}

/** Why a place is closed and who can open it, in one line; null for an open one. (issue 12) */
export function closedWords(answer: RouteAnswer, tenant: string): string | null {
  const sentences = [routeReason(answer), routeRemedy(answer, tenant)].filter((text) => text !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function placesOf(record: RouteRecord | null): string {
  const names = (record?.environments ?? []).map((environment) => environmentNames[environment]);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'another deployment');
}
