import type { JsonObject } from '@portico/core/shared';

/** Which key of a format a field of events is, and which of its values the key takes. (DESIGN section 6, CEF and LEEF) */
export interface KnownKey {
  key: string;
  takes(text: string): boolean;
}

/** Keys of a format by the fields that they hold, and the words that no other field may be called by. */
export interface FormatKeys {
  fields: ReadonlyMap<string, KnownKey>;
  reserved: ReadonlySet<string>;
}

/**
 * The fields of an event as keys and values of a format: under the key that the format has for it where one fits the value
 * and is free, else under the field's own name. No key comes twice, since readers keep one of them. Fields without a value
 * are left out.
 * @param order - fields that come first, in this order.
 */
export function keyedFields(
  event: JsonObject,
  { fields, reserved }: FormatKeys,
  order: Iterable<string>,
): [string, string][] {
  const used = new Set<string>();
  const found: [string, string][] = [];
  for (const field of fieldsOf(event, order)) {
    const text = formatText(event[field]);
    if (text === '' || text === 'NA') continue;
    const known = fields.get(field);
    const isFit = known?.takes(text) === true && !used.has(known.key);
    found.push([isFit ? unusedName(known.key, used) : unusedName(ownName(field, reserved), used), text]);
  }
  return found;
}

/** The fields of an event, those of its log in their order first. */
export function fieldsOf(event: JsonObject, order: Iterable<string>): string[] {
  const names = [...order].filter((field) => Object.hasOwn(event, field));
  return [...new Set([...names, ...Object.keys(event)])];
}

/** A name that was not used yet; it is then. */
export function unusedName(wanted: string, used: Set<string>): string {
  let name = wanted;
  for (let number = 2; used.has(name); number += 1) name = `${wanted}_${number}`;
  used.add(name);
  return name;
}

/** A value on one line: members of a list with commas between them, anything nested as JSON. (DESIGN section 6) */
export function formatText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(formatText).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Keys are one word of letters, digits and underlines. */
function ownName(field: string, reserved: ReadonlySet<string>): string {
  const word = field.replaceAll(/\W/g, '_') || '_';
  return reserved.has(word) ? `${word}_value` : word;
}

/** What keys of both formats take. */
export const takes = {
  text: () => true,
  address: (text: string) =>
    /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255),
  port: (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
  count: (text: string) => /^\d{1,15}$/.test(text),
  upTo: (length: number) => (text: string) => text.length <= length,
};

/** A table of keys: each with what it takes and the fields that it is for, the likeliest first. */
export function keyTable(
  table: Readonly<Record<string, readonly [takes: (text: string) => boolean, fields: string]>>,
): ReadonlyMap<string, KnownKey> {
  return new Map(
    Object.entries(table).flatMap(([key, [accepts, fields]]) =>
      fields.split(' ').map((field): [string, KnownKey] => [field, { key, takes: accepts }]),
    ),
  );
}
