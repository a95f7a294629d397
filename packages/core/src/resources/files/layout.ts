import type { ResourceRecord } from '../record/record.ts';
import { type Entry, ordered } from './entry-file.ts';
import { fileKey, slug } from './file-names.ts';
import { keyOf } from './lock.ts';
import { isOneFile, KIND_MEMBER } from './resource-file.ts';

/** Where a pull writes the entries of a kind: a file for an ordered kind and a document, a folder for every other. (design RESOURCES "As files") */
export function placeOfKind(record: Pick<ResourceRecord, 'kind' | 'store' | 'order'>): string {
  const area = record.kind.split('.')[0] ?? '';
  const name = slug((record.store.calls.split('.').at(-1) ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter}`));
  // Two lists of one document are two files.
  const own = record.store.type !== 'section' || record.store.at === 'list' ? name : `${name}-${record.store.at}`;
  // Named by its kind: several documents may stand in one of the service.
  if (record.store.type === 'document') return `${record.kind.replace('.', '/')}.json`;
  return isOneFile(record) ? `${area}/${own}.json` : `${area}-${own}/`;
}

/**
 * Files for entries of their own, named by their keys; one that has a file keeps it.
 * @param others - files of the folder that hold something else, which no entry takes.
 */
export function entryFiles(
  record: ResourceRecord,
  entries: readonly Entry[],
  fileOf: (id: string) => string | undefined,
  others: readonly string[] = [],
): readonly string[] {
  const place = placeOfKind(record);
  const taken = new Set(others.map(fileKey));
  const own = entries.map((entry) => {
    const file = fileOf(String(entry[record.identity.id] ?? ''));
    if (file === undefined || taken.has(fileKey(file))) return undefined;
    taken.add(fileKey(file));
    return file;
  });
  return entries.map((entry, at) => {
    const file = own[at] ?? freeFile(nameIn(record, place, entry), taken);
    taken.add(fileKey(file));
    return file;
  });
}

function nameIn(record: ResourceRecord, place: string, entry: Entry): string {
  if (record.store.type === 'document') return place.replace(/\.json$/, '');
  return `${place}${slug(keyOf(record, entry)) || 'entry'}`;
}

/** The file of a kind that has one for all its entries: its own, or one that holds nothing else. */
export function listFile(record: ResourceRecord, own: string | undefined, others: readonly string[]): string {
  return own ?? freeFile(placeOfKind(record).replace(/\.json$/, ''), new Set(others.map(fileKey)));
}

function freeFile(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const file = `${name}${count === 1 ? '' : `-${count}`}.json`;
    if (!taken.has(fileKey(file))) return file;
  }
}

/** A file of all entries of a kind, in canonical bytes. */
export function listFileText(record: ResourceRecord, entries: readonly unknown[]): string {
  const list = entries.map((entry) => ordered(record.fields, entry));
  return fileText({ [KIND_MEMBER]: record.kind, [record.store.at]: list });
}

/** A file of one entry, in canonical bytes. */
export function entryFileText(record: ResourceRecord, entry: Entry): string {
  return fileText({ [KIND_MEMBER]: record.kind, ...(ordered(record.fields, entry) as Entry) });
}

/** JSON as files hold it. */
export function fileText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
