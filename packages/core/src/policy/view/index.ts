export { stagedTotal } from '../staged-total.ts';
export { lockedWords, missingRightWords, unreadStagedWords } from '../staged-words.ts';
export { reviewTexts } from './messages.ts';
export type { DiscardedRow, Reviewer, ReviewRow, Seen } from './review-rows.ts';
export {
  newsSince,
  reviewSection,
  rowKey,
  seenOf,
  withAuthors,
  withDiscarded,
} from './review-rows.ts';
