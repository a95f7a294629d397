import { defineMessages } from '../language/index.ts';

/** Words for a tenant that has no events yet. (UI.md 4.17) */
export const firstStepTexts = defineMessages('dashboard-first-steps', {
  title: 'Three steps to begin with',
  note: 'No events in the last 30 days',
  steps: {
    events: {
      title: 'Send events',
      text: 'Clicks are counted here as soon as events of this tenant arrive. The command import-logs of the service stores those of a file.',
      action: 'Open the log',
    },
    page: {
      title: 'Look at your block page',
      text: 'This is what people see when a page is blocked. Give it your logo and your words.',
      action: 'Open the block page',
    },
    colleague: {
      title: 'Invite a colleague',
      text: 'A link lets them choose a password. It is good once.',
      action: 'Open users',
    },
  },
});
