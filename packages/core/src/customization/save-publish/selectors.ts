import type { SnapshotFrom } from 'xstate';
import type { StagedSection } from '../../policy/index.ts';
import { areasOf, type ChangedModule, isUnchanged, modulesOfChanged } from '../edit/changed-fields.ts';
import { configurationOf } from '../edit/edit.ts';
import type { Customization, ModuleConfigurations, ModuleId } from '../registry/model.ts';
import { moduleIds } from '../registry/model.ts';
import type { CustomizationError } from '../validate/validate.ts';
import { canSave, isStaged, isValid, type PublishBlock, publishBlock, stagedPolicy } from './rules.ts';
import type { savePublishMachine } from './save-publish.machine.ts';
import type { SaveProgress, SavePublishContext, StagedPolicy } from './types.ts';
import { saveProgress } from './types.ts';

/** A moment of the machine, as the selectors read it. */
export type SavePublishSnapshot = SnapshotFrom<typeof savePublishMachine>;

/** Keeps the last answer of an expensive selector for the same part of the context. */
function remembered<Part extends object, Result>(compute: (part: Part) => Result): (part: Part) => Result {
  const answers = new WeakMap<Part, { result: Result }>();
  return (part) => {
    const known = answers.get(part);
    if (known !== undefined) return known.result;
    const result = compute(part);
    answers.set(part, { result });
    return result;
  };
}

/** The edited data; null until it is loaded. */
export function selectCustomization({ context }: SavePublishSnapshot): Customization | null {
  return context.edited;
}

/** The data that the server holds, as far as it was read. */
export function selectOriginal({ context }: SavePublishSnapshot): Customization | null {
  return context.original;
}

/** The edited configuration of one module; null when its area is not there. */
export function selectModule<I extends ModuleId>(module: I) {
  return ({ context }: SavePublishSnapshot): ModuleConfigurations[I] | null =>
    context.edited === null ? null : configurationOf(context.edited, module);
}

/** True when the edited data differs from the original. (SAV-002) */
export function selectChanged({ context }: SavePublishSnapshot): boolean {
  return !isUnchanged(context.changed);
}

const changedAreasOf = remembered(areasOf);

/** Areas that a save would send, in its order. (OP-35) */
export function selectChangedAreas({ context }: SavePublishSnapshot) {
  return changedAreasOf(context.changed);
}

const changedModulesOf = remembered(modulesOfChanged);

/** Changed modules with their number of changed fields. (UI.md 4.6) */
export function selectChangedModules({ context }: SavePublishSnapshot): ChangedModule[] {
  return changedModulesOf(context.changed);
}

const errorList = remembered((errors: SavePublishContext['errors']): readonly CustomizationError[] =>
  moduleIds.flatMap((module) => errors[module] ?? []),
);

/** Every error in the order of the error dialog. (OP-03) */
export function selectErrors({ context }: SavePublishSnapshot): readonly CustomizationError[] {
  return errorList(context.errors);
}

const none: readonly CustomizationError[] = [];

/** Errors of one module; the same list as long as they stay the same. */
export function selectModuleErrors(module: ModuleId) {
  return ({ context }: SavePublishSnapshot): readonly CustomizationError[] => context.errors[module] ?? none;
}

/** True when no field has an error. (spec 1 section 5) */
export function selectValid({ context }: SavePublishSnapshot): boolean {
  return isValid(context);
}

/** The spec's word for where saving and publishing stand; null when there is nothing to tell. (SAV-001) */
export function selectProgress(snapshot: SavePublishSnapshot): SaveProgress | null {
  return saveProgress.find((word) => snapshot.hasTag(word)) ?? null;
}

/** True while fields may be edited; a running call makes them read-only. (UI.md 4.6) */
export function selectEditable(snapshot: SavePublishSnapshot): boolean {
  return snapshot.matches('editing');
}

/** True when `save` would send something. With errors the screen opens the error dialog instead. (ERR-002) */
export function selectCanSave(snapshot: SavePublishSnapshot): boolean {
  return selectEditable(snapshot) && canSave(snapshot.context);
}

/** Why nothing can be published now, or null; while nobody knows whether it was published it may be asked for again. (OP-38) */
export function selectPublishBlock(snapshot: SavePublishSnapshot): PublishBlock | null {
  if (snapshot.matches('publishUnknown')) return null;
  return selectEditable(snapshot) ? publishBlock(snapshot.context) : 'busy';
}

/** True when `publish` would send something. (SAV-008) */
export function selectCanPublish(snapshot: SavePublishSnapshot): boolean {
  return selectPublishBlock(snapshot) === null;
}

/** The newest revision that was seen. (SAV-011) */
export function selectRevision({ context }: SavePublishSnapshot) {
  return context.revision;
}

/** True after a save that got no copy of a logo. (DESIGN section 4) */
export function selectLacksLogo({ context: { logoWarnings } }: SavePublishSnapshot): boolean {
  return Object.values(logoWarnings).some((warnings) => warnings.length > 0);
}

/** True when the newest revision has unpublished changes. (spec 1 section 4) */
export function selectStaged({ context }: SavePublishSnapshot): boolean {
  return isStaged(context);
}

/** What is staged, with the revision that it was told of; null until it is read. (OP-200, PUB-001) */
export function selectStagedPolicy({ context }: SavePublishSnapshot): StagedPolicy | null {
  return stagedPolicy(context);
}

/** Every section that a publish would change; null while that is not known. (OP-200) */
export function selectStagedSections({ context }: SavePublishSnapshot): readonly StagedSection[] | null {
  return isStaged(context) ? (stagedPolicy(context)?.sections ?? null) : nothing;
}

const nothing: readonly StagedSection[] = [];

/** `updated_at` of what is on screen: a publish names it, so that what came later is refused. (DESIGN section 3) */
export function selectReviewedAt({ context }: SavePublishSnapshot): string | null {
  return context.base?.updated_at ?? null;
}

/** Why it is not known what a publish would change. (OP-200) */
export function selectStagedFailure({ context }: SavePublishSnapshot) {
  return context.stagedFailure;
}

/** True when someone wrote since the data was read; the next save will merge. (DESIGN section 3) */
export function selectOutdated({ context: { base, revision } }: SavePublishSnapshot): boolean {
  return base !== null && revision !== null && base.updated_at !== revision.updated_at;
}

/** Somebody else changed the policy since the data was read, and nothing is under way here. (PUB-004) */
export function selectNewerElsewhere(snapshot: SavePublishSnapshot): 'clean' | 'edited' | null {
  if (!selectOutdated(snapshot) || !selectEditable(snapshot)) return null;
  return selectChanged(snapshot) ? 'edited' : 'clean';
}

/** Name of the step that undo takes back, or null. (UI.md 4.6) */
export function selectUndoLabel({ context }: SavePublishSnapshot): string | null {
  return context.history.past.at(-1)?.label ?? null;
}

/** Name of the step that redo repeats, or null. */
export function selectRedoLabel({ context }: SavePublishSnapshot): string | null {
  return context.history.future[0]?.label ?? null;
}

/** Why the last load, save or publish stopped. (CNF-001) */
export function selectFailure({ context }: SavePublishSnapshot) {
  return context.failure;
}

/** Why the data could not be read again after it was stored; `reload` tries it alone. (CNF-010) */
export function selectNotReloaded({ context }: SavePublishSnapshot) {
  return context.notReloaded;
}

/** The fields to choose from while the `conflict` tag is set. (CNF-007) */
export function selectConflict({ context }: SavePublishSnapshot) {
  return context.conflict;
}
