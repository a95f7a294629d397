import { isRecord } from '../../shared/index.ts';
import type { Field, Fields } from '../fields/field.ts';
import { isRelevant, type Scope } from '../predicate/relevance.ts';

/**
 * An entry with the default of what is absent and counts, in groups and variants that are there. What changes nothing
 * gives the entry itself. (design RESOURCES, fields)
 */
export function withDefaults<Entry extends object>({ fields }: { readonly fields: Fields }, entry: Entry): Entry {
  const here = { fields, holder: entry };
  return filled(here, here) as Entry;
}

function filled({ fields, holder }: Scope, entry: Scope): unknown {
  if (!isRecord(holder)) return holder;
  let whole = holder;
  for (const [key, field] of Object.entries(fields)) {
    const value = (Object.hasOwn(holder, key) ? holder[key] : undefined) ?? undefined; // null is absent too
    if (!isRelevant(field, { fields, holder }, entry)) continue;
    const next = value === undefined ? ('default' in field ? field.default : undefined) : inside(field, value, entry);
    if (next !== value) whole = { ...whole, [key]: next };
  }
  return whole;
}

function inside(field: Field, value: unknown, entry: Scope): unknown {
  if (field.kind === 'group') return filled({ fields: field.fields, holder: value }, entry);
  if (field.kind !== 'union' || !isRecord(value)) return value;
  const word = value[field.tag];
  const variant = typeof word === 'string' && Object.hasOwn(field.variants, word) ? field.variants[word] : undefined;
  return variant === undefined ? value : inside(variant, value, entry);
}
