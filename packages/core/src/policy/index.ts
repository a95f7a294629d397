export { differingEntries } from './entries.ts';
export type { StagedSection } from './staged-words.ts';
export {
  lockedWords,
  missingRightWords,
  publishRefusal,
  savedByWords,
  sectionChangeWords,
  sectionName,
  stagedTotal,
  unreadStagedWords,
} from './staged-words.ts';
