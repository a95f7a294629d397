import { withRecentColor } from '@portico/core/customization/view';
import { useCallback } from 'react';
import { type CustomizationActor, useServices } from '../state/editor-context.ts';

/** By the machine of the signed-in user, so that nobody meets the colors of somebody else. */
const recent = new WeakMap<CustomizationActor, readonly string[]>();

/** The colors that this user chose last in this visit, and a way to note one more. (UI.md 4.3) */
export function useRecentColors(): { read: () => readonly string[]; note: (color: string) => void } {
  const { actor } = useServices();
  const read = useCallback(() => recent.get(actor) ?? [], [actor]);
  const note = useCallback((color: string) => void recent.set(actor, withRecentColor(read(), color)), [actor, read]);
  return { read, note };
}
