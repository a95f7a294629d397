import type { EntryChange } from './describe-changes.ts';
import { changeTexts as texts } from '../words/messages.ts';

/** What of a change is told in a line. */
export type ToldChange = Pick<EntryChange, 'name' | 'what' | 'moved' | 'together' | 'fields'>;

/** The change as a line of a plan: `● Block C2: Action: Isolate → Block`. */
export function changeLine({ name, what, moved, together = [], fields }: ToldChange): string {
  if (what === 'added') return texts.added(name);
  if (what === 'removed') return texts.removed(name);
  if (what === 'moved') return texts.moved([name, ...together], moved?.from ?? 0, moved?.to ?? 0);
  const told = fields.map(({ label, before, after }) => {
    if (before === null) return texts.fieldAdded(label, after ?? '');
    return after === null ? texts.fieldRemoved(label, before) : texts.fieldChanged(label, before, after);
  });
  return texts.changed(name, moved === undefined ? told : [...told, texts.movedToo(moved.from, moved.to)]);
}
