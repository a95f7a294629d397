import { trailTexts as texts } from './trail.messages.ts';

/** A list of the sign-in trail: a part of the audit log. (issue 15, DESIGN section 6) */
export interface TrailList {
  id: 'signIns' | 'refusedSignIns' | 'refusedCalls';
  label: string;
  path: string;
}

/** Filters of each list; their values stand in the log as the service writes them. */
const filters = {
  signIns: { name: 'session.started,session.refused' },
  refusedSignIns: { name: 'session.refused' },
  refusedCalls: { name: 'call.refused,session.refused', status: '403,429' },
} as const satisfies Record<TrailList['id'], Readonly<Record<string, string>>>;

/**
 * The lists of the sign-in trail, each with its address in the audit log, where every other filter is at hand: successful
 * and refused sign-ins, and calls that were refused with 403 or 429, those of the sign-in among them. (issue 15)
 * @param uid - of the user whose they are; everybody's unless given.
 * @param explain - whether a page is open; nobody is led to a closed one.
 */
export function trailLists(explain: (route: string) => { allowed: boolean }, uid?: string): TrailList[] {
  if (!explain('/logs/audit').allowed) return [];
  return (Object.keys(filters) as TrailList['id'][]).map((id) => {
    const asked = { ...filters[id], ...(uid === undefined ? {} : { uid }), interval: '30d', page: '0' };
    return { id, label: texts[id], path: `/logs/audit?${new URLSearchParams(asked)}` };
  });
}
