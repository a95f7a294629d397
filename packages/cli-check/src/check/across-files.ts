import { referenceSources } from '@portico/core/policy';
import {
  checkedList,
  type FolderSettings,
  isOneFile,
  listErrors,
  namesInFile,
  type ReferenceTarget,
  type ResourceRecord,
  referenceHomes,
  referencesInFile,
  scopeOf,
  sectionResource,
  targetNames,
} from '@portico/core/resources';
import { nearestName, type ValueError } from '@portico/core/shared';

/** A file of entries among those that are checked. */
export interface EntriesFile {
  readonly name: string;
  readonly record: ResourceRecord;
  readonly settings: FolderSettings;
  readonly raw: Readonly<Record<string, unknown>>;
  /** With its variables filled in. */
  readonly filled: Readonly<Record<string, unknown>>;
  /** Variables that its folder does not have. */
  readonly missing: readonly string[];
}

/** What references may name, by target; a target whose kind has no file is missing. */
export type NamesInFiles = ReadonlyMap<ReferenceTarget, ReadonlySet<string>>;

export function namesOf(files: readonly EntriesFile[]): NamesInFiles {
  const names = new Map<ReferenceTarget, Set<string>>();
  for (const target of Object.keys(referenceSources) as ReferenceTarget[]) {
    const holder = holderOf(target);
    for (const { filled } of files.filter(({ record }) => record === holder)) {
      const known = names.get(target) ?? new Set();
      for (const name of namesInFile(holder as ResourceRecord, filled, referenceHomes[target].within)) known.add(name);
      names.set(target, known);
    }
  }
  return names;
}

/** A fault of an entry among those of other files. */
interface SiblingFault extends ValueError {
  /** The file that it is told in. */
  readonly file: EntriesFile;
}

/**
 * What entries of one folder may not share, and how many there may be, where each has a file of its own. It is told in the
 * file that comes second, or is one too many. (RES-018)
 */
export function siblingFaults(files: readonly EntriesFile[]): SiblingFault[] {
  const folders = new Map<string, EntriesFile[]>();
  for (const file of files) {
    if (isOneFile(file.record)) continue;
    const folder = `${file.record.kind} ${file.name.replaceAll('\\', '/').replace(/[^/]*$/, '')}`;
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders.values()].flatMap((held) => {
    const record = held[0]?.record as ResourceRecord;
    const checked = checkedList(record);
    const after = { [record.store.at]: held.map(({ filled }) => filled) };
    return listErrors(checked, { before: undefined, after }).flatMap((error): SiblingFault[] => {
      if (error.rule === 'minlength') return []; // a file that is missing deletes nothing
      const [, place, path = ''] = /^\w+\[(\d+)\]\.?(.*)$/.exec(error.path) ?? [];
      const file = held[place === undefined ? (checked.bounds?.most ?? 0) : Number(place)];
      return file === undefined ? [] : [{ ...error, path, file }];
    });
  });
}

interface ReferenceFault {
  path: string;
  level: 'error' | 'warning';
  message: string;
}

/**
 * References to entries that no file holds: wrong where files hold all entries of the kind, else a warning, since the service
 * may have it. Of kinds without any file nothing is known. (RES-018)
 */
export function referenceFaults({ record, filled, settings }: EntriesFile, names: NamesInFiles): ReferenceFault[] {
  return referencesInFile(record, filled).flatMap(({ target, name, path }): ReferenceFault[] => {
    const holder = holderOf(target);
    const known = names.get(target);
    if (holder === undefined || known === undefined || known.has(name)) return [];
    const isExact = scopeOf(settings, holder.kind) === 'exact';
    const meant = nearestName(name, [...known]);
    const hint = meant === null ? '' : ` Did you mean ${JSON.stringify(meant)}?`;
    const what = referenceHomes[target].within === undefined ? holder.label[0].toLowerCase() : targetNames[target];
    const message = `No file holds ${what} ${JSON.stringify(name)}.${hint}`;
    return [{ path, level: isExact ? 'error' : 'warning', message }];
  });
}

/** The record whose entries a target means, or hold what it means; undefined where the entries have no record. */
function holderOf(target: ReferenceTarget): ResourceRecord | undefined {
  return sectionResource(referenceSources[target]);
}
