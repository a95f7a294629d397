import { defineMessages } from '../../language/index.ts';

/** What is said of an entry that no role may have. (OP-201) */
export const rightMessages = defineMessages('right-entries', {
  bothLists: (entry: string, list: string) =>
    `${entry} is the administrator's and stands in both lists; for this one alone write *:*:${list}`,
  oneSegment: (entry: string, meant: string) => `${entry} has one segment; did you mean ${meant}?`,
  saidAlready: (entry: string, meant: string) => `${entry} says what the list says already; did you mean ${meant}?`,
  segments: (entry: string, list: string, meant: string) =>
    `${entry} has two segments, or three of which the last is ${list}; did you mean ${meant}?`,
});
