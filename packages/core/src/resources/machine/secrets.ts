import type { SecretField } from '../fields/field.ts';
import { SECRET_MASK } from '../fields/secret-mask.ts';
import { mapFields } from '../files/map-fields.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { Entry } from './entry.ts';
import { valueAt } from './places.ts';

/** An entry as it will be answered: the mask stands for every secret that was typed. (design RESOURCES, secrets) */
export function answeredEntry(record: ResourceRecord, entry: Entry): Entry {
  return mapped(record, entry, (value) => (value === '' ? value : SECRET_MASK));
}

/** An entry without masks: of a new one nothing is stored that they could stand for. */
export function withoutMasks(record: ResourceRecord, entry: Entry): Entry {
  return mapped(record, entry, (value) => (value === SECRET_MASK ? undefined : value));
}

/**
 * An entry as a draft may hold it: a secret that was typed is as it was before, the mask of a stored one, or nothing.
 * (RES-014)
 */
export function draftEntry(record: ResourceRecord, entry: Entry, before: Entry | null): Entry {
  return mapped(record, entry, (value, path) => (value === SECRET_MASK ? value : valueAt(before, path)));
}

/** Whether a secret was typed, which nobody can read back. */
export function hasTypedSecret(record: ResourceRecord, entry: Entry): boolean {
  let found = false;
  mapped(record, entry, (value) => {
    found ||= value !== SECRET_MASK && value !== '';
    return value;
  });
  return found;
}

/** What has no secret is the same entry. */
function mapped({ fields }: ResourceRecord, entry: Entry, change: (value: unknown, path: string) => unknown): Entry {
  let isChanged = false;
  const secret = (value: unknown, _: SecretField, path: string) => {
    const next = change(value, path);
    isChanged ||= next !== value;
    return next;
  };
  const next = mapFields(fields, entry, { secret, ref: (value) => value }) as Entry;
  return isChanged ? next : entry;
}
