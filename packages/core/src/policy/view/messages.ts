import { defineMessages, formatCount, formatList, formatNumber, formatRow } from '../../language/index.ts';

/** Words of the rows of the publish review. (UI.md 4.14, PUB-001) */
export const reviewTexts = defineMessages('policy-review', {
  added: 'New',
  removed: 'Removed',
  changed: 'Changed',
  discarded: 'Discarded. It is as it is published.',
  moved: (from: number, to: number, together: readonly string[], more: number) => {
    const others = more === 0 ? formatList(together) : `${formatRow(together)} and ${formatNumber(more)} more`;
    return `Position ${formatNumber(from)} → ${formatNumber(to)}${together.length === 0 ? '' : `, with ${others}`}`;
  },
  you: 'you',
  by: (names: readonly string[]) => `by ${formatList(names)}`,
  yours: (count: number) => `yours ${formatNumber(count)}`,
  of: (name: string, count: number) => `${name} ${formatNumber(count)}`,
  withAuthors: (title: string, authors: string) => `${title} · ${authors}`,
  authors: (parts: readonly string[]) => formatRow(parts),
  more: (count: number) => `and ${formatNumber(count)} more`,
  showMore: (count: number, left: number) => `Show ${formatNumber(count)} of ${formatNumber(left)} more`,
  news: (count: number) =>
    `${formatCount(count, { one: 'change', other: 'changes' })} came while you looked. Look at what is marked New, then publish.`,
  newsUnlisted: (sections: readonly string[]) =>
    `More was staged in ${formatList(sections)} while you looked than is listed one by one. Look at it again, then publish.`,
  newMark: 'New',
  discard: 'Discard',
  discardOf: (name: string) => `Discard ${name}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo discarding ${name}`,
  locked: (name: string) => `You can't discard ${name}`,
  gone: (name: string) => `${name} was discarded already.`,
  meanwhile: (name: string, by: string | null) =>
    by === null
      ? `Nothing was discarded: ${name} was changed meanwhile. Look at it again.`
      : `Nothing was discarded: ${by} changed ${name} meanwhile. Look at it again.`,
  publishedMeanwhile: (name: string) =>
    `Nothing was discarded: ${name} was published meanwhile, with everything that was staged.`,
  publishedUnknown: (name: string) =>
    `Everything staged was published meanwhile. Look whether ${name} went along: the answer to the discard was lost.`,
  unlisted: (name: string) =>
    `Nothing was discarded: so much was staged meanwhile that ${name} is not listed any more. Discard what stands before it first.`,
  keptMeanwhile: (name: string) => `${name} was changed meanwhile, and stays as it is now.`,
});
