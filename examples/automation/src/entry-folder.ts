import { createHash } from 'node:crypto';
import {
  type Entry,
  emptyLock,
  type FolderSettings,
  fileRefusal,
  fileText,
  type Hash,
  isFileOfFolder,
  isOneFile,
  isSettingsFile,
  KIND_MEMBER,
  type Lock,
  noSettings,
  type ResourceRecord,
  readLock,
  readSettings,
  resources,
  SETTINGS_FILE,
  scopeOf,
  switchedOff,
  type WrittenEntry,
  withVariables,
} from '@portico/core/resources';
import { formatPath, isRecord, nearestName } from '@portico/core/shared';
import { FileFaults, parseStrictly } from './customization-file.ts';
import { type ScriptContext, UsageError } from './script.ts';

/** A file of entries as it stands, and with its variables filled in. */
export interface EntryFile {
  readonly file: string;
  readonly record: ResourceRecord;
  readonly raw: Entry;
  readonly filled: Entry;
}

/** What a folder holds of entries. */
export interface EntryFolder {
  readonly folder: string;
  readonly settings: FolderSettings;
  readonly lock: Lock;
  /** Null where nothing was pulled from this tenant yet. */
  readonly pulled: Lock | null;
  readonly files: readonly EntryFile[];
  /** All JSON files, of entries or not, but those that say what was pulled. */
  readonly names: readonly string[];
  /** Those that say no kind, and so hold no entry. */
  readonly others: readonly string[];
  /** Those that are no JSON. */
  readonly unread: ReadonlySet<string>;
  /** What is wrong in its files, each with the file. */
  readonly faults: readonly string[];
}

/** A hash as locks hold it: long enough that no two values of a folder share one. */
export const hash: Hash = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Where a folder says what was pulled from a tenant. */
export function lockFile(tenant: string): string {
  return `portico.lock/${tenant.replaceAll(/[^\w-]/g, '_')}.json`;
}

/** Reads the entries of a folder, its settings and what was pulled from this tenant. (design RESOURCES "As files") */
export async function readFolder({ portal, io, environment }: ScriptContext, folder: string): Promise<EntryFolder> {
  const user = portal.user();
  const tenant = { id: user?.tid ?? '', name: user?.tenant_name ?? '' };
  const lockText = await io.folders.read(folder, lockFile(tenant.id));
  const { lock: pulled, faults: lockFaults } =
    lockText === null ? { lock: null, faults: [] } : readLock(parseStrictly(lockText));
  if (lockFaults.length > 0) {
    throw new UsageError([`${lockFile(tenant.id)} was edited:`, ...lockFaults].join('\n  '));
  }
  if (lockText !== null && pulled === null) {
    throw new UsageError(`${lockFile(tenant.id)} is no lock of this version. Remove it and pull again.`);
  }
  const names = ((await io.folders.list(folder)) ?? []).filter((name) => !name.startsWith('portico.lock/'));
  const read: { file: string; value: unknown }[] = [];
  const unread = new Set<string>();
  const faults: string[] = [];
  for (const file of names) {
    try {
      read.push({ file, value: parseStrictly((await io.folders.read(folder, file)) ?? '') });
    } catch (fault) {
      if (!(fault instanceof FileFaults || fault instanceof UsageError)) throw fault;
      unread.add(file);
      faults.push(`${file}: ${fault.message}`);
    }
  }
  const settings = settingsOf(read, environment, faults);
  const files = read.flatMap(({ file, value }) => entryFile(file, value, settings, faults));
  faults.push(
    ...oneFileFaults(files),
    ...files.flatMap(({ file, record }) => {
      const why = closedWhy({ portal }, record);
      return why === null ? [] : [`${file}: ${why}`];
    }),
  );
  const others = read
    .filter(({ file, value }) => !isSettingsFile(file) && kindOf(value) === null)
    .map(({ file }) => file);
  return { folder, settings, lock: pulled ?? emptyLock(tenant), pulled, files, names, others, unread, faults };
}

function settingsOf(
  read: readonly { file: string; value: unknown }[],
  environment: ScriptContext['environment'],
  faults: string[],
): FolderSettings {
  const found = read.find(({ file }) => file === SETTINGS_FILE);
  if (found === undefined) return noSettings;
  const made = readSettings(
    found.value,
    resources.map(({ kind }) => kind),
  );
  faults.push(...made.faults.map(({ path, message }) => `${SETTINGS_FILE}: ${formatPath(path)}: ${message}`));
  const variables = Object.entries(made.settings.variables).map(([name, value]) => {
    return [name, environment[`PORTICO_VAR_${name.toUpperCase().replaceAll(/\W/g, '_')}`] ?? value];
  });
  return { ...made.settings, variables: Object.fromEntries(variables) };
}

function kindOf(value: unknown): string | null {
  return isRecord(value) && typeof value[KIND_MEMBER] === 'string' ? value[KIND_MEMBER] : null;
}

function entryFile(file: string, value: unknown, settings: FolderSettings, faults: string[]): EntryFile[] {
  const kind = kindOf(value);
  if (isSettingsFile(file) || !isRecord(value) || kind === null) return [];
  const record = resources.find((each) => each.kind === kind);
  if (record === undefined) {
    const meant = nearestName(
      kind,
      resources.map((each) => each.kind),
    );
    faults.push(`${file}: Portico does not know the kind ${kind}.${meant === null ? '' : ` Did you mean ${meant}?`}`);
    return [];
  }
  if (scopeOf(settings, kind) === 'ignore') return [];
  if (!isFileOfFolder(file)) faults.push(`${file}: not every system can hold this name. Rename it.`);
  const { value: filled, missing } = withVariables(value, settings.variables);
  faults.push(...missing.map((name) => `${file}: ${SETTINGS_FILE} has no variable "${name}".`));
  return [{ file, record, raw: value, filled: filled as Entry }];
}

function oneFileFaults(files: readonly EntryFile[]): string[] {
  return files.flatMap(({ file, record }) => {
    if (!isOneFile(record)) return [];
    const first = files.find((each) => each.record === record);
    return first?.file === file ? [] : [`${file}: all ${record.label[1].toLowerCase()} stand in ${first?.file}.`];
  });
}

/** Whether the tenant has the kind, and files may change it; another is neither pulled nor planned. (RES-001) */
export function isOpen(context: Pick<ScriptContext, 'portal'>, record: ResourceRecord): boolean {
  return closedWhy(context, record) === null;
}

function closedWhy({ portal }: Pick<ScriptContext, 'portal'>, record: ResourceRecord): string | null {
  if (record.capability !== null && !portal.access().has(record.capability)) return switchedOff(record);
  return fileRefusal(record, portal.deployment);
}

/** The entries of a kind as its files hold them, null where it has no file; `raw` gives them as they stand. */
export function writtenOf({ files }: EntryFolder, record: ResourceRecord, form: 'raw' | 'filled' = 'filled') {
  const own = files.filter((each) => each.record === record);
  if (own.length === 0) return null;
  return own.flatMap((each): WrittenEntry[] => {
    const { [KIND_MEMBER]: _, $schema: __, ...document } = each[form];
    if (!isOneFile(record)) return [{ value: document, file: each.file, at: '' }];
    const list = document[record.store.at];
    if (!Array.isArray(list)) return [];
    return list.map((value, place) => ({
      value: isRecord(value) ? value : {},
      file: each.file,
      at: `${record.store.at}[${place}]`,
    }));
  });
}

export async function writeLock({ io }: ScriptContext, folder: string, lock: Lock): Promise<void> {
  await io.folders.write(folder, lockFile(lock.tenant.id), fileText(lock));
}
