import { defineMessages, formatCount } from '../../../language/index.ts';

/** Words of the panel of a document. (UI.md 4.10; pictures 25 and 27) */
export const documentTexts = defineMessages('resource-document', {
  bar: 'Unsaved changes',
  changes: (count: number) => formatCount(count, { one: 'change', other: 'changes' }),
  changesIn: '{changes} in {document}',
  atOnce: 'Applies at once, without publishing',
  reset: 'Reset',
  resetTitle: 'Discard your edits?',
  resetText: (name: string) => `What you changed in ${name} is not saved.`,
  kept: (name: string) => `Your edits of ${name} are kept, not saved.`,
});

/** Words about the address that a person has himself. (UI.md 4.10, "your address") */
export const ownAddressTexts = defineMessages('own-address', {
  yours: 'Your address is {address}.',
  isIn: 'It is in the list.',
  isOut: 'It is not in the list: nobody can save a list that locks out its sender.',
  add: 'Add your address',
  asking: 'Asking for your address…',
  failed: (reason: string) => `Your address isn't known: ${reason}`,
});
