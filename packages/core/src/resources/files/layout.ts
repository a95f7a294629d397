import type { ResourceRecord } from '../record/record.ts';
import { type Entry, ordered } from './entry-file.ts';
import { keyOf } from './lock.ts';
import { isOneFile, KIND_MEMBER } from './resource-file.ts';

/** Where a pull writes the entries of a kind: a file for an ordered kind, a folder for every other. (design RESOURCES "As files") */
export function placeOfKind(record: Pick<ResourceRecord, 'kind' | 'store' | 'order'>): string {
  const area = record.kind.split('.')[0] ?? '';
  const name = slug((record.store.calls.split('.').at(-1) ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter}`));
  return isOneFile(record) ? `${area}/${name}.json` : `${area}-${name}/`;
}

/** Files for entries of their own, named by their keys; one that has a file keeps it. */
export function entryFiles(
  record: ResourceRecord,
  entries: readonly Entry[],
  fileOf: (id: string) => string | undefined,
): readonly string[] {
  const folder = placeOfKind(record);
  const idOf = (entry: Entry) => String(entry[record.identity.id] ?? '');
  const taken = new Set(entries.flatMap((entry) => fileOf(idOf(entry)) ?? []));
  return entries.map((entry) => {
    const own = fileOf(idOf(entry));
    if (own !== undefined) return own;
    const name = slug(keyOf(record, entry)) || 'entry';
    for (let count = 1; ; count++) {
      const file = `${folder}${name}${count === 1 ? '' : `-${count}`}.json`;
      if (taken.has(file)) continue;
      taken.add(file);
      return file;
    }
  });
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

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
}
