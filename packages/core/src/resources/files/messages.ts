import { defineMessages } from '../../language/index.ts';

/** What is wrong with a file of entries. */
export const fileTexts = defineMessages('resource-files', {
  secret: 'Secrets stay out of files: write "keep", or {"secret": "env:NAME"} for a value of the environment.',
  unknown: (name: string) => `Portico does not know ${name}.`,
  meant: (text: string, meant: string) => `${text} Did you mean ${meant}?`,
  id: 'Files know entries by their name: leave the id out.',
});
