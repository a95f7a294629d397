export { differingEntries } from './entries.ts';
export { stagedTotal } from './staged-total.ts';
export type { StagedSection } from './staged-words.ts';
export {
  lockedWords,
  missingRightWords,
  publishRefusal,
  savedByWords,
  sectionChangeWords,
  sectionName,
  unreadStagedWords,
} from './staged-words.ts';
