import { defineMessages, formatRow } from '../../../language/index.ts';

/** Words around unsaved work that is found again. (DRF-003, DRF-006, OP-84) */
export const draftTexts = defineMessages('customization-draft-words', {
  restoreTitle: 'Restore unsaved changes',
  restore: 'Restore changes',
  downloadTitle: 'Download unsaved changes',
  download: 'Download changes',
  discard: 'Discard changes',
  later: 'Later',
  offer: 'These changes were made in this browser and not saved. Nothing is sent until you save.',
  savedAlready: 'The saved data has all of them already.',
  unreadable:
    "Unsaved changes of another version of this portal are in this browser. They can't be restored, only downloaded.",
  overlapping: (fields: number) =>
    `${fields === 1 ? '1 field was' : `${fields} fields were`} changed by somebody else since. Restoring takes your value.`,
  skipped: (changes: number) =>
    changes === 1
      ? "1 change can't be restored, because the field is no longer there."
      : `${changes} changes can't be restored, because the fields are no longer there.`,
  kept: (pages: readonly string[]) =>
    `The custom HTML that was switched off comes back too, for the next switch to Advanced: ${formatRow(pages)}.`,
  postponed: (at: string | null) => `Unsaved changes${at === null ? '' : ` of ${at}`} are kept in this browser.`,
  postponedSets: (sets: number) => `${sets} sets of unsaved changes are kept in this browser.`,
});
