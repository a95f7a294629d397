import { defineMessages } from '../../../language/index.ts';

/** What is said of an entry that was made to be referred to. Chosen here. (UI.md 4.13, reference picker) */
export const makingTexts = defineMessages('reference-making', {
  /** It was saved, and a reference means nothing of it. */
  noneIn: (name: string) => `Nothing is chosen: ${name} has nothing in it that could be chosen here.`,
});
