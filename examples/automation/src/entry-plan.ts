import { randomUUID } from 'node:crypto';
import { isPolicyKind, policyErrors } from '@portico/core/policy';
import {
  areLocked,
  changeLine,
  checkedList,
  documentErrors,
  type Entry,
  type EntryChange,
  fileErrors,
  isFileOfFolder,
  type KindPlan,
  type LockedEntry,
  planEntries,
  type ResourceKind,
  type ResourceRecord,
  resources,
  scopeOf,
  writtenErrors,
} from '@portico/core/resources';
import { isRecord, jsonEqual, type ValueError } from '@portico/core/shared';
import { countWords, entryLine } from './changes.ts';
import { FileFaults } from './customization-file.ts';
import { type EntryFolder, hash, readFolder, writtenOf } from './entry-folder.ts';
import { type Directory, loadDirectory, recordOfTarget, targetsOfKind, usesFaults } from './entry-references.ts';
import { roleFaults } from './entry-roles.ts';
import { ConflictError, type ScriptContext, UsageError } from './script.ts';
import { loadStaged, type StagedSection, stagedLine } from './staged.ts';

/** Version of the plans of folders. */
const VERSION = 1;
/** More of a kind is deleted only where the number is given. (design RESOURCES "As files") */
const MOST_DELETED = 0.3;

/** What apply does to one kind, with what the folder then knows of it. */
export interface PlannedKind {
  kind: string;
  changes: readonly EntryChange[];
  before: readonly Entry[];
  after: readonly Entry[];
  locked: readonly LockedEntry[];
}

/** What `apply` does with a folder of entries, no more and no less. (RES-017, design RESOURCES "As files") */
export interface FolderPlan {
  portico_folder_plan: typeof VERSION;
  /** ISO 8601. */
  made_at: string;
  tenant: { id: string; name: string };
  /** The folder that it was made from. */
  folder: string;
  kinds: readonly PlannedKind[];
  /** What was changed on the service since the last pull, and stays so. */
  kept: readonly EntryChange[];
  /** Sections that were staged and not published when the plan was made, with who saved them and when. */
  staged: readonly StagedSection[];
}

/** What the service refuses of a kind beside wrong values. */
const moreFaults: Readonly<Record<string, (context: ScriptContext, plan: KindPlan) => Promise<string[]>>> = {
  'settings.role': roleFaults,
};

/** A plan, and what of it a person reads: references are called by their names there, and by their ids in the file. */
export interface MadePlan {
  plan: FolderPlan;
  told: { changes: readonly EntryChange[]; kept: readonly EntryChange[] };
  /** JSON files of the folder that say no kind. */
  leftOut: readonly string[];
}

/** Every change of a plan. */
export function changesOf({ kinds }: Pick<FolderPlan, 'kinds'>): EntryChange[] {
  return kinds.flatMap(({ changes }) => changes);
}

/**
 * Plans what the files of a folder make of the entries that are staged. (RES-016)
 * @throws FileFaults with everything that is wrong in the files.
 * @throws ConflictError where files and service changed the same since the last pull.
 */
export async function planFolder(context: ScriptContext, folder: string): Promise<MadePlan> {
  const { portal, options, values } = context;
  const read = await readFolder(context, folder);
  const records = inOrder(resources.filter((record) => writtenOf(read, record) !== null));
  if (records.length === 0 && read.faults.length === 0) {
    throw new UsageError(`${folder} holds no file of entries: pull ${folder} writes them.`);
  }
  const directory = await loadDirectory(context, records, read.lock);
  const faults = [...read.faults];
  const made: { record: ResourceRecord; plan: KindPlan }[] = [];
  for (const record of records) {
    const { entries, document } = await portal.resources(record.kind as ResourceKind).list();
    const plan = planEntries(record, {
      written: writtenOf(read, record),
      locked: read.pulled?.kinds[record.kind] ?? null,
      live: entries as readonly Entry[],
      scope: scopeOf(read.settings, record.kind),
      references: directory,
      named: directory.words,
      hash,
      newId: randomUUID,
      prefersFiles: options.has('prefer-files'),
    });
    made.push({ record, plan });
    const after = { ...document, [record.store.at]: plan.after };
    directory.learn(record, after);
    const found = faultsOf(read, record, plan, { directory, before: document, after, options });
    // What nobody may grant is looked at where it is a right at all.
    if (found.length === 0 && plan.changes.length > 0) {
      const more = (await moreFaults[record.kind]?.(context, plan)) ?? [];
      found.push(...more.map((fault) => `${record.label[1]}: ${fault}`));
    }
    faults.push(...found);
  }
  if (faults.length === 0) faults.push(...(await usesFaults(context, made)));
  if (faults.length > 0) throw new FileFaults(faults);
  refuseConflicts(made);
  refuseDeletes(made, values['allow-deletes']);
  const user = portal.user();
  const plan: FolderPlan = {
    portico_folder_plan: VERSION,
    made_at: new Date().toISOString(),
    tenant: { id: user?.tid ?? '', name: user?.tenant_name ?? '' },
    folder,
    kinds: made.map(({ plan: { kind, changes, before, after, locked } }) => ({ kind, changes, before, after, locked })),
    kept: made.flatMap((each) => each.plan.kept),
    staged: (await loadStaged(context)).sections,
  };
  const told = made.map((each) => each.plan.told);
  return {
    plan,
    told: { changes: told.flatMap(({ changes }) => changes), kept: told.flatMap(({ kept }) => kept) },
    leftOut: read.others,
  };
}

