import { defineMessages } from '../../language/index.ts';

/** Words of the choice of months. (UI.md 4.7; wording chosen here) */
export const monthTexts = defineMessages('log-months', {
  previousYear: 'Previous year',
  nextYear: 'Next year',
  noEarlierYear: 'No events can be that old.',
  noLaterYear: 'That year has not begun.',
  monthsOf: (year: number) => `Months of ${year}`,
});
