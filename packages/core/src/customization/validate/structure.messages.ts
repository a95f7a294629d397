import { defineMessages } from '../../language/index.ts';

/** What is said of data that is no customization. (CUS-092) */
export const structureMessages = defineMessages('customization-structure', {
  form: 'This is no customization: it has none of the areas web, email and dlp.',
  missingArea: (area: string) => `The area ${area} is missing.`,
  expected: (wanted: string, found: string) => `Expected ${wanted}, found ${found}.`,
  theme: (value: string) => `Unknown theme ${value}.`,
  font: (value: string) => `Unknown font ${value}.`,
  choice: (value: string) => `Unknown value ${value}.`,
  types: {
    mode: 'regular or advanced',
    flag: 'true or false',
    number: 'a number',
    text: 'a text',
    list: 'a list',
    object: 'an object',
    nothing: 'nothing',
  },
});
