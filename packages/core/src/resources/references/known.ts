import type { ReferenceTarget } from '../fields/field.ts';
import type { Referred } from './homes.ts';

/** What is known of the entries that a target means: `closed` where the user may not read them. */
export type KnownTarget =
  | { readonly state: 'reading' | 'failed' | 'closed' }
  | { readonly state: 'known'; readonly entries: readonly Referred[]; readonly byId: ReadonlyMap<string, Referred> };

/** By target; one that nobody needed yet is missing. */
export type KnownTargets = Readonly<Partial<Record<ReferenceTarget, KnownTarget>>>;

export function knownTarget(entries: readonly Referred[]): KnownTarget {
  return { state: 'known', entries, byId: new Map(entries.map((entry) => [entry.id, entry])) };
}
