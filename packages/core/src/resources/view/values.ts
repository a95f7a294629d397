import type { AddressesField, RowsField } from '../fields/field.ts';
import { valueWords } from './sentences.ts';

/**
 * A list of values with what was typed or pasted: addresses at commas and spaces too, other texts, which may hold them,
 * at lines; each stands once. A word of a choice is known by its label too. (UI.md 4.9)
 */
export function splitValues(
  field: AddressesField | RowsField,
  typed: string,
  before: readonly unknown[],
): readonly unknown[] {
  const parts = typed.split(field.kind === 'addresses' ? /[\s,;]+/ : /[\n\t]+/);
  const found = parts.map((part) => part.trim()).filter((part) => part !== '');
  return [...new Set<unknown>([...before, ...found.map((part) => wordOf(field, part))])];
}

function wordOf(field: AddressesField | RowsField, typed: string): string {
  if (field.kind !== 'rows' || field.of.kind !== 'choice') return typed;
  const choice = field.of;
  const wanted = typed.toLowerCase();
  return (
    choice.options.find(
      (option) => option.toLowerCase() === wanted || valueWords(choice, option).toLowerCase() === wanted,
    ) ?? typed
  );
}
