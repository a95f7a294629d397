import { defineMessages } from '../../language/index.ts';

/** Where a text is no JSON that we take. (CHK-011) */
export const jsonFaults = defineMessages('json-faults', {
  afterEnd: (found: string) => `unexpected ${found} after the end of the data`,
  noKey: (found: string) => `expected a key in double quotes, found ${found}`,
  noColon: (found: string) => `expected ":" after the key, found ${found}`,
  noComma: (close: string, found: string) => `expected "," or "${close}", found ${found}`,
  commaAtEnd: (close: string) => `"," before "${close}"`,
  noValue: (found: string) => `expected a value, found ${found}`,
  tooDeep: (most: number) => `nested deeper than ${most} levels`,
  control: (character: string) => `control character ${character} in a string`,
  escape: 'unknown escape in a string',
  open: 'the file ends inside a string',
  noJson: 'not JSON',
  end: 'the end of the file',
  notClosed: (bracket: string) => `the end of the file: ${bracket} is not closed`,
});
