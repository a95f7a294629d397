import { accept, type Failure, forbid, forbidChars, type Rule } from './rule.ts';

/** Shortest name, in UTF-16 code units after trimming. (spec 3 sections 5 and 9) */
export const NAME_MIN_LENGTH = 3;
/** Longest name, in UTF-16 code units after trimming. (spec 3 sections 5 and 9) */
export const NAME_MAX_LENGTH = 200;
/** Longest regular expression that is compiled. Chosen here; the spec does not show one. (DESIGN section 5, length first) */
export const REGEX_MAX_LENGTH = 4096;

/**
 * 3 to 200 characters after trimming; the detail says the bound and the actual length. (spec 3 section 5)
 * The empty name fails as well: the specification states the bound without exception, which wins over OP-112.
 */
export function name(value: string): Failure | null {
  const actual = value.trim().length;
  if (actual < NAME_MIN_LENGTH) return { minlength: { min: NAME_MIN_LENGTH, actual } };
  if (actual > NAME_MAX_LENGTH) return { maxlength: { max: NAME_MAX_LENGTH, actual } };
  return null;
}

/** No line break: LF, CR and the Unicode line and paragraph separators. (spec 3 section 5, OP-112) */
export const noLineBreaks: Rule = accept((value) => !/[\n\r\u2028\u2029]/.test(value), 'invalidLineBreaks');

/** No white space at either end. (spec 3 section 5, OP-112) */
export const noLeadingTrailingSpaces: Rule = accept((value) => value.trim() === value, 'invalidWhitespace');

/** Whole number: an optional minus sign and digits. (spec 3 section 5, OP-115) */
export const integer: Rule = accept((value) => /^-?[0-9]+$/.test(value), 'invalidInteger');

/** Digits 0 to 9 only. (spec 3 section 5, OP-115) */
export const digitsOnly: Rule = accept((value) => /^[0-9]+$/.test(value), 'invalidNumericInput');

/** A regular expression that compiles, with the `u` flag or without; it is never run. (OP-115, DESIGN section 5) */
export const regex: Rule = accept(
  (value) => value.length <= REGEX_MAX_LENGTH && (compiles(value, '') || compiles(value, 'u')),
  'invalidRegex',
);

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

/** User name without ! < \ ' " and white space. (spec 3 section 5) */
export const username: Rule = forbid(/[!<\\\s'"]/g, 'invalidUserName');

/** Password without ! \ ' and white space. (spec 3 section 5) */
export const password: Rule = forbid(/[!\\\s']/g, 'invalidPassword');

/** Texts shown to end users: no < > " or slash. (spec 1 section 5) */
export const textForbiddenChars: Rule = forbidChars('<>"/');

/** Read-only indicator text and iframe text: as other texts, but with the slash. (spec 1 section 5, OP-07) */
export const readonlyIndicatorText: Rule = forbidChars('<>"');
