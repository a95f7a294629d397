import { randomUUID } from 'node:crypto';
import { ApiError } from '@portico/core';
import {
  type Entry,
  entryFiles,
  entryFileText,
  fileText,
  isOneFile,
  type KindPlan,
  type LockedEntry,
  listFile,
  listFileText,
  lockedEntry,
  memberHashes,
  ownEntries,
  placeOfKind,
  planEntries,
  type ResourceKind,
  type ResourceRecord,
  resources,
  SETTINGS_FILE,
  scopeOf,
  toFile,
  withLocked,
} from '@portico/core/resources';
import { jsonEqual } from '@portico/core/shared';
import { entryLine } from './changes.ts';
import { FileFaults } from './customization-file.ts';
import { type EntryFolder, hash, isOpen, readFolder, writeLock, writtenOf } from './entry-folder.ts';
import { type Directory, loadDirectory } from './entry-references.ts';
import { ConflictError, type ScriptContext } from './script.ts';

interface Pulled {
  record: ResourceRecord;
  live: readonly Entry[];
  plan: KindPlan;
}

/**
 * Writes the entries that are staged to a folder, and what was pulled beside them. A file that means the same already keeps
 * how it says it: its variables, and the secrets that it declares. (RES-016, design RESOURCES "As files")
 * @throws ConflictError where files were edited since the last pull, unless they are to be overwritten.
 */
export async function pullFolder(context: ScriptContext, folder: string): Promise<void> {
  const { portal, io, options } = context;
  const read = await readFolder(context, folder);
  if (read.faults.length > 0 && !options.has('overwrite')) throw new FileFaults(read.faults);
  const loaded: { record: ResourceRecord; live: readonly Entry[] }[] = [];
  for (const record of resources) {
    if (scopeOf(read.settings, record.kind) === 'ignore' || !isOpen(context, record)) continue;
    try {
      const { entries } = await portal.resources(record.kind as ResourceKind).list();
      loaded.push({ record, live: ownEntries(record, entries as readonly Entry[]) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'forbidden') throw error;
      io.print(`${record.label[1]}: not yours to see.`);
    }
  }
  const directory = await loadDirectory(
    context,
    loaded.map(({ record }) => record),
    read.lock,
  );
  const pulled = loaded.map(({ record, live }) => ({ record, live, plan: planOf(read, record, live, directory) }));
  if (!options.has('overwrite')) refuseEdited(pulled);
  let { lock } = read;
  const written = new Set<string>();
  for (const each of pulled) {
    const locked = await write(context, { ...read, written }, each, directory);
    for (const { file } of locked) written.add(file);
    lock = withLocked(lock, each.record.kind, locked);
  }
  if ((await io.folders.read(folder, SETTINGS_FILE)) === null) {
    await io.folders.write(folder, SETTINGS_FILE, fileText({ kinds: {}, variables: {} }));
  }
  await writeLock(context, folder, lock);
}

function planOf(read: EntryFolder, record: ResourceRecord, live: readonly Entry[], references: Directory): KindPlan {
  return planEntries(record, {
    written: writtenOf(read, record),
    locked: read.pulled?.kinds[record.kind] ?? null,
    live,
    scope: 'add-update',
    references,
    named: references.words,
    hash,
    newId: randomUUID,
    prefersFiles: false,
  });
}

/** What files say and the service does not would be lost. */
function refuseEdited(pulled: readonly Pulled[]): void {
  const lines = pulled.flatMap(({ record, plan }) =>
    [...plan.told.changes, ...plan.conflicts.map(({ change }) => change)].map(
      (change) => `${record.label[1]}: ${entryLine(change)}`,
    ),
  );
  if (lines.length === 0) return;
  throw new ConflictError(
    ['The files hold edits that the service does not have:', ...lines, 'Apply them first, or add --overwrite.'].join(
      '\n  ',
    ),
  );
}

async function write(
  { io }: ScriptContext,
  read: EntryFolder & { written: ReadonlySet<string> },
  { record, live, plan }: Pulled,
  directory: Directory,
): Promise<readonly LockedEntry[]> {
  const { folder, lock } = read;
  const key = record.identity.id;
  const raws = writtenOf(read, record, 'raw') ?? [];
  const mine = new Map(plan.mine.map((each, at) => [each.entry[key], { ...each, raw: raws[at]?.value ?? {} }]));
  const before = lock.kinds[record.kind] ?? [];
  const fileOf = (id: string) => mine.get(id)?.file ?? before.find((each) => each.id === id)?.file;
  // What cannot be read, which only --overwrite comes to, is of this kind where it was when it was pulled.
  const isOwn = (file: string) =>
    read.files.some((each) => each.file === file && each.record === record) ||
    (read.unread.has(file) && before.some((each) => each.file === file));
  const others = [...read.names.filter((file) => !isOwn(file)), ...read.written];
  const list = isOneFile(record) ? listFile(record, read.names.find(isOwn), others) : null;
  const files = list === null ? entryFiles(record, live, fileOf, others) : live.map(() => list);
  const forms = live.map((entry) => {
    const written = mine.get(entry[key]);
    // It says the same in its own way.
    return written !== undefined && jsonEqual(written.entry, entry)
      ? { value: written.raw, secrets: plan.locked.find(({ id }) => id === entry[key])?.secrets ?? {} }
      : { value: toFile(record, entry, directory), secrets: {} };
  });
  const put = async (file: string, text: string) => {
    if ((await io.folders.read(folder, file)) !== text) await io.folders.write(folder, file, text);
  };
  if (list !== null) {
    if (live.length > 0 || isOwn(list)) {
      await put(
        list,
        listFileText(
          record,
          forms.map(({ value }) => value),
        ),
      );
    }
  } else {
    for (const [at, { value }] of forms.entries()) await put(files[at] ?? '', entryFileText(record, value));
    const kept = new Set(files);
    for (const { file, base } of before) {
      if (kept.has(file) || !read.names.includes(file)) continue;
      if (!isOwn(file)) {
        io.print(`${file} stays: it holds no ${record.label[0].toLowerCase()} any more.`);
        continue;
      }
      const entry = plan.mine.find((each) => each.file === file)?.entry;
      const isPulled = entry !== undefined && jsonEqual(memberHashes(record, entry, hash), base);
      await io.folders.remove(folder, file);
      if (!isPulled) io.print(`${file} is removed with its edits: the service has no such entry any more.`);
    }
  }
  if (live.length > 0) io.print(`${record.label[1]}: ${live.length} in ${placeOfPull(record, files)}`);
  return live.map((entry, at) =>
    lockedEntry(record, entry, { file: files[at] ?? '', secrets: forms[at]?.secrets ?? {}, hash }),
  );
}

function placeOfPull(record: ResourceRecord, files: readonly string[]): string {
  return files.length === 1 || isOneFile(record) ? (files[0] ?? '') : placeOfKind(record);
}
