import { changeTexts as texts } from '../words/messages.ts';
import type { EntryChange } from './describe-changes.ts';

/** What of a change is told in a line. */
export type ToldChange = Pick<EntryChange, 'name' | 'what' | 'moved' | 'together' | 'fields'>;

/** Names of a block that a line says; the others are counted. Chosen here. */
const MOST_NAMED = 5;

/** The change as a line of a plan: `● Block C2: Action: Isolate → Block`. */
export function changeLine({ name, what, moved, together = [], fields }: ToldChange): string {
  if (what === 'removed') return texts.removed(name);
  if (what === 'moved') {
    const names = [name, ...together];
    const more = names.length > MOST_NAMED + 1 ? names.length - MOST_NAMED : 0;
    return texts.moved(more === 0 ? names : names.slice(0, MOST_NAMED), more, moved?.from ?? 0, moved?.to ?? 0);
  }
  const told = fields.map(({ label, before, after }) => {
    if (before === null) return texts.fieldAdded(label, after ?? '');
    return after === null ? texts.fieldRemoved(label, before) : texts.fieldChanged(label, before, after);
  });
  if (what === 'added') return texts.added(name, told);
  return texts.changed(name, moved === undefined ? told : [...told, texts.movedToo(moved.from, moved.to)]);
}
