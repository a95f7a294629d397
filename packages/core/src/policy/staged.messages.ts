import { defineMessages, formatCount, formatList, formatNumber } from '../language/index.ts';

/** What is said of sections in which something is staged. (OP-200, UI.md 4.14) */
export const stagedTexts = defineMessages('policy-staged', {
  section: (area: string, label: string) => `${area} › ${label}`,
  changed: 'Changed',
  changes: (count: number) => formatCount(count, { one: 'change', other: 'changes' }),
  more: (count: number) => `and ${formatNumber(count)} more`,
  you: 'you',
  savedBy: (names: readonly string[]) => `Saved by ${formatList(names)}`,
  locked: (sections: readonly string[]) => `You don't have permission to publish ${formatList(sections)}.`,
  unread: (why: string) => `Couldn't read what else is staged. ${why} Publishing takes all of it along.`,
  missingRight: (right: string) => `You can't publish this: it needs the right ${right}.`,
  incomplete: (place: string, message: string, more: number) =>
    `Nothing was published, since something is incomplete: ${place}: ${message}${more === 0 ? '' : ` And ${formatNumber(more)} more.`}`,
  nothingToPublish: 'You cannot publish: you may change no part of the policy.',
  needs: (section: string, right: string) => `${section} (needs ${right})`,
  refused: (sections: readonly string[]) =>
    `You cannot publish what is staged, since it changes ${formatList(sections)}.`,
});
