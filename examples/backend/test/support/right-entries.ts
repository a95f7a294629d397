import { entryErrors, type ResourceRecord } from '@portico/core/resources';
import { rightOf } from './wrong-entries.ts';

type Entry = Readonly<Record<string, unknown>>;

/**
 * A new entry that nothing is wrong with or incomplete: its name, what is required, and whatever else it takes. It refers
 * to nothing, since nothing is there that it could mean.
 */
export function rightEntryOf(record: ResourceRecord, name: string): Entry {
  const { fields, identity } = record;
  const isFine = (entry: Entry) => entryErrors(record, entry, '', { level: 'publish' }).length === 0;
  const fresh = Object.entries(fields).filter(
    ([key, field]) => key !== identity.id && key !== 'builtin' && field.kind !== 'computed' && field.kind !== 'ref',
  );
  let entry: Entry = Object.fromEntries(
    fresh.filter(([, { required }]) => required).map(([key, field]) => [key, rightOf(field)]),
  );
  for (const key of identity.key) entry = { ...entry, [key]: name };
  for (const [key, field] of fresh) {
    const more = { ...entry, [key]: entry[key] ?? rightOf(field) };
    if (isFine(more)) entry = more;
  }
  if (!isFine(entry))
    throw new Error(`${record.kind}: ${JSON.stringify(entryErrors(record, entry, '', { level: 'publish' }))}`);
  return entry;
}
