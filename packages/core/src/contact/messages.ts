import { CONTACT_MESSAGE_LENGTH } from '../api/schemas/index.ts';
import { defineMessages, formatNumber } from '../language/index.ts';

/** Texts of the contact form. Chosen here. (UI.md sections 4.12 and 7) */
export const contactTexts = defineMessages('contact', {
  title: 'Contact',
  intro: 'Write to the operator of this service. Your name and tenant are known from your session.',
  topic: 'Topic',
  topicMissing: 'Select a topic.',
  message: 'Message',
  tooShort: `Write at least ${CONTACT_MESSAGE_LENGTH.min} characters.`,
  tooLong: (most: number) => `Shorten the message to ${formatNumber(most)} characters.`,
  diagnostics: 'Attach diagnostics',
  diagnosticsNote: 'Exactly these values are sent. None of them is about you.',
  send: 'Send message',
  sent: 'Your message is sent.',
  sentEvent: 'your message was sent',
  mayBeTwice: 'Sent again, it may arrive twice.',
  sentNote: 'It is kept for your tenant under the number',
  again: 'Write another message',
  none: 'None',
});

/** What a message is about, in words. Chosen here. (UI.md 4.12) */
export const topicLabels = defineMessages('contact-topics', {
  Question: 'Question',
  Problem: 'Problem',
  'Access and permissions': 'Access and permissions',
  'Request for a feature': 'Request for a feature',
  Other: 'Other',
});

/** What is attached to a message. (UI.md 4.12) */
export const diagnosticMessages = defineMessages('contact-diagnostics', {
  deployment: 'Deployment',
  version: 'Version',
  browser: 'Browser',
  route: 'Page',
  failedCalls: 'Failed calls',
});
