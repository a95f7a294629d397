import {
  type Entry,
  madeReferences,
  makingTexts,
  type Referred,
  type ResourceRecord,
  selectOpened,
  valueAt,
  withMade,
  withMadeFor,
} from '@portico/core/resources/view';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import type { AskedReferred } from './form-context.ts';
import { keptEntries, leftActors } from './kept-entries.ts';
import type { ResourceParts } from './resource-context.ts';

/** What is made over the entry of a list. */
interface Above {
  readonly asked: AskedReferred;
  /** The id of that entry; null of a new one. */
  readonly below: string | null;
  readonly record: ResourceRecord;
  /** The entries of its own list before. */
  readonly before: readonly Entry[];
}

type Below = Pick<ResourceParts, 'actor' | 'directory'>;

/** What was asked for over an entry, by the id of its list: what was typed in it is kept as that of other lists. */
const above = new Map<string, Above>();

/** Lists whose open entry is on screen. */
const shown = new Map<string, Below>();

/** The id of what is made over the entry of a list. */
export const aboveOf = (list: string): string => `${list}^`;

export function keepAbove(list: string, now: Above): void {
  above.set(list, now);
}

/** What was left over the entry of a list with edits; null for nothing. */
export function keptAsked(list: string): AskedReferred | null {
  return keptEntries.has(aboveOf(list)) ? (above.get(list)?.asked ?? null) : null;
}

/** The same with what was left while it was being saved. */
export function keptAbove(list: string): Above | null {
  return keptEntries.has(aboveOf(list)) || leftActors.has(aboveOf(list)) ? (above.get(list) ?? null) : null;
}

/** Says that the entry of a list is on screen. @returns a function that ends it. */
export function showBelow({ actor, directory }: Below): () => void {
  shown.set(actor.id, { actor, directory });
  return () => {
    shown.delete(actor.id);
  };
}

/** Chooses what was made for the open entry, if there is something to choose. */
export function chooseMade({ actor, directory }: Below, asked: AskedReferred, made: readonly Referred[], name: string) {
  const { field, path, typed } = asked;
  const opened = selectOpened(actor.getSnapshot());
  directory.add(field.target, made);
  if (made.length === 0) snackbar.show({ tone: 'warning', text: makingTexts.noneIn(name) });
  else if (opened !== null) {
    actor.send({ type: 'edit', path, value: withMade(field, valueAt(opened.entry, path), made, typed) });
    actor.send({ type: 'leave', path });
  }
}

/** Chooses what was saved after both were left: in the entry that is kept until somebody comes back, or is open again. */
export function chooseLater(list: string, name: string, now: readonly Entry[]): void {
  const [left, kept, below] = [above.get(list), keptEntries.get(list), shown.get(list)];
  if (left === undefined) return;
  const { asked, record, before } = left;
  const made = madeReferences(record, asked.field.target, { before, now, name });
  if (kept !== undefined) keptEntries.set(list, withMadeFor(kept, asked, made));
  else if (below !== undefined && selectOpened(below.actor.getSnapshot())?.id === left.below) {
    chooseMade(below, asked, made, name);
  }
}
