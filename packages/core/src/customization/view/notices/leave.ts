import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import { selectChanged, selectErrors } from '../../save-publish/selectors.ts';

/** True when going to a route leaves the editor, where unsaved changes ask first. (spec 2 section 9, OP-84) */
export function leavesCustomization(path: string): boolean {
  return !/^\/?customization(?:[/?]|$)/.test(path);
}

/** What Yes does in the question before leaving: list what is wrong, or save first. (OP-84, ERR-002) */
export function selectLeaveStep(snapshot: SavePublishSnapshot): 'showErrors' | 'save' {
  return !snapshot.hasTag('DataIsSaving') && selectErrors(snapshot).length > 0 ? 'showErrors' : 'save';
}

/**
 * What becomes of somebody who waits for a save in order to leave: `wait` while it runs, `leave` once nothing is left to
 * save, `stay` when it failed, asks about a conflict or never began. A save that was running before the question is
 * waited for as well. (OP-84)
 */
export function selectLeaveOutcome(snapshot: SavePublishSnapshot): 'wait' | 'leave' | 'stay' {
  if (snapshot.hasTag('DataIsSaving')) return 'wait';
  return selectChanged(snapshot) ? 'stay' : 'leave';
}
