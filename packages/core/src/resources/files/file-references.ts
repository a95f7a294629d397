import { isRecord } from '../../shared/index.ts';
import type { ReferenceTarget } from '../fields/field.ts';
import type { ResourceRecord } from '../record/record.ts';
import { keyOf } from './lock.ts';
import { mapFields } from './map-fields.ts';
import { isOneFile, refName, withoutKind } from './resource-file.ts';

/** A reference as a file writes it, at its path. */
export interface FileReference {
  readonly target: ReferenceTarget;
  readonly name: string;
  readonly path: string;
}

/** The entries that a file holds, each with its path: `list[3]`, empty where the file holds it alone. */
function entriesIn(record: ResourceRecord, file: unknown): readonly { entry: Record<string, unknown>; at: string }[] {
  const document = withoutKind(file);
  if (!isRecord(document)) return [];
  if (!isOneFile(record)) return [{ entry: document, at: '' }];
  const list = document[record.store.at];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, place) => (isRecord(entry) ? [{ entry, at: `${record.store.at}[${place}]` }] : []));
}

/**
 * What the entries of a file are called, as references name them.
 * @param within - member of each entry whose rows are meant, as the applications of a catalog.
 */
export function namesInFile(record: ResourceRecord, file: unknown, within?: string): readonly string[] {
  const entries = entriesIn(record, file);
  if (within === undefined) return entries.map(({ entry }) => keyOf(record, entry));
  return entries.flatMap(({ entry }) => {
    const rows = entry[within];
    return (Array.isArray(rows) ? rows : []).flatMap((row) => (isRecord(row) ? [keyOf(record, row)] : []));
  });
}

/** Everything that a file refers to by name; a reference by id is known to the service alone. (RES-018) */
export function referencesInFile(record: ResourceRecord, file: unknown): readonly FileReference[] {
  const found: FileReference[] = [];
  for (const { entry, at } of entriesIn(record, file)) {
    mapFields(
      record.fields,
      entry,
      {
        ref(value, { target }, path) {
          const name = refName(value, target);
          if (name !== null && !name.startsWith('#')) found.push({ target, name, path });
          return value;
        },
        secret: (value) => value,
      },
      at,
    );
  }
  return found;
}
