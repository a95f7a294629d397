import { email } from './host.ts';

/**
 * Whether a mail server takes a text as one address, and as nothing else: no list, no comment, no name, no quotes. Stricter than the
 * rule for a field. (decision 056)
 */
export function isMailAddress(text: string): boolean {
  return text !== '' && email(text) === null && /^[^\s"(),:;<>@[\]\\]+@[^@]+$/.test(text);
}
