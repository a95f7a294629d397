import type { EventField } from './summary.ts';

/** The fields whose label, name or value has every word that was typed. (issue 17, UI.md 4.16) */
export function fieldsWith(fields: readonly EventField[], typed: string): readonly EventField[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return fields;
  return fields.filter(({ field, label, values }) => {
    const text = [label, field, ...values.map(({ value }) => value)].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
