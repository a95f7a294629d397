import { patternMessages } from './pattern.messages.ts';
import { patternSize } from './pattern-size.ts';
import { subsetFault } from './pattern-subset.ts';
import { lengthFault } from './text-length.ts';

/** Most characters of a pattern that the service takes. (docs/added-calls.md) */
export const LONGEST_PATTERN = 200;
/**
 * Largest automaton of the patterns of one call. Chosen by measuring: up to here PostgreSQL compiles a pattern in about
 * 30 ms, while `(a{0,100}){2,100}` takes 650 ms and `((a{1,100}){1,100}){1,100}` 100 MB. (docs/added-calls.md)
 */
const LARGEST_PATTERN = 3_000;
/** What is said of a larger one. Chosen here. */
export const TOO_LARGE_PATTERN = patternMessages.tooLarge;

/**
 * What is wrong with a text filter, as the service says; null when it can be sent. A pattern is compiled and never run
 * here. (DESIGN section 5, docs/added-calls.md)
 */
export function textFault(text: string, isPattern: boolean): string | null {
  if (!isPattern) return lengthFault(text);
  if (text.length > LONGEST_PATTERN) return patternMessages.tooLong(LONGEST_PATTERN);
  const fault = subsetFault(text);
  if (fault !== null) return fault;
  if (!compiles(text, '') && !compiles(text, 'u')) return patternMessages.invalid;
  return isTooLarge(patternSize(text)) ? TOO_LARGE_PATTERN : null;
}

/** Whether patterns of this size together are more than the service takes. (docs/added-calls.md) */
export function isTooLarge(size: number): boolean {
  return !(size <= LARGEST_PATTERN); // what is past all numbers is too large as well
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}
