import { entryErrors, type ResourceRecord } from '@portico/core/resources';
import { rightOf } from './wrong-entries.ts';

type Entry = Readonly<Record<string, unknown>>;

/** What a new entry has none of: the mark of the product's own, and a reference that the record has as a text. */
const absent = ['builtin', 'storage_profile_id'];

/**
 * A new entry that nothing is wrong with or incomplete: its name, what is required, and whatever else it takes. It refers
 * to nothing, since nothing is there that it could mean.
 */
export function rightEntryOf(record: ResourceRecord, name: string): Entry {
  const { fields, identity } = record;
  const faultsOf = (entry: Entry) => entryErrors(record, entry, '', { level: 'publish' });
  const fresh = Object.entries(fields).filter(
    ([key, field]) => !absent.includes(key) && key !== identity.id && field.kind !== 'computed' && field.kind !== 'ref',
  );
  let entry: Entry = Object.fromEntries(
    fresh.filter(([, { required, needed }]) => required || needed).map(([key, field]) => [key, rightOf(field)]),
  );
  for (const key of identity.key) entry = { ...entry, [key]: name };
  for (const [key, field] of fresh) {
    const more = { ...entry, [key]: entry[key] ?? rightOf(field) };
    if (faultsOf(more).length <= faultsOf(entry).length) entry = more;
  }
  const faults = faultsOf(entry);
  if (faults.length > 0) throw new Error(`${record.kind}: ${JSON.stringify(faults)}`);
  return entry;
}
