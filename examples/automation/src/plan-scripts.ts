import { type Area, areaNames, type Customization, fromServer, type Loaded } from '@portico/core/customization';
import { jsonEqual } from '@portico/core/shared';
import { changeLine, plannedChanges } from './changes.ts';
import { fromFile, parseStrictly } from './customization-file.ts';
import { applyFolder, folderPlanText } from './entry-apply.ts';
import { changesOf, folderPlanLines, folderPlanMarkdown, isFolderPlan, planFolder } from './entry-plan.ts';
import { type Plan, planLines, planMarkdown, plannedAreas, planOf, planText, readPlan } from './plan.ts';
import { saveAndTell } from './save.ts';
import { ConflictError, exitCodes, needed, type Script, type ScriptContext, UsageError } from './script.ts';
import { loadStaged, refuseStagedSince, refuseUnseen, stagedLine } from './staged.ts';

/** What apply would change, field by field; with `--out` as the file that apply executes. (AUT-001) */
export const plan: Script = {
  takes: 'FILE|FOLDER [--out PLAN]',
  about:
    'say what a customization file, or a folder of entries, would change: exit code 0 nothing, 2 changes, 3 conflict; --json, --markdown, --allow-unknown; of a folder --prefer-files, --allow-deletes N',
  options: ['json', 'markdown', 'allow-unknown', 'prefer-files'],
  values: ['out', 'allow-deletes'],
  async run(context) {
    const { portal, io, words, options, values } = context;
    if (options.has('json') && options.has('markdown')) throw new UsageError('Choose one of --json and --markdown.');
    if (await isFolder(context, words[0])) return planAndTell(context, needed(words[0], 'FOLDER'));
    const text = await io.read(needed(words[0], 'FILE'));
    const { customization, revision } = await portal.customization.load();
    const sections = revision === null ? [] : (await loadStaged(context)).sections;
    const wanted = fromFile(text, customization, {
      ...portal.access().customization,
      allowUnknown: options.has('allow-unknown'),
    });
    const about = { made_at: new Date().toISOString(), tenant: tenantOf(context), staged: sections };
    const made = planOf(customization, wanted, about);
    if (values.out !== undefined) await io.write(values.out, planText(made));
    if (options.has('json')) io.print(planText(made).trimEnd());
    else for (const line of options.has('markdown') ? planMarkdown(made) : told(context, made)) io.print(line);
    return made.changes.length === 0 ? exitCodes.done : exitCodes.changes;
  },
};

/** A folder is one that is there, or is said to be one. */
export async function isFolder({ io }: ScriptContext, name: string | undefined): Promise<boolean> {
  if (name === undefined || name === '-') return false;
  return name.endsWith('/') || (await io.folders.list(name)) !== null;
}

async function planAndTell(context: ScriptContext, folder: string) {
  const { portal, io, options, values } = context;
  const made = await planFolder(context, folder);
  if (values.out !== undefined) await io.write(values.out, folderPlanText(made.plan));
  const me = portal.user()?.uid ?? null;
  if (options.has('json')) io.print(folderPlanText(made.plan).trimEnd());
  else
    for (const line of options.has('markdown') ? folderPlanMarkdown(made, me) : folderPlanLines(made, me))
      io.print(line);
  return changesOf(made.plan).length === 0 ? exitCodes.done : exitCodes.changes;
}

function told({ portal }: ScriptContext, made: Plan): string[] {
  const me = portal.user()?.uid ?? null;
  return [
    ...planLines(made),
    ...made.staged.map((section) => `Staged already and not published: ${stagedLine(section, me)}`),
  ];
}

/** Does exactly what a plan says, or nothing where the service moved since. (AUT-001) */
export const apply: Script = {
  takes: 'PLAN',
  about:
    'save what a plan says: exit code 3 where somebody changed it since; --publish, with --include-staged also what others staged',
  options: ['publish', 'include-staged'],
  async run(context) {
    const { portal, io, words } = context;
    const file = needed(words[0], 'PLAN');
    if (await isFolder(context, file)) {
      throw new UsageError(
        `${file} is a folder: plan ${file} --out PLAN says what it would change, and apply takes that.`,
      );
    }
    const text = await io.read(file);
    const value = parseStrictly(text);
    if (isFolderPlan(value)) return applyFolder(context, value);
    const made = readPlan(text);
    const tenant = tenantOf(context);
    if (tenant.id !== made.tenant.id) {
      throw new UsageError(`The plan was made for ${made.tenant.name}, and you are signed in to ${tenant.name}.`);
    }
    const loaded = await portal.customization.load();
    refuseEdited(made, loaded.customization);
    refuseMoved(made, loaded);
    const before = context.options.has('publish')
      ? await refuseUnseen(context, { staged: made.staged, own: ownSections(made) })
      : [];
    const wanted = fromServer({ ...loaded.customization.source, ...made.documents });
    await saveAndTell(context, loaded, wanted, {
      check: (now) => refuseStagedSince(context, { before, now, own: ownSections(made) }),
    });
    return exitCodes.done;
  },
};

/** A plan whose documents do not do what its changes say was edited by hand. */
function refuseEdited(made: Plan, loaded: Customization): void {
  const [before, after] = [made.before, made.documents].map((documents) =>
    fromServer({ ...loaded.source, ...documents }),
  ) as [Customization, Customization];
  if (!jsonEqual(plannedChanges(before, after), made.changes)) {
    throw new UsageError('The plan was edited: its documents do not make the changes that it lists. Plan again.');
  }
}

/** An area is as it was when the plan was made, or already as the plan wants it, as after an apply that was cut off. */
function refuseMoved(made: Plan, { customization }: Loaded): void {
  const moved = plannedAreas(made).filter((area) => {
    const now = customization.source[area];
    return !jsonEqual(now, made.before[area]) && !jsonEqual(now, made.documents[area]);
  });
  if (moved.length === 0) return;
  const then = fromServer({ ...customization.source, ...pick(made.before, moved) });
  const lines = plannedChanges(then, customization).map(changeLine);
  throw new ConflictError(
    [`${areaNames(moved)} changed since the plan was made. Nothing was saved. Plan again.`, ...lines].join('\n  '),
  );
}

function pick(documents: Plan['before'], wanted: readonly Area[]): Plan['before'] {
  return Object.fromEntries(wanted.map((area) => [area, documents[area]]));
}

function ownSections(made: Plan): ReadonlySet<string> {
  return new Set(plannedAreas(made).map((area) => `customization.${area}`));
}

function tenantOf({ portal }: ScriptContext): Plan['tenant'] {
  const user = portal.user();
  return { id: user?.tid ?? '', name: user?.tenant_name ?? '' };
}
