import { formatsTag } from './language.ts';

/** A formatter is dear to make and cheap to use. */
const made = new Map<string, unknown>();

function formatter<Format>(kind: string, options: object, make: (tag: string) => Format): Format {
  const tag = formatsTag();
  const key = `${kind} ${tag} ${JSON.stringify(options)}`;
  const found = (made.get(key) as Format | undefined) ?? make(tag);
  made.set(key, found);
  return found;
}

/** A number as it is read, for example `1,250`. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return formatter('number', options, (tag) => new Intl.NumberFormat(tag, options)).format(value);
}

/** What writes dates in the language that is spoken; the parts and the time zone are those of `Intl`. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatter('date', options, (tag) => new Intl.DateTimeFormat(tag, options));
}

/**
 * A moment as it is read.
 * @param at - milliseconds since 1970, or a date.
 */
export function formatDate(at: number | Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(options).format(at);
}

/** Names in one line, for example `Web, Email, and DLP`. */
export function formatList(names: readonly string[], options: Intl.ListFormatOptions = {}): string {
  return formatter('list', options, (tag) => new Intl.ListFormat(tag, options)).format(names);
}

/**
 * Words for a number of things; a language with more forms than English names them in its translation.
 * @param forms - by plural rule of `Intl`, each the noun alone, for example `{ one: 'row', other: 'rows' }`.
 * @returns the number and the noun, for example `1,250 rows`.
 */
export function formatCount(
  count: number,
  forms: { readonly other: string } & { readonly [rule in Intl.LDMLPluralRule]?: string },
): string {
  const rule = formatter('plural', {}, (tag) => new Intl.PluralRules(tag)).select(count);
  return `${formatNumber(count)} ${forms[rule] ?? forms.other}`;
}
