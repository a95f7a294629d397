import { defineMessages, formatRow } from '../../language/index.ts';

/** What is wrong with a file of entries. */
export const fileTexts = defineMessages('resource-files', {
  secret: 'Secrets stay out of files: write "keep", or {"secret": "env:NAME"} for a value of the environment.',
  unknown: (name: string) => `Portico does not know ${name}.`,
  meant: (text: string, meant: string) => `${text} Did you mean ${meant}?`,
  unknownKind: (name: string) => `Portico does not know the kind ${name}.`,
  settings: 'Write an object with "kinds" and "variables".',
  kinds: 'Write an object with a scope for each kind.',
  variables: 'Write an object with a value for each variable.',
  scope: (scopes: readonly string[]) => `Use one of: ${formatRow(scopes)}.`,
  variable: (names: readonly string[]) => `portico.json has no variable ${formatRow(names)}.`,
  readOnly: (several: string) => `${several} are written by others, and cannot be changed by a file.`,
  onAppliances: (several: string) => `${several}: appliances alone have it, and the cloud is none.`,
  lockedFile: (name: string) => `${name} is no file of entries of this folder.`,
  id: 'Files know entries by their name: leave the id out.',
});
