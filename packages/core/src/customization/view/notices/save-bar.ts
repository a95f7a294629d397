import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import {
  selectChanged,
  selectErrors,
  selectFailure,
  selectLacksLogo,
  selectProgress,
  selectRedoLabel,
} from '../../save-publish/selectors.ts';
import type { SavePublishFailure } from '../../save-publish/types.ts';
import { countWords } from '../review/messages.ts';

/** What the save bar shows. (UI.md 4.6) */
export interface SaveBarView {
  /** There while something is not saved, can be redone, or could not be done by a save. */
  isShown: boolean;
  isChanged: boolean;
  isSaving: boolean;
  hasFailed: boolean;
  /** Its state by one name. */
  state: string;
}

/** What was undone stays within reach, and what a save could not do is not lost with its message. (UI.md 4.6) */
export function selectSaveBar(snapshot: SavePublishSnapshot): SaveBarView {
  const isChanged = selectChanged(snapshot);
  const progress = selectProgress(snapshot);
  return {
    isShown: isChanged || selectRedoLabel(snapshot) !== null || selectLacksLogo(snapshot),
    isChanged,
    isSaving: progress === 'DataIsSaving',
    hasFailed: progress === 'CanNotSaveData',
    state: progress ?? (isChanged ? 'changed' : 'unchanged'),
  };
}

/** Why nothing can be saved; null without a fault. (UI.md 4.6, ERR-002) */
export function saveBlockWords(faults: number): string | null {
  return faults === 0 ? null : countWords.errorsToResolve(faults);
}

/** Whether the service refused values that are still there: they are listed as what the form itself finds. (OP-203) */
export function hasRefused(snapshot: SavePublishSnapshot): boolean {
  const refused = selectFailure(snapshot)?.errors ?? [];
  return refused.length > 0 && selectErrors(snapshot).length > 0;
}

/** Whether a save that failed can be tried again as it is; what was refused has to be mended first. (OP-203) */
export function offersRetry({ errors }: SavePublishFailure): boolean {
  return errors.length === 0;
}
