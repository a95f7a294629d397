import { defineMessages, formatList } from '../language/index.ts';

/** What is said where a change of what is staged is taken back. (PUB-001) */
export const restageTexts = defineMessages('policy-restage', {
  place: (section: string, entry: string) => `${section} › ${entry}`,
  used: (places: readonly string[]) =>
    `Nothing was discarded, since ${formatList(places)} ${places.length === 1 ? 'needs' : 'need'} it. Discard that first.`,
});
