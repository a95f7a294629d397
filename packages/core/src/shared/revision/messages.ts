import { defineMessages, formatList } from '../../language/index.ts';

/** How a revision of the policy is named, and who made it. (UI.md 4.6) */
export const revisionTexts = defineMessages('revisions', {
  revision: (id: string, number: number | null) => (number === null ? `Revision ${id}` : `Revision ${number} (${id})`),
  /** Behind a verb: who did it; empty where nobody is known. */
  by: (names: readonly string[]) => (names.length === 0 ? '' : ` by ${formatList(names)}`),
});
