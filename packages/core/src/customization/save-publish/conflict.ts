import { MERGE_LIMIT } from '../../editing/merge-limit.ts';
import { areasOf } from '../edit/changed-fields.ts';
import { type Area, areas, type Customization } from '../registry/model.ts';
import { adoptLoaded, adoptWritten, isSameFor, take, withArea } from './adopt.ts';
import { type AreaMerge, compareThreeWay, conflictFields, mergeArea } from './merge.ts';
import type { Conflict, ConflictChoices, Loaded, SavePublishContext } from './types.ts';

function compareEdited(context: SavePublishContext, theirs: Customization): AreaMerge[] {
  const { original, edited } = context;
  if (original === null || edited === null) return [];
  return areasOf(context.changed).map((area) => compareThreeWay(area, original, edited, theirs));
}

/** The same place differs on both sides. */
function isOverlapping({ overlapping }: AreaMerge): boolean {
  return overlapping.length > 0;
}

/** Something differs on both sides, or their changes would join mine unseen. */
function isOpen(merge: AreaMerge): boolean {
  return isOverlapping(merge) || (merge.theirs.length > 0 && merge.mine.length > 0);
}

/** Somebody must decide before this save can go on: a program that merges, only where both changed the same. (CNF-006) */
export function needsDecision(context: SavePublishContext, theirs: Loaded): boolean {
  const asks = context.onConflict === 'merge' ? isOverlapping : isOpen;
  return compareEdited(context, theirs.customization).some(asks);
}

/** True when nobody has to decide, so the save goes on by itself. (CNF-005) */
export function rebasesSilently(context: SavePublishContext, theirs: Loaded): boolean {
  const rebased = context.run?.rebased ?? 0;
  return rebased < MERGE_LIMIT && !needsDecision(context, theirs);
}

/** What the conflict dialog shows. (CNF-006, CNF-007) */
export function conflictOf(context: SavePublishContext, theirs: Loaded): Conflict | null {
  const { original, edited } = context;
  if (original === null || edited === null) return null;
  const merges = compareEdited(context, theirs.customization).filter(isOpen);
  return {
    theirs,
    areas: merges.map((merge) => merge.area),
    fields: merges.flatMap((merge) => conflictFields(merge, original, edited, theirs.customization)),
    merging: merges.reduce((sum, merge) => sum + merge.theirs.length, 0),
  };
}

/** True when every overlapping field has a choice. */
export function isDecided(conflict: Conflict | null, choices: ConflictChoices): boolean {
  if (conflict === null) return false;
  if (choices === 'overwrite') return true;
  return conflict.fields.every(({ path }) => Object.hasOwn(choices, path));
}

/** Their data becomes the original; mine goes on top of it, field by field. */
export function rebase(
  context: SavePublishContext,
  theirs: Loaded,
  choices: ConflictChoices,
): Partial<SavePublishContext> {
  const { original, edited, run } = context;
  if (original === null || edited === null || run === null) return {};
  const merges = new Map(compareEdited(context, theirs.customization).map((merge) => [merge.area, merge]));
  const put = (to: Customization, area: Area) => {
    const merge = merges.get(area);
    if (merge === undefined) return withArea(to, area, theirs.customization);
    if (choices === 'overwrite') return withArea(to, area, theirs.customization, edited[area]);
    return withArea(
      to,
      area,
      mergeArea(merge, edited, theirs.customization, (path) => choices[path] === 'mine'),
    );
  };
  const merged = areas.reduce(put, edited);
  const next = take(context, theirs.customization, merged);
  const left = areasOf(next.changed);
  return {
    ...next,
    base: theirs.revision,
    revision: theirs.revision,
    conflict: null,
    run: { ...run, areas: run.areas.filter((area) => left.includes(area)), sent: merged, rebased: run.rebased + 1 },
  };
}

/** True when the server holds all that the lost write sent. (CNF-004) */
export function arrived(context: SavePublishContext, found: Loaded): boolean {
  const { original, run } = context;
  const area = run?.areas[0];
  if (original === null || run === null || area === undefined) return false;
  const { mine, overlapping } = compareThreeWay(area, original, run.sent, found.customization);
  return mine.length === 0 && overlapping.length === 0;
}

/** Treats the lost write as stored and takes what was read. */
export function adoptArrived(context: SavePublishContext, found: Loaded): Partial<SavePublishContext> {
  if (found.revision === null) return {};
  const written = {
    ...context,
    ...adoptWritten(context, { revision: found.revision }),
    base: context.base,
    failure: null,
  };
  return { ...written, ...adoptLoaded(written, found) };
}

/**
 * The failure of a lost write or publish once it was read what is there, and not all of it is. Where the area moved all the
 * same, a part of it may be stored, or somebody wrote over it: that nothing was stored is not said. (CNF-004)
 */
export function settleFailure(context: SavePublishContext, found: Loaded): Partial<SavePublishContext> {
  const { failure } = context;
  if (failure === null || failure.operation === 'load') return {};
  const area = failure.operation === 'save' ? failure.area : null;
  return { failure: { ...failure, isUnknown: area !== null && !isSameFor(area, context, found.customization) } };
}
