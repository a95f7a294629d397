import {
  describeChanges,
  type Entry,
  emptyLock,
  fileText,
  mapFields,
  memberHashes,
  type ReferenceWords,
  type ResourceKind,
  type ResourceRecord,
  resourceKinds,
  secretVariable,
  withLocked,
} from '@portico/core/resources';
import { ApiError, jsonEqual, type ValueError } from '@portico/core/shared';
import { countWords, entryLine } from './changes.ts';
import { hash, readFolder, writeLock } from './entry-folder.ts';
import { type FolderPlan, type PlannedKind, readFolderPlan } from './entry-plan.ts';
import { loadDirectory } from './entry-references.ts';
import { ConflictError, type ExitCode, exitCodes, type ScriptContext, UsageError } from './script.ts';
import { loadStaged, publishAndTell, refuseStagedSince, refuseUnseen } from './staged.ts';

/** Somebody who writes other sections all the time is not waited for longer. */
const MOST_TRIES = 5;

type Loaded = { readonly entries: readonly Entry[] };

/** A kind of a plan, with what is there now. */
interface Step {
  record: ResourceRecord;
  planned: PlannedKind;
  loaded: Loaded;
  isDone: boolean;
}

/**
 * Does exactly what a plan of a folder says, kind by kind, or nothing where the service moved since. What an apply that was
 * cut off did already is not done again. (RES-016, RES-017)
 */
export async function applyFolder(context: ScriptContext, value: unknown): Promise<ExitCode> {
  const { portal, io, options, environment } = context;
  const plan = readFolderPlan(value);
  const user = portal.user();
  if (user?.tid !== plan.tenant.id) {
    throw new UsageError(`The plan was made for ${plan.tenant.name}, and you are signed in to ${user?.tenant_name}.`);
  }
  refuseEdited(plan);
  const secrets = secretsOf(plan, environment);
  const own = ownSections(plan);
  const steps = await stepsOf(context, plan);
  const named = await namesOf(context, steps);
  refuseMoved(steps, named);
  const before = options.has('publish') ? await refuseUnseen(context, { staged: plan.staged, own }) : [];
  let stored = 0;
  for (const step of steps) {
    const { record, planned, isDone } = step;
    if (planned.changes.length > 0 && !isDone) {
      const warnings = await saveStep(context, step, { secrets, named }).catch((error: unknown) => {
        if (stored > 0) io.print(`Saved ${countWords(stored)} before it stopped.`);
        throw error;
      });
      stored += planned.changes.length;
      for (const change of describeChanges(record, planned.before, planned.after, named)) {
        io.print(`${record.label[1]}: ${entryLine(change)}`);
      }
      for (const { path, label, message } of warnings) {
        io.print(`Warning: ${record.label[1]}, ${path}: ${label}: ${message}`);
      }
    }
    // After each kind, so that a rerun knows of the secrets that are written.
    await remember(context, plan, planned);
  }
  io.print(stored === 0 ? 'Nothing to save.' : `Saved ${countWords(stored)}.`);
  if (options.has('publish')) {
    const staged = await loadStaged(context);
    refuseStagedSince(context, { before, now: staged.sections, own });
    await publishAndTell(context, staged);
  }
  return exitCodes.done;
}

/** Saves under the token of now, which every save of another section moves, and which says nothing of these entries. */
async function saveStep(
  { portal }: ScriptContext,
  { record, planned }: Step,
  { secrets, named }: { secrets: ReadonlyMap<string, string>; named: ReferenceWords },
): Promise<readonly ValueError[]> {
  const entries = planned.after.map((entry) => withSecrets(record, entry, secrets));
  const own = portal.resources(record.kind as ResourceKind);
  for (let tries = 1; ; tries++) {
    const loaded = (await own.list()) as Loaded;
    // A secret that is to be written again is in a list that is otherwise as it will be.
    const isDone = isSame(record, loaded.entries, planned.after);
    if (!isDone) refuseMoved([{ record, planned, loaded, isDone }], named);
    try {
      return (await own.save(loaded as never, entries as never, { onConflict: 'stop' })).warnings;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict' || tries === MOST_TRIES) throw error;
    }
  }
}

const recordOf = (kind: string): ResourceRecord => resourceKinds[kind as ResourceKind];

/** A plan whose entries do not make the changes that it lists was edited by hand. */
function refuseEdited({ kinds }: FolderPlan): void {
  const isEdited = kinds.some(({ kind, before, after, changes }) => {
    return !jsonEqual(JSON.parse(JSON.stringify(describeChanges(recordOf(kind), before, after))), changes);
  });
  if (isEdited) {
    throw new UsageError('The plan was edited: its entries do not make the changes that it lists. Plan again.');
  }
}

