import { defineMessages } from '../../language/index.ts';

/** Words of the rows, and of what stands in their place. Wording chosen here. (UI.md sections 3, 4 and 4.7) */
export const rowTexts = defineMessages('log-rows', {
  /** When the service refuses them. */
  forbidden: "You don't have permission to see these events.",
  firstPage: 'This is the first page',
  lastPage: 'This is the last page',
  noMatch: 'No events match these filters.',
  none: 'No events.',
  noneIn: (time: string) => `No events in ${time}.`,
  range: (first: string, last: string) => `Rows ${first}–${last}`,
});
