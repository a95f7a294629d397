import { isRecord } from '../../../shared/index.ts';
import type { Field, RowsField } from '../../fields/field.ts';
import { MOST_ROWS } from '../../values/limits.ts';
import { longestTexts } from '../../values/longest-texts.ts';
import { namedValueTexts as texts } from './named-values.messages.ts';

/** Fewest and most lines that a value is shown in. */
const lines = { least: 1, most: 12 };

/** A line of the form: what stands in it, and how many lines of text its value takes. */
export interface NamedValue {
  readonly name: string;
  readonly height: number;
}

/** The settings of a form; what is no text yet is an empty one. (decision 053) */
export function namedValuesOf(value: unknown): readonly NamedValue[] {
  return listOf(value).map((row) => {
    const { name, value: text } = isRecord(row) ? row : {};
    const written = typeof text === 'string' ? text.split('\n').length : lines.least;
    return { name: typeof name === 'string' ? name : '', height: Math.min(lines.most, Math.max(lines.least, written)) };
  });
}

/** The settings with an empty one behind them. */
export function withNamedValue(value: unknown): readonly unknown[] {
  return [...listOf(value), { name: '', value: '' }];
}

/** The settings without one. */
export function withoutNamedValue(value: unknown, at: number): readonly unknown[] {
  return listOf(value).toSpliced(at, 1);
}

/** How many there may be, and how long. */
export function namedValueLimits({ most, of }: RowsField): string {
  const inner: Readonly<Record<string, Field>> = of.kind === 'group' ? of.fields : {};
  const longest = ({ name, value }: typeof inner) =>
    [name, value].map((field) => {
      const lengths = field?.kind === 'text' ? field.rules.map((rule) => longestTexts[rule] ?? 0) : [];
      return Math.max(0, ...lengths);
    });
  const [name = 0, value = 0] = longest(inner);
  return texts.limits(most ?? MOST_ROWS, name, value);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
