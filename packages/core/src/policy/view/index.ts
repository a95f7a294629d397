export { stagedTotal } from '../staged-total.ts';
export { lockedWords, missingRightWords, unreadStagedWords } from '../staged-words.ts';
export { reviewTexts } from './messages.ts';
export type { DiscardedRow, Reviewer, ReviewRow, Seen, ToldSave } from './review-rows.ts';
export {
  newsSince,
  reviewSection,
  rowKey,
  rowsAtOnce,
  seenOf,
  toldSaves,
  withAuthors,
  withDiscarded,
} from './review-rows.ts';
