import { referenceSources } from '@portico/core/policy';
import {
  type FolderSettings,
  namesInFile,
  type ReferenceTarget,
  type ResourceRecord,
  referencesInFile,
  scopeOf,
  sectionResource,
} from '@portico/core/resources';
import { nearestName } from '@portico/core/shared';

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

/** What entries are called, by the record that holds them. */
export type NamesInFiles = ReadonlyMap<ResourceRecord, ReadonlySet<string>>;

export function namesOf(files: readonly EntriesFile[]): NamesInFiles {
  const names = new Map<ResourceRecord, Set<string>>();
  for (const { record, filled } of files) {
    const known = names.get(record) ?? new Set();
    for (const name of namesInFile(record, filled)) known.add(name);
    names.set(record, known);
  }
  return names;
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
    const known = holder === undefined ? undefined : names.get(holder);
    if (holder === undefined || known === undefined || known.has(name)) return [];
    const isExact = scopeOf(settings, holder.kind) === 'exact';
    const meant = nearestName(name, [...known]);
    const hint = meant === null ? '' : ` Did you mean ${JSON.stringify(meant)}?`;
    const message = `No file holds ${holder.label[0].toLowerCase()} ${JSON.stringify(name)}.${hint}`;
    return [{ path, level: isExact ? 'error' : 'warning', message }];
  });
}

/** The record whose entries a target means; applications stand inside of their catalogs, whose names are others. */
function holderOf(target: ReferenceTarget): ResourceRecord | undefined {
  return target === 'mpa.application' ? undefined : sectionResource(referenceSources[target]);
}
