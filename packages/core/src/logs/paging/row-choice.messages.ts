import { defineMessages, formatCount, formatNumber } from '../../language/index.ts';

/** Words of events that are chosen in the table. Chosen here. (issue 17, decision 050) */
export const choiceTexts = defineMessages('log-choice', {
  choose: (time: string) => `Select the event of ${time}`,
  chooseSome: (count: number) => `Select ${formatCount(count, { one: 'event', other: 'events' })} that repeat`,
  /** More than can be chosen at once. */
  chooseNewest: (count: number, all: number) =>
    `Select the ${formatNumber(count)} newest of ${formatCount(all, { one: 'event', other: 'events' })} that repeat`,
  choosePage: 'Select all events of this page',
  /** @param elsewhere - how many of them stand on other pages. */
  chosen: (count: number, elsewhere: number) =>
    elsewhere === 0
      ? `${formatNumber(count)} selected`
      : `${formatNumber(count)} selected, ${formatNumber(elsewhere)} on other pages`,
  cleared: (count: number) => `Selection of ${formatCount(count, { one: 'event', other: 'events' })} cleared`,
  undo: 'Undo',
  add: 'Add to case…',
  copyJson: 'Copy as JSON',
});
