import { defineMessages, formatRow } from '../language/index.ts';

/** What a save says that somebody else was before. (CNF-006) */
export const conflictTexts = defineMessages('save-conflicts', {
  nothing: 'nothing',
  field: (value: string) => `Somebody else changed it to ${value}.`,
  fields: (areas: string, labels: readonly string[]) =>
    `Somebody else changed the same in ${areas}: ${formatRow(labels)}.`,
});
