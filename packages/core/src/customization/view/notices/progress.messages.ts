import { defineMessages } from '../../../language/index.ts';

/** What ended; apart from the other notices, since the shell says it on every page. (UI.md 4.12) */
export const progressTexts = defineMessages('customization-progress', {
  saved: 'Saved to staged changes.',
  published: 'Published. End users see the changes now.',
  notSaved: (area: string | null) => (area === null ? "Couldn't save." : `Couldn't save ${area}.`),
  notPublished: "Couldn't publish.",
  /** What may have happened, within a sentence. */
  savedEvent: (area: string | null) => `${area ?? 'everything'} was saved`,
  publishedEvent: 'this was published',
  savedBy: (by: string) => `saved${by}`,
  publishedBy: (by: string) => `published${by}`,
  staged: (revision: string, when: string) => `${revision} · staged${when}`,
});
