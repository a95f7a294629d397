import { defineMessages } from '../language/index.ts';

/** What is said of a role that is refused. (OP-201) */
export const roleMessages = defineMessages('role-rules', {
  bothLists: (entry: string, list: string) =>
    `${entry} is the administrator's and stands in both lists; for this one alone write *:*:${list}`,
  oneSegment: (entry: string, meant: string) => `${entry} has one segment; did you mean ${meant}?`,
  saidAlready: (entry: string, meant: string) => `${entry} says what the list says already; did you mean ${meant}?`,
  segments: (entry: string, list: string, meant: string) =>
    `${entry} has two segments, or three of which the last is ${list}; did you mean ${meant}?`,
  ownRole: (role: string) => `you hold the role ${role} yourself; somebody with *:*:* may change it`,
  beyondEditor: {
    read: (entry: string) => `${entry} is more than you may read yourself`,
    write: (entry: string) => `${entry} is more than you may write yourself`,
  },
});
