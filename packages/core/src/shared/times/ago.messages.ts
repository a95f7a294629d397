import { defineMessages } from '../../language/index.ts';

/** How long ago something was. (UI.md section 7) */
export const agoTexts = defineMessages('ago', {
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
});
