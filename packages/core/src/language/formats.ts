import { formatsTag } from './language.ts';

/** A formatter is dear to make and cheap to use. */
const made = new Map<string, unknown>();

type Kind = 'NumberFormat' | 'DateTimeFormat' | 'ListFormat' | 'PluralRules';

function formatter<K extends Kind>(kind: K, options = {}): InstanceType<(typeof Intl)[K]> {
  const tag = kind === 'ListFormat' ? listsTag() : formatsTag();
  const key = kind + tag + JSON.stringify(options);
  const found = made.get(key) ?? new (Intl[kind] as new (tag: string, options: object) => unknown)(tag, options);
  made.set(key, found);
  return found as InstanceType<(typeof Intl)[K]>;
}

/** American lists have a comma before the last name, those of the specifications have none. */
function listsTag(): string {
  const tag = formatsTag();
  return tag === 'en-US' ? 'en-GB' : tag;
}

/** A number as it is read, for example `1,250`. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return formatter('NumberFormat', options).format(value);
}

/** What writes dates in the language that is spoken; the parts and the time zone are those of `Intl`. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatter('DateTimeFormat', options);
}

/**
 * A moment as it is read.
 * @param at - milliseconds since 1970, or a date.
 */
export function formatDate(at: number | Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(options).format(at);
}

/** Names in a sentence, for example `Web, Email and DLP`. */
export function formatList(names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return formatter('ListFormat', { type }).format(names);
}

/** Names or values one after the other, for example `Web, Email, DLP`. */
export function formatRow(values: readonly string[]): string {
  return formatter('ListFormat', { type: 'unit' }).format(values);
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
  const rule = formatter('PluralRules').select(count);
  return `${formatNumber(count)} ${forms[rule] ?? forms.other}`;
}
