export { stagedTotal } from '../staged-total.ts';
export { lockedWords, missingRightWords, unreadStagedWords } from '../staged-words.ts';
