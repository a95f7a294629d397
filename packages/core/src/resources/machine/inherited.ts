import type { ResourceRecord } from '../record/record.ts';
import type { Entry } from './entry.ts';

/** What the tenant that manages this one adds to a list; nobody changes it here. (OP-208, RES-015) */
export interface InheritedEntries {
  readonly list: readonly Entry[];
  /** The tenant that they come from; null where it is not told. */
  readonly from: string | null;
}

/** Before the ids of inherited entries: no save takes an id with a control character, so that no own one begins so. */
const MARK = 'inherited\u001f';

type Held = Pick<ResourceRecord, 'store' | 'identity'>;

/** Entries of the managing tenant as a list shows them, each with an id that no own one has. */
export function asInherited({ identity: { id } }: Held, list: readonly Entry[]): readonly Entry[] {
  return list.map((entry) => ({ ...entry, [id]: `${MARK}${String(entry[id])}` }));
}

/** Where an entry of the managing tenant stands; null for one of this tenant. */
export function inheritedAt({ store, identity: { id } }: Held, entry: Entry): 'before' | 'after' | null {
  if (store.type !== 'section' || store.inherited === undefined) return null;
  return String(entry[id]).startsWith(MARK) ? store.inherited : null;
}
