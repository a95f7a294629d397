import { subsetFault } from './pattern-subset.ts';

/** Most characters of a pattern and of other texts that the service takes. (docs/added-calls.md) */
export const LONGEST_PATTERN = 200;
export const LONGEST_TEXT = 500;

/**
 * What is wrong with a text filter, as the service says; null when it can be sent. A pattern is compiled and never run
 * here. (DESIGN section 5, docs/added-calls.md)
 */
export function textFault(text: string, isPattern: boolean): string | null {
  if (!isPattern) return text.length > LONGEST_TEXT ? `At most ${LONGEST_TEXT} characters.` : null;
  if (text.length > LONGEST_PATTERN) return `At most ${LONGEST_PATTERN} characters.`;
  return subsetFault(text) ?? (compiles(text, '') || compiles(text, 'u') ? null : 'This is not a valid pattern.');
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}
