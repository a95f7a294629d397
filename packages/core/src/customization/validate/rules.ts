import { type Rule, readonlyIndicatorText, textForbiddenChars, url } from '../../validators/index.ts';
import { isColor } from '../color/color.ts';
import type { TextRule } from '../registry/fields.ts';

/**
 * Error keys of customization fields: those of OP-03, `logo` of DESIGN section 5, and `structure` and `unknownValue` for
 * values that the form of a document does not allow. (CUS-092, OP-203)
 */
export type FieldErrorKey =
  | 'required'
  | 'invalidText'
  | 'maxlength'
  | 'invalidChars'
  | 'invalid'
  | 'logo'
  | 'structure'
  | 'unknownValue';

/** What is wrong with one value. (OP-03) */
export interface FieldFault {
  error: FieldErrorKey;
  /** The characters of `invalidChars`, the bound and the length of `maxlength`. */
  detail?: unknown;
  /** The words for it where the key alone does not say them: logos, documents, and what a service refused. */
  message?: string;
}

/** Control characters other than line feed. (OP-05) */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the rule looks for
const control = /[\u0000-\u0009\u000b-\u001f\u007f]/;

const forbidden: Readonly<Record<TextRule, Rule>> = {
  T: textForbiddenChars,
  R: readonlyIndicatorText,
  E: textForbiddenChars,
};

/** Nothing that any text rule refuses; most texts are done with it, the rules below say what is wrong with the rest. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the rule looks for
const suspicious = /[\u0000-\u0009\u000b-\u001f\u007f<>"/]/;

/** A string with more than white space. (OP-05) */
function isFilled(value: unknown): value is string {
  return typeof value === 'string' && /\S/.test(value);
}

/** Not a string, or nothing but white space. (OP-05) */
export function isBlank(value: unknown): boolean {
  return !isFilled(value);
}

/** A text: required, shared rule, maximum (T and R), forbidden characters; the first failure counts. (OP-03 to OP-07) */
export function textFault(value: unknown, rule: TextRule, max: number): FieldFault | null {
  if (!isFilled(value)) return { error: 'required' };
  if (!suspicious.test(value)) return tooLong(value, rule, max);
  if (control.test(value)) return { error: 'invalidText' };
  const long = tooLong(value, rule, max);
  if (long !== null) return long;
  const found = forbidden[rule](value);
  return found === null ? null : { error: 'invalidChars', detail: found.invalidChars };
}

function tooLong(value: string, rule: TextRule, max: number): FieldFault | null {
  if (rule === 'E' || value.length <= max) return null;
  return { error: 'maxlength', detail: { max, actual: value.length } };
}

/** A URL: required, then the URL rule of the forms. (OP-05, OP-09) */
export function urlFault(value: unknown): FieldFault | null {
  if (!isFilled(value)) return { error: 'required' };
  return url(value) === null ? null : { error: 'invalid' };
}

/** A color: required, then the closed grammar. (OP-05, OP-10) */
export function colorFault(value: unknown): FieldFault | null {
  if (!isFilled(value)) return { error: 'required' };
  return isColor(value) ? null : { error: 'invalid' };
}
