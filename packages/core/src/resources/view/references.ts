import type { ReferenceTarget } from '../fields/field.ts';
import { type KindPlace, kindPlaces } from '../places/kind-places.ts';
import { isOpen, type KindAccess } from '../places/open-places.ts';
import { type Referred, referenceHomes } from '../references/homes.ts';
import type { KnownTargets } from '../references/known.ts';
import { entryPath } from '../references/uses.ts';
import type { ReferenceWords } from '../words/reference-words.ts';
import { resourceTexts as texts } from './messages.ts';

/** A reference as it is shown. */
export interface ShownReference {
  readonly id: string;
  readonly words: string;
  /** What it refers to is not there any more. */
  readonly isGone: boolean;
  /** Address at which it is opened; null where nothing opens it. */
  readonly path: string | null;
}

/** What a reference is called, whether it is there, and where it is opened. (UI.md 4.13, reference picker) */
export function shownReference(known: KnownTargets, target: ReferenceTarget, id: string): ShownReference {
  const found = known[target];
  // Without the right to read them, and where they could not be read, the id is all that is known.
  if (found === undefined || found.state === 'reading')
    return { id, words: texts.readingName, isGone: false, path: null };
  if (found.state !== 'known') return { id, words: id, isGone: false, path: null };
  const entry = found.byId.get(id);
  if (entry === undefined) return { id, words: texts.goneReference(id), isGone: true, path: null };
  const place = kindPlaces.find(({ kind }) => kind === referenceHomes[target].kind)?.place ?? null;
  return { id, words: entry.name, isGone: false, path: place && entryPath(place, entry.opens) };
}

/** The words of references in cells, sentences and reviews. */
export function referenceWords(known: KnownTargets): ReferenceWords {
  return (target, id) => shownReference(known, target, id).words;
}

/** Most entries that a picker lists at once; who looks for another one types more of its name. Chosen here. */
const MOST_OPTIONS = 50;

/** What a picker lists. */
export interface ReferenceOptions {
  readonly options: readonly Referred[];
  /** What is said in place of entries, or of those that are not listed; null for nothing. */
  readonly note: string | null;
}

/** The entries that a picker offers for what is typed: those that are not chosen, the ones that begin so first. */
export function referenceOptions(
  known: KnownTargets,
  target: ReferenceTarget,
  typed: string,
  chosen: readonly unknown[],
): ReferenceOptions {
  const found = known[target];
  if (found === undefined || found.state === 'reading') return { options: [], note: texts.readingEntries };
  if (found.state !== 'known') {
    return { options: [], note: found.state === 'closed' ? texts.closedEntries : texts.failedEntries };
  }
  return offered(found.entries, typed, chosen);
}

/** The same of entries that are at hand. */
export function offered(entries: readonly Referred[], typed: string, chosen: readonly unknown[]): ReferenceOptions {
  const wanted = typed.trim().toLowerCase();
  const taken = new Set(chosen);
  const free = entries.filter(({ id }) => !taken.has(id));
  const matching = free.filter(({ id, name }) => name.toLowerCase().includes(wanted) || id.toLowerCase() === wanted);
  const starts = (entry: Referred) => Number(entry.name.toLowerCase().startsWith(wanted));
  const options = matching.toSorted((a, b) => starts(b) - starts(a)).slice(0, MOST_OPTIONS);
  const more = matching.length - options.length;
  if (free.length === 0) return { options, note: texts.noneToPick };
  if (matching.length === 0) return { options, note: texts.noSuchEntry(typed.trim()) };
  return { options, note: more > 0 ? texts.moreEntries(more) : null };
}

/** Whether an entry that is missing among those to choose can be made at once. */
export interface ReferenceMaking {
  /** The kind that is made; null where none is. */
  readonly kind: KindPlace | null;
  /** Why this user makes none; null where nobody could here, and where he may. */
  readonly reason: string | null;
}

/** What "Create…" of a picker makes, and for whom. (UI.md 4.13, reference picker) */
export function referenceMaking(target: ReferenceTarget, access: KindAccess): ReferenceMaking {
  const kind = kindPlaces.find((each) => each.kind === referenceHomes[target].kind);
  if (kind === undefined || !isOpen(kind, access)) return { kind: null, reason: null };
  return access.can(`${kind.right}:write`)
    ? { kind, reason: null }
    : { kind: null, reason: texts.mayNotMake(kind.label) };
}

/** The place that a key goes to in a list of so many; null for other keys. */
export function optionAfterKey(at: number, key: string, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  return null;
}
