export { stagedTotal } from '../staged-total.ts';
export { lockedWords, missingRightWords, unreadStagedWords } from '../staged-words.ts';
export { reviewTexts } from './messages.ts';
export type { DiscardedRow, Reviewer, ReviewRow, ReviewSection } from './review-rows.ts';
export {
  newsSince,
  newsWords,
  reviewSection,
  rowKey,
  stampsOf,
  withAuthors,
  withDiscarded,
} from './review-rows.ts';
