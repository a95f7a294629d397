import { formatsTag } from './language.ts';

/** Dear to make and cheap to use. */
let names: Intl.DisplayNames | null = null;

/** A country by its two letters, in the language that is spoken; what names none stays as it is. */
export function formatCountry(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  names ??= new Intl.DisplayNames(formatsTag(), { type: 'region' });
  return names.of(code) ?? code;
}