function ownSections({ kinds }: FolderPlan): ReadonlySet<string> {
  const changed = kinds.filter(({ changes }) => changes.length > 0).map(({ kind }) => recordOf(kind).store);
  return new Set(changed.flatMap((store) => (store.type === 'section' ? [store.section] : [])));
}

async function stepsOf(context: ScriptContext, { kinds, folder }: FolderPlan): Promise<Step[]> {
  const { lock } = await readFolder(context, folder);
  const steps: Step[] = [];
  for (const planned of kinds) {
    const record = recordOf(planned.kind);
    const loaded = (await context.portal.resources(record.kind as ResourceKind).list()) as Loaded;
    // That a secret was written cannot be read, and stands in the lock.
    const written = new Map((lock.kinds[record.kind] ?? []).map(({ id, secrets = {} }) => [id, secrets]));
    const areSecretsWritten = planned.locked.every(({ id, secrets = {} }) => jsonEqual(written.get(id) ?? {}, secrets));
    const isDone = areSecretsWritten && isSame(record, loaded.entries, planned.after);
    steps.push({ record, planned, loaded, isDone });
  }
  return steps;
}

/** What references are called while a plan is applied: what it makes has its name, what it takes away is deleted. */
async function namesOf(context: ScriptContext, steps: readonly Step[]): Promise<ReferenceWords> {
  const directory = await loadDirectory(
    context,
    steps.map(({ record }) => record),
    emptyLock({ id: '', name: '' }),
  );
  for (const { record, planned } of steps) directory.learn(record, { [record.store.at]: planned.after });
  return directory.words;
}

/** A kind is as it was when the plan was made, or already as the plan wants it, as after an apply that was cut off. */
function refuseMoved(steps: readonly Step[], named: ReferenceWords): void {
  const moved = steps.filter(
    ({ record, planned, loaded }) =>
      planned.changes.length > 0 &&
      !isSame(record, loaded.entries, planned.before) &&
      !isSame(record, loaded.entries, planned.after),
  );
  if (moved.length === 0) return;
  const lines = moved.flatMap(({ record, planned, loaded }) =>
    describeChanges(record, planned.before, loaded.entries, named).map(
      (change) => `${record.label[1]}: ${entryLine(change)}`,
    ),
  );
  const names = moved.map(({ record }) => record.label[1]).join(', ');
  throw new ConflictError(
    [`${names} changed since the plan was made. Nothing of it was saved. Plan again.`, ...lines].join('\n  '),
  );
}

/** Whether two lists hold the same, whatever the service computes. */
function isSame(record: ResourceRecord, here: readonly Entry[], there: readonly Entry[]): boolean {
  const key = record.identity.id;
  const form = (entries: readonly Entry[]) =>
    entries.map((entry) => ({ id: entry[key], members: memberHashes(record, entry, hash) }));
  const [one, other] = [form(here), form(there)];
  if (record.order !== undefined) return jsonEqual(one, other);
  const byId = (list: typeof one) => Object.fromEntries(list.map(({ id, members }) => [String(id), members]));
  return one.length === other.length && jsonEqual(byId(one), byId(other));
}

/** The secrets that a plan writes, out of the environment; all of them before anything is written. */
function secretsOf(plan: FolderPlan, environment: ScriptContext['environment']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const missing = new Set<string>();
  for (const { kind, after } of plan.kinds) {
    const secret = (value: unknown) => {
      const name = secretVariable(value);
      if (name === null) return value;
      const own = environment[name];
      if (own === undefined || own === '') missing.add(name);
      else found.set(name, own);
      return value;
    };
    for (const entry of after) mapFields(recordOf(kind).fields, entry, { ref: (value) => value, secret });
  }
  if (missing.size > 0) throw new UsageError(`Set ${[...missing].join(', ')}: the plan writes these secrets.`);
  return found;
}

function withSecrets({ fields }: ResourceRecord, entry: Entry, secrets: ReadonlyMap<string, string>): Entry {
  const secret = (value: unknown) => secrets.get(secretVariable(value) ?? '') ?? value;
  return mapFields(fields, entry, { ref: (value) => value, secret }) as Entry;
}

async function remember(context: ScriptContext, { folder, tenant }: FolderPlan, { kind, locked }: PlannedKind) {
  const { lock } = await readFolder(context, folder);
  await writeLock(context, folder, withLocked({ ...lock, tenant }, kind, locked));
}

/** The plan as `apply` reads it. */
export function folderPlanText(plan: FolderPlan): string {
  return fileText(plan);
}
