import { unknownWords } from '../../../shared/index.ts';
import { placeMessages } from '../../registry/places.messages.ts';
import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import type { SavePublishContext, SavePublishFailure } from '../../save-publish/types.ts';
import { progressTexts } from './progress.messages.ts';

/** What a person is told once when something ended. */
export interface Notice {
  tone: 'success' | 'error';
  text: string;
  /** Event that tries again; null when there is nothing to try. A publish tries what was reviewed, and nothing newer. */
  retry: { type: 'save.retry' } | { type: 'publish'; reviewedUpdatedAt?: string } | null;
}

/** What ended between two moments of the machine, in words; null when nothing did. (UI.md 4.12) */
export function progressNotice(before: SavePublishSnapshot, now: SavePublishSnapshot): Notice | null {
  const left = (tag: 'DataIsSaving' | 'DataIsPublishing') => before.hasTag(tag) && !now.hasTag(tag);
  if (left('DataIsSaving')) {
    if (now.hasTag('DataSaved')) return { tone: 'success', text: progressTexts.saved, retry: null };
    if (now.hasTag('conflict')) return null; // a question stands on screen; nothing has ended
    return failureNotice(now.context);
  }
  const isTold = before.matches('publishUnknown') && !now.hasTag('unknown') && !now.hasTag('DataIsPublishing');
  if (left('DataIsPublishing') || isTold) {
    if (now.hasTag('DataPublished')) return { tone: 'success', text: progressTexts.published, retry: null };
    return failureNotice(now.context);
  }
  return null;
}

/** A refused permission has a message of its own, shown wherever it happens. (spec 2 section 8) */
function failureNotice({ failure, reviewedAt }: SavePublishContext): Notice | null {
  if (failure === null || failure.code === 'forbidden' || failure.operation === 'load') return null;
  return { tone: 'error', text: failureWords(failure), retry: retryOf(failure, reviewedAt) };
}

/** What is no longer what was reviewed has to be looked at again: there is nothing to try. (DESIGN section 3) */
function retryOf({ operation, code, status, errors }: SavePublishFailure, reviewedAt: string | null): Notice['retry'] {
  if (errors.length > 0) return null; // what was refused is refused again until somebody edits it (OP-203)
  if (operation === 'save') return { type: 'save.retry' };
  if (code === 'conflict' || status === 404 || status === 412) return null;
  return { type: 'publish', ...(reviewedAt !== null && { reviewedUpdatedAt: reviewedAt }) };
}

/** What could not be done, and the service's own words for why. (UI.md 4.12) */
export function failureWords(failure: SavePublishFailure): string {
  if (failure.operation === 'load') return failure.message;
  return `${whatFailed(failure)} ${failure.message}`;
}

function whatFailed(failure: Exclude<SavePublishFailure, { operation: 'load' }>): string {
  if (failure.operation === 'publish') {
    return failure.isUnknown ? unknownWords(progressTexts.publishedEvent) : progressTexts.notPublished;
  }
  const area = failure.area === null ? null : placeMessages.areas[failure.area];
  if (failure.isUnknown) return unknownWords(progressTexts.savedEvent(area));
  return progressTexts.notSaved(area);
}
