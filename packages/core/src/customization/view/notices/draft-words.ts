import type { KeptHtml } from '../../edit/kept-html.ts';
import { keptPages } from '../../edit/kept-pages.ts';
import { moduleOf } from '../../registry/modules.ts';
import { placeMessages } from '../../registry/places.messages.ts';

/** Words around unsaved work that is found again or about to be left. (DRF-003, DRF-006, OP-84) */
export const draftTexts = {
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
} as const;

/** What restoring does with fields that others changed since; null when there is none. (DRF-003) */
export function overlappingWords(count: number): string | null {
  if (count === 0) return null;
  const fields = count === 1 ? '1 field was' : `${count} fields were`;
  return `${fields} changed by somebody else since. Restoring takes your value.`;
}

/** Which changes have no place any more; null when there is none. (DRF-003) */
export function skippedWords(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? "1 change can't be restored, because the field is no longer there."
    : `${count} changes can't be restored, because the fields are no longer there.`;
}

/** Code of which pages comes back with a draft; null when there is none. (OP-206) */
export function keptWords(kept: KeptHtml): string | null {
  const pages = keptPages(kept).map(
    (module) => `${placeMessages.areas[moduleOf(module).area]} · ${moduleOf(module).label}`,
  );
  if (pages.length === 0) return null;
  return `The custom HTML that was switched off comes back too, for the next switch to Advanced: ${pages.join(', ')}.`;
}

/** That drafts which were put off are still there. (DRF-003) */
export function postponedWords(count: number, at: string | null): string {
  if (count > 1) return `${count} sets of unsaved changes are kept in this browser.`;
  return `Unsaved changes${at === null ? '' : ` of ${at}`} are kept in this browser.`;
}
