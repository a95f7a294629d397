import { textFaultMessages } from './messages.ts';

/** Most characters of a text that the service takes. (docs/added-calls.md) */
export const LONGEST_TEXT = 500;

/** What is wrong with a text that is no pattern; null when it can be sent. (docs/added-calls.md) */
export function lengthFault(text: string): string | null {
  return text.length > LONGEST_TEXT ? textFaultMessages.tooLong(LONGEST_TEXT) : null;
}
