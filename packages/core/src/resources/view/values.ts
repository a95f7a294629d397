import type { AddressesField, RowsField } from '../fields/field.ts';
import { valueWords } from './sentences.ts';

/** An IPv4 address, a port or an IPv6 address, as far as one can be told from a name. */
const end = String.raw`\d[\d.]*|[\da-f]*:[\da-f:.]*`;
const blank = String.raw`[^\S\r\n]`;
/** A range with room or a longer dash between its ends, within a line: a hyphen that begins a line is a bullet. */
const looseRange = new RegExp(String.raw`(?<![^\s,;"'])(${end})${blank}*[-–—]${blank}*(${end})(?![^\s,;"'])`, 'gi');
/** A network with its mask behind it, or the mask turned round. */
const maskBehind = new RegExp(String.raw`(?<![^\s,;"'])(\d[\d.]*)${blank}+((?:255|0)(?:\.\d+){3})(?![^\s,;"'])`, 'g');

/**
 * Pasted addresses one by one. The ends of a range, and a network with its mask, stay one value, right or wrong: apart they
 * would be two addresses, each valid, that nobody meant. (UI.md 4.9)
 */
function addressParts(typed: string): readonly string[] {
  return typed
    .replace(looseRange, '$1-$2')
    .replace(maskBehind, '$1/$2')
    .split(/[\s,;"']+/);
}

/**
 * A list of values with what was typed or pasted: addresses at commas, spaces and quotes too, other texts, which may hold
 * them, at lines; each stands once. A word of a choice is known by its label too. (UI.md 4.9)
 */
export function splitValues(
  field: AddressesField | RowsField,
  typed: string,
  before: readonly unknown[],
): readonly unknown[] {
  const parts = field.kind === 'addresses' ? addressParts(typed) : typed.split(/[\n\t]+/);
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
