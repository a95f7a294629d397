import { defineMessages, formatList } from '../../../language/index.ts';

/** What is said of changes that were not stored. Chosen here. (UI.md 4.13, section 7) */
export const unstoredTexts = defineMessages('unstored-entries', {
  notSaved: (names: readonly string[], reason: string) => `Couldn't save ${formatList(names)}. ${reason}`,
  wasChanged: (names: readonly string[]) =>
    `Somebody else changed ${formatList(names)} meanwhile. Look at it, then try again.`,
  wasRemoved: (names: readonly string[]) => `Somebody else deleted ${formatList(names)} meanwhile.`,
  wasReordered: 'Somebody else changed the order meanwhile. Look at it, then move again.',
  unordered: 'It was moved in an order that is not stored.',
  busy: 'Others keep saving. Try again in a moment.',
  nothing: 'The answer was lost, and nothing of it is stored.',
  saving: 'It is being saved. Delete it after that.',
  unreadable:
    'The answer was lost. Everything else is stored; whether the secret is cannot be read. Save again to be sure.',
});
