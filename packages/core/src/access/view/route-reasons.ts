import { formatList, formatRow } from '../../language/index.ts';
import type { RouteAnswer } from '../access.ts';
import { type RouteRecord, routeLabel } from '../routes/routes.ts';
import { reasonMessages } from './messages.ts';

/** Words of "Why can't I see this?"; null for an open route. Chosen here. (spec 2 section 5) */
export function routeReason({ route, block, failed, missing }: RouteAnswer): string | null {
  const label = routeLabel(failed?.name ?? route);
  switch (block) {
    case null:
      return null;
    case 'unknown':
      return reasonMessages.unknown(route);
    case 'signIn':
      return reasonMessages.signIn(label);
    case 'environment':
      return reasonMessages.environment(label, placesOf(failed));
    case 'feature':
      return reasonMessages.feature(label, `${failed?.capability}`);
    case 'access':
      return failed?.access?.all === undefined && missing.length > 1
        ? reasonMessages.oneOf(label, formatRow(missing))
        : reasonMessages.rights(label, formatRow(missing), missing.length);
    case 'children':
      return reasonMessages.children(label);
  }
}

/**
 * Who can open a closed place, as a sentence; null where nobody at this portal can. Chosen here. (issue 12)
 * @param tenant - name of the user's tenant.
 */
export function routeRemedy({ block, missing }: RouteAnswer, tenant: string): string | null {
  switch (block) {
    case 'access':
      return reasonMessages.givesRights(tenant, missing.length);
    case 'children':
      return reasonMessages.givesRole(tenant);
    case 'feature':
      return reasonMessages.switchesOn;
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
  const names = (record?.environments ?? []).map((environment) => reasonMessages.places[environment]);
  return names.length === 0 ? reasonMessages.elsewhere : formatList(names);
}