/** What others refer to comes before them, so that what is new has its id. */
function inOrder(records: readonly ResourceRecord[]): ResourceRecord[] {
  const done: ResourceRecord[] = [];
  const visit = (record: ResourceRecord, way: readonly ResourceRecord[]) => {
    if (done.includes(record) || way.includes(record)) return;
    for (const target of targetsOfKind(record)) {
      const before = recordOfTarget(target);
      if (before !== undefined && records.includes(before)) visit(before, [...way, record]);
    }
    done.push(record);
  };
  for (const record of records) visit(record, []);
  return done;
}

interface Checking {
  directory: Directory;
  before: object;
  after: object;
  options: ScriptContext['options'];
}

function faultsOf(read: EntryFolder, record: ResourceRecord, plan: KindPlan, checking: Checking): string[] {
  const { directory, before, after, options } = checking;
  const line = (file: string, { path, label, message }: ValueError) =>
    `${file}: ${path === '' ? '' : `${path}: `}${label}: ${message}`;
  const shapes = read.files
    .filter((each) => each.record === record)
    .flatMap(({ file, filled }) =>
      fileErrors(record, filled, { allowUnknown: options.has('allow-unknown') })
        .filter((error) => isOfFile(record, error, plan, file, filled))
        .map((error) => (error.atKey ? `${file}: ${error.path}: ${error.message}` : line(file, error))),
    );
  const values = writtenErrors(record, plan.mine, directory.known).map(({ file, error }) => line(file, error));
  if (shapes.length + values.length > 0) return [...shapes, ...values];
  // What is wrong in the list as a whole, such as a rule behind the one that is last.
  const write = { before, after: withoutSecrets(after) };
  const { store } = record;
  const whole =
    store.type === 'section' && isPolicyKind(store.section)
      ? policyErrors(store.section, write)
      : documentErrors(checkedList(record), write);
  return whole.map((error) => line(...placeIn(record, error, plan)));
}

/** A fault of an entry in the list stands in its file, at its path there; another one is told of the kind. */
function placeIn(record: ResourceRecord, error: ValueError, { after, mine }: KindPlan): [string, ValueError] {
  const { store, identity } = record;
  const [, place, below = ''] = new RegExp(`^${store.at}\\[(\\d+)\\]\\.?(.*)$`).exec(error.path) ?? [];
  const id = place === undefined ? undefined : after[Number(place)]?.[identity.id];
  const own = id === undefined ? undefined : mine.find(({ entry }) => entry[identity.id] === id);
  if (own === undefined) return [record.label[1], error];
  return [own.file, { ...error, path: [own.at, below].filter((step) => step !== '').join('.') }];
}

/** What `writtenErrors` does not tell: secrets in files, lists that are none, and members that nobody knows or stored. */
function isOfFile(
  record: ResourceRecord,
  { path, rule, atKey }: ReturnType<typeof fileErrors>[number],
  { mine }: KindPlan,
  file: string,
  filled: Entry,
): boolean {
  if (rule === 'secretInFile' || path === record.store.at) return true;
  if (!atKey) return false;
  const own = mine.find((each) => each.file === file && (each.at === '' || path.startsWith(`${each.at}.`)));
  const below = own === undefined || own.at === '' ? path : path.slice(own.at.length + 1);
  if (below === record.identity.id) return true;
  const stored = stepsTo(own?.stored, below);
  return stored === undefined || !jsonEqual(stored, stepsTo(filled, path));
}

function stepsTo(value: unknown, path: string): unknown {
  const steps = [...path.matchAll(/[^.[\]]+/g)].map(([step]) => step);
  return steps.reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at[Number(step)];
    return isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, value);
}

/** A secret that is to be written is checked where it is written. */
function withoutSecrets(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    isRecord(part) && typeof part.secret === 'string' && part.secret.startsWith('env:') ? 'keep' : part,
  );
}

