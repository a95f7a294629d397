import { defineMessages, formatCount } from '../../../language/index.ts';

/** Words of the question before unsaved work is left. (OP-84, OP-216) */
export const leaveMessages = defineMessages('customization-leave', {
  why: (areas: string) => `You have unsaved changes in ${areas}.`,
  answers: (changes: number, hasCode: boolean) => {
    const code = hasCode ? ', and the custom HTML that was switched off' : '';
    const count = formatCount(changes, { one: 'change', other: 'changes' });
    return `Yes saves ${count} as staged. No discards ${changes === 1 ? 'it' : 'them'}${code}.`;
  },
});
