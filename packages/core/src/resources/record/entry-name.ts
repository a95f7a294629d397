import type { Fields } from '../fields/field.ts';
import { DOCUMENT_ID, type Identity } from './record.ts';

interface Named {
  readonly identity: Identity;
  readonly fields: Fields;
}

/**
 * What a person calls an entry: its key, and where it has none the first address, domain or line of text in it. Null where
 * nothing in it would name it. (OP-217)
 */
export function entryName({ identity, fields }: Named, entry: Readonly<Record<string, unknown>>): string | null {
  if (identity.id === DOCUMENT_ID) return null; // it is called what its kind is called
  let name = '';
  for (const key of identity.key) {
    const word = entry[key];
    if (typeof word === 'string' && word.trim() !== '') name = name === '' ? word : `${name} ${word}`;
  }
  if (name !== '') return name;
  for (const [key, field] of Object.entries(fields)) {
    if (key === identity.id || identity.key.includes(key)) continue;
    const value = field.kind === 'addresses' ? firstOf(entry[key]) : entry[key];
    const isLine = field.kind === 'addresses' || (field.kind === 'text' && !field.multiline);
    if (isLine && typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);
