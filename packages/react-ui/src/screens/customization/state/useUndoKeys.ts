import { useEffect } from 'react';
import { useServices } from './editor-context.ts';

/** A text field has an undo of its own, which comes first. (UI.md section 8) */
function hasOwnUndo(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('textarea, input:not([type="radio"], [type="checkbox"])') !== null;
}

/** Ctrl+Z and Shift+Ctrl+Z (Command on a Mac), also Ctrl+Y: steps back and forth. (UI.md section 8) */
export function useUndoKeys(): void {
  const { actor } = useServices();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isModified = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isModified || event.defaultPrevented || hasOwnUndo(event.target)) return;
      if (document.querySelector('[data-modal]') !== null) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      actor.send({ type: isRedo ? 'redo' : 'undo' });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [actor]);
}
