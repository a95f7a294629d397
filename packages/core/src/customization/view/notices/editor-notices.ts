import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { effectiveTheme } from '../../convert/effective-theme.ts';
import type { ModuleId } from '../../registry/model.ts';
import type { PublishBlock } from '../../save-publish/rules.ts';
import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import { selectChangedAreas, selectModule } from '../../save-publish/selectors.ts';
import type { SavePublishFailure } from '../../save-publish/types.ts';
import { areaNames, changeSummary, selectChangeCounts } from '../review/editor-summary.ts';

/** Texts around editing, saving and publishing. (UI.md 4.4, 4.6, 4.12; OP-84) */
export const editorTexts = {
  reset: 'Changes reset.',
  becameCustom: 'Theme changed to Custom.',
  nothingChanged: 'No unsaved changes',
  editedNotSaved: 'Edited, not saved',
  notReloaded: "Couldn't refresh",
  outdated: 'The policy was changed elsewhere.',
  outdatedEdited: 'The policy was changed elsewhere. Your changes are kept; saving brings both together.',
  showNewest: 'Show newest',
  leaveTitle: 'Save changes?',
  leaveYes: 'Yes',
  leaveNo: 'No',
  nothingStaged: 'Everything is published.',
  readingStaged: 'Reading what is staged…',
  stagedBefore: "Staged before this visit; details aren't available.",
  defaultLogo: 'Default logo',
  htmlKept: 'Your HTML is kept for when you switch back.',
} as const;

/** What a stopped save did with the other areas; empty when there are none. (UI.md 4.6) */
export function partialSaveWords(failure: SavePublishFailure): string {
  if (failure.operation !== 'save') return '';
  const { saved, notSent } = failure;
  return [
    saved.length === 0 ? '' : `${areaNames(saved)} ${saved.length === 1 ? 'was' : 'were'} saved.`,
    notSent.length === 0 ? '' : `${areaNames(notSent)} ${notSent.length === 1 ? 'was' : 'were'} not sent.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What is not part of a publish; null without unsaved edits. (UI.md 4.6) */
export function unsavedWords(snapshot: SavePublishSnapshot): string | null {
  const changed = selectChangeCounts(snapshot);
  if (changed.length === 0) return null;
  const { count } = changeSummary(changed);
  const total = changed.reduce((sum, module) => sum + module.count, 0);
  return `${count.replace(/^(\S+) /, '$1 unsaved ')} in ${areaNames(selectChangedAreas(snapshot))} ${total === 1 ? 'is' : 'are'} not part of this.`;
}

/** Why Publish cannot be pressed in the review; null when it can. (OP-38) */
export function publishBlockWords(block: PublishBlock | null): string | null {
  switch (block) {
    case null:
      return null;
    case 'busy':
      return 'A save or publish is running.';
    case 'changed':
      return 'Save your changes first.';
    case 'permission':
      return "You don't have permission to publish.";
    case 'notReloaded':
      return 'Reload the saved data first.';
    case 'noRevision':
    case 'notStaged':
      return editorTexts.nothingStaged;
  }
}

/** Names of the buttons that take a step back and forward; without a step only what they are for. (UI.md 4.6) */
export function historyWords(undo: string | null, redo: string | null): { undo: string; redo: string } {
  return { undo: undo === null ? 'Undo' : `Undo: ${undo}`, redo: redo === null ? 'Redo' : `Redo: ${redo}` };
}

/** `just now`, `5 min ago`, `3 h ago`; null past 24 hours, where a date says more. (UI.md section 7) */
export function agoWords(instant: number, now: number): string | null {
  const passed = Math.max(0, now - instant);
  if (passed < millisecondsInMinute) return 'just now';
  if (passed < millisecondsInHour) return `${Math.floor(passed / millisecondsInMinute)} min ago`;
  return passed < millisecondsInDay ? `${Math.floor(passed / millisecondsInHour)} h ago` : null;
}

/** True when an edit took a module from its preset to Custom. (OP-31, UI.md 4.3) */
export function becameCustom(id: ModuleId, before: SavePublishSnapshot, now: SavePublishSnapshot): boolean {
  const themeAt = (snapshot: SavePublishSnapshot) => {
    const configuration = selectModule(id)(snapshot);
    return configuration === null ? null : effectiveTheme(id, configuration);
  };
  return themeAt(before) !== null && themeAt(now) === null;
}
