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

/** A list with what was typed in place of one of its values; where nothing else was typed it is the list itself. */
export function withValueTyped(
  field: AddressesField | RowsField,
  typed: string,
  { values, at }: { values: readonly unknown[]; at: number },
): readonly unknown[] {
  const next = splitValues(field, typed, []);
  if (next.length === 0 || (next.length === 1 && String(values[at]) === next[0])) return values;
  return [...new Set([...values.slice(0, at), ...next, ...values.slice(at + 1)])];
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
