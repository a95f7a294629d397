import { defineMessages } from '../../language/index.ts';

/** Notes about custom HTML. (DESIGN section 7, UI.md 4.4) */
export const htmlMessages = defineMessages('customization-html', {
  noTitle: 'The page has no title.',
  noLanguage: 'The page does not say its language (lang).',
  size: (kilobytes: number) => `The page is ${kilobytes} KB.`,
  script: 'Scripts are never run.',
  scriptIn: (attribute: string, element: string) => `Scripts are never run: ${attribute} of ${element}.`,
  remote: (url: string) => `Nothing is loaded from elsewhere: ${url}`,
  form: (url: string) => `The form sends to another place: ${url}`,
  frame: (element: string) => `Embedded pages are not shown: ${element}.`,
  base: 'The base address is ignored.',
  refresh: 'The page does not move on by itself: refresh is ignored.',
  meant: (typed: string, near: string) => `${typed} is not filled in. Did you mean ${near}?`,
  notHere: (typed: string) => `${typed} is not filled in here.`,
  noPlaceholder: (typed: string) => `${typed} is not a placeholder and is shown as it is.`,
});
