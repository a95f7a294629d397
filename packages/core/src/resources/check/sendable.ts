import { isRecord } from '../../shared/index.ts';
import type { Field, Fields } from '../fields/field.ts';
import { isRelevant, type Scope } from '../predicate/relevance.ts';
import { inOrderOfMembers } from '../record/members.ts';
import type { Store } from '../record/record.ts';
import { canonicalJson } from '../values/json-text.ts';
import { fieldErrors } from './field-errors.ts';
import { isFilled } from './group-checks.ts';

type Sent = { readonly fields: Fields; readonly store?: Store };

/**
 * An entry as it is sent and stored: without what does not count and what is computed. What goes along though it does not
 * count is left out as well where it is wrong, since nobody is shown its fault; what is refused there stays, to be refused. JSON is in its
 * one form. Unknown members stay; what changes nothing gives the entry itself. (RES-003, design RESOURCES "when")
 */
export function sendable<Entry extends object>({ fields, store }: Sent, entry: Entry): Entry {
  const here = { fields, holder: entry };
  const sent = membersToSend(here, here) as Entry;
  return store?.type === 'document' ? inOrderOfMembers(store, sent) : sent;
}

function membersToSend(here: Scope, entry: Scope): object {
  const { fields, holder } = here;
  if (!isRecord(holder)) return holder as object;
  let changed = false;
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(holder)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field !== undefined && !goesAlong(field, value, here, entry)) changed = true;
    else {
      const sent = field === undefined ? value : valueToSend(field, value, entry);
      changed ||= sent !== value;
      kept[key] = sent;
    }
  }
  return changed ? kept : holder;
}

function goesAlong(field: Field, value: unknown, here: Scope, entry: Scope): boolean {
  if (field.kind === 'computed') return false;
  if (isRelevant(field, here, entry)) return true;
  if (field.otherwise === 'refuse') return isFilled(value);
  return (
    field.otherwise === 'keep' &&
    fieldErrors(field, value, '', { references: () => null, level: 'value', entry }).length === 0
  );
}

function valueToSend(field: Field, value: unknown, entry: Scope): unknown {
  switch (field.kind) {
    case 'group':
      return isRecord(value) ? membersToSend({ fields: field.fields, holder: value }, entry) : value;
    case 'switch':
      return valueToSend(field.of, value, entry);
    case 'union': {
      const word = isRecord(value) ? value[field.tag] : undefined;
      const variant =
        typeof word === 'string' && Object.hasOwn(field.variants, word) ? field.variants[word] : undefined;
      return variant === undefined ? value : valueToSend(variant, value, entry);
    }
    case 'rows': {
      if (!Array.isArray(value)) return value;
      const rows = value.map((row) => valueToSend(field.of, row, entry));
      return rows.some((row, at) => row !== value[at]) ? rows : value;
    }
    case 'text':
      return field.rules.includes('json') && typeof value === 'string' ? canonicalJson(value) : value;
    default:
      return value;
  }
}
