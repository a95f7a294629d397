import { defineMessages } from '../../language/index.ts';
import { inSentence } from '../record/in-sentence.ts';

/** Why a list takes nothing from a file; apart from the others, which every page loads. */
export const listFileTexts = defineMessages('resource-list-file', {
  noJson: 'This is no file of JSON.',
  otherKind: (several: string) => `This is no file of ${inSentence(several)}.`,
  faultAt: (path: string, message: string) => `${path}: ${message}`,
  named: (name: string, path: string) => `${name} (${path})`,
  noSuch: (name: string) => `Nothing that you may see is called ${name}.`,
});
