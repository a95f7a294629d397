export { differingEntries } from './entries.ts';
export {
  missingRightWords,
  publishRefusal,
  savedByWords,
  sectionChangeWords,
  sectionName,
  stagedTotal,
} from './staged-words.ts';
