import { defineMessages } from '../../language/index.ts';

/** Words of the calendar of a range. (UI.md 4.16, picture 20; wording chosen here) */
export const calendarTexts = defineMessages('log-calendar', {
  /** What choosing a day sets. */
  sets: { from: 'Choose the first day', to: 'Choose the last day' },
  keys: 'Arrow keys move by day and week, Home and End within the week, Page Up and Page Down by month, with Shift by year. Enter chooses.',
  earlier: 'Earlier month',
  later: 'Later month',
  noEarlier: 'No earlier month can be shown.',
  noLater: 'Later months have not come yet.',
  /** What a day is besides its date. */
  first: (day: string) => `${day}, first day`,
  last: (day: string) => `${day}, last day`,
  only: (day: string) => `${day}, first and last day`,
  today: (day: string) => `${day}, today`,
});
