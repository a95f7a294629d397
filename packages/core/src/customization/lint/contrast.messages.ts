import { defineMessages } from '../../language/index.ts';

/** Names of a text and what it stands on. (UI.md 4.3) */
export const contrastMessages = defineMessages('customization-contrast', {
  text: 'Text on background',
  link: 'Link on background',
  highlight: 'Highlight on background',
  reason: 'Reason text on reason background',
  details: 'Details text on details background',
  highlightOnReason: 'Details highlight on reason background',
  highlightOnDetails: 'Details highlight on details background',
  onButton: (button: string) => `${button} text on button`,
  onBackground: (button: string) => `${button} text on background`,
});
