import { defineMessages } from '../../../language/index.ts';

/** Texts around editing, saving and publishing. (UI.md 4.4, 4.6, 4.12; OP-84) */
export const editorTexts = defineMessages('customization-notices', {
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
  discarding: 'Waiting for the discard…',
  stagedBefore: "Staged before this visit; details aren't available.",
  defaultLogo: 'Default logo',
  htmlKept: 'Your HTML is kept for when you switch back.',
  saved: (areas: string, count: number) => `${areas} ${count === 1 ? 'was' : 'were'} saved.`,
  notSent: (areas: string, count: number) => `${areas} ${count === 1 ? 'was' : 'were'} not sent.`,
  /** @param changes - the number with its noun, for example `3 changes`. */
  unsaved: (changes: string, total: number, areas: string) =>
    `${changes.replace(/^(\S+) /, '$1 unsaved ')} in ${areas} ${total === 1 ? 'is' : 'are'} not part of this.`,
  busy: 'A save or publish is running.',
  changed: 'Save your changes first.',
  permission: "You don't have permission to publish.",
  reloadFirst: 'Reload the saved data first.',
  undo: 'Undo',
  redo: 'Redo',
  undoOf: (change: string) => `Undo: ${change}`,
  redoOf: (change: string) => `Redo: ${change}`,
});
