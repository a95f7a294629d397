import { randomUUID } from 'node:crypto';
import type { Caller } from '../http/call.ts';
import { invalid, Problem } from '../http/problem.ts';

/** Who saved a list last, and when; null until somebody did. */
export type SavedBy = { updated_at: string | null; updated_by: string | null };

/** Nobody yet. */
export const neverSaved: SavedBy = { updated_at: null, updated_by: null };

/**
 * Who saves a list, and when: later than whoever did before, so that the time names one save. (OP-109)
 * @throws Problem 409 when the list was sent with the time of an earlier save; without one nothing is compared.
 */
export function savedAfter(sent: Partial<SavedBy>, before: SavedBy, { session }: Caller, now: Date): SavedBy {
  if (sent.updated_at !== undefined && sent.updated_at !== before.updated_at) {
    const since = before.updated_at === null ? 'is empty' : `was saved by ${before.updated_by} at ${before.updated_at}`;
    const way = 'Read it again, make your change in what is there now, and send that with its updated_at.';
    throw new Problem(409, { message: `The list ${since}, which is not what you read. ${way}` });
  }
  const last = before.updated_at === null ? 0 : Date.parse(before.updated_at);
  return { updated_at: new Date(Math.max(now.getTime(), last + 1)).toISOString(), updated_by: session.user.uid };
}

/**
 * Gives new entries a uuid and refuses one that is there twice. (OP-110)
 * @throws Problem 400 with the path of the fault.
 */
export function withUuids<T extends { uuid?: string | undefined }>(
  list: readonly T[],
  path: string,
): (T & { uuid: string })[] {
  const seen = new Set<string>();
  return list.map((entry, at) => {
    const uuid = entry.uuid ?? randomUUID();
    if (seen.has(uuid)) throw invalid(`${path}.${at}.uuid: is there twice`, `${path}.${at}.uuid`);
    seen.add(uuid);
    return { ...entry, uuid };
  });
}
