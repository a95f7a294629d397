import { defineMessages, formatCount } from '../../language/index.ts';

const links = (count: number) => formatCount(count, { one: 'link', other: 'links' });

/** What is said of links that were mailed, or not. Chosen here. (OP-209, UI.md 4.15) */
export const mailTexts = defineMessages('people-mail', {
  sent: (address: string) => `Sent to ${address}.`,
  failed: (address: string, reason: string) => `Couldn't be mailed to ${address}: ${reason} Hand over the link.`,
  ended: (reason: string) => `The link that was made is not good any more. ${reason}`,
  listSent: (count: number) => `${links(count)} sent by mail.`,
  listFailed: (count: number, reason: string) => `${links(count)} couldn't be mailed: ${reason} Hand them over.`,
  listEnded: (count: number, reason: string) =>
    `${formatCount(count, { one: 'link is', other: 'links are' })} not good any more. ${reason}`,
  listWithout: (count: number) =>
    `${formatCount(count, { one: 'user has', other: 'users have' })} no mail address. Hand over their links.`,
});