function refuseConflicts(made: readonly { record: ResourceRecord; plan: KindPlan }[]): void {
  const lines = made.flatMap(({ record, plan }) =>
    plan.conflicts.map(({ change }) => `${record.label[1]}: ${entryLine(change)}`),
  );
  if (lines.length === 0) return;
  throw new ConflictError(
    [
      'Changed in the files, and since the last pull on the service too:',
      ...lines,
      'Take what is there with pull --overwrite, or plan with --prefer-files.',
    ].join('\n  '),
  );
}

function refuseDeletes(made: readonly { record: ResourceRecord; plan: KindPlan }[], allowed: string | undefined): void {
  if (allowed !== undefined && !/^\d+$/.test(allowed)) throw new UsageError('--allow-deletes takes a number.');
  for (const { record, plan } of made) {
    const count = plan.changes.filter(({ what }) => what === 'removed').length;
    if (count <= plan.before.length * MOST_DELETED || count <= Number(allowed ?? 0)) continue;
    throw new UsageError(
      `This would delete ${count} of ${plan.before.length} ${record.label[1].toLowerCase()}. ` +
        `If that is meant, add --allow-deletes ${count}.`,
    );
  }
}

/** The plan as a person reads it at the terminal. */
export function folderPlanLines({ plan, told, leftOut }: MadePlan, me: string | null): string[] {
  return [
    ...grouped(told.changes),
    ...(told.kept.length === 0 ? [] : ['Changed on the service since the last pull, and kept:', ...grouped(told.kept)]),
    `${countWords(changesOf(plan).length)}.`,
    ...(leftOut.length === 0 ? [] : [`Left out, without a $kind: ${leftOut.join(', ')}`]),
    ...plan.staged.map((section) => `Staged already and not published: ${stagedLine(section, me)}`),
  ];
}

/** The plan as a comment on a change request. */
export function folderPlanMarkdown({ plan, told }: MadePlan, me: string | null): string[] {
  const item = (line: string) => `- ${line.replaceAll(/[\\`*_{}[\]<>#|]/g, '\\$&').replaceAll('\n', '⏎')}`;
  const list = (changes: readonly EntryChange[]) =>
    kindsOf(changes).flatMap(([label, own]) => [
      '',
      `**${label}**`,
      '',
      ...own.map((change) => item(changeLine(change))),
    ]);
  const waiting = plan.staged.map((section) => item(stagedLine(section, me)));
  return [
    `**${countWords(changesOf(plan).length)}** for ${plan.tenant.name}`,
    ...list(told.changes),
    ...(told.kept.length === 0
      ? []
      : ['', 'Changed on the service since the last pull, and kept:', ...list(told.kept)]),
    ...(waiting.length === 0 ? [] : ['', 'Staged already and not published:', '', ...waiting]),
  ];
}

function grouped(changes: readonly EntryChange[]): string[] {
  return kindsOf(changes).flatMap(([label, own]) => [`${label}:`, ...own.map((change) => `  ${entryLine(change)}`)]);
}

function kindsOf(changes: readonly EntryChange[]): (readonly [string, EntryChange[]])[] {
  return resources.flatMap(({ kind, label }) => {
    const own = changes.filter((change) => change.kind === kind);
    return own.length === 0 ? [] : [[label[1], own] as const];
  });
}

/** Whether a file is a plan of a folder. */
export function isFolderPlan(value: unknown): boolean {
  return isRecord(value) && 'portico_folder_plan' in value;
}

/**
 * Reads a plan back.
 * @throws UsageError for a file that is none, or that was edited.
 */
export function readFolderPlan(value: unknown): FolderPlan {
  if (!isPlan(value)) throw new UsageError('The file is no plan of this program: plan FOLDER --out PLAN makes one.');
  if (value.portico_folder_plan !== VERSION) {
    const { portico_folder_plan: version } = value;
    throw new UsageError(`The plan has version ${version}, and this program knows ${VERSION}. Plan again.`);
  }
  return value;
}

function isPlan(value: unknown): value is FolderPlan {
  const isKind = (each: unknown) =>
    isRecord(each) &&
    resources.some(({ kind }) => kind === each.kind) &&
    ['changes', 'before', 'after'].every((list) => Array.isArray(each[list])) &&
    areLocked(each.locked) &&
    each.locked.every(({ file }) => isFileOfFolder(file));
  return (
    isRecord(value) &&
    'portico_folder_plan' in value &&
    typeof value.folder === 'string' &&
    isRecord(value.tenant) &&
    Array.isArray(value.staged) &&
    Array.isArray(value.kinds) &&
    value.kinds.every(isKind)
  );
}
