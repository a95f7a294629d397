import { leafChanges, pathsOverlap } from '../../editing/structure-diff.ts';
import { jsonEqual } from '../../shared/index.ts';
import { copyPathOf, isLogoCopy } from '../convert/logo-copy.ts';
import { documentEdits } from '../edit/changed-fields.ts';
import { readKeys, writeKeys } from '../registry/compile.ts';
import { type Area, type Customization, type ModuleId, moduleIds } from '../registry/model.ts';
import { type Unit, unitOf } from './units.ts';

/** A field that two administrators changed differently. */
export interface ConflictField {
  area: Area;
  module: ModuleId;
  /** Key of the choice, for example `web.blockPage.text.block_heading`. */
  path: string;
  label: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** What a three-way comparison of one area found. */
export interface AreaMerge {
  area: Area;
  /** Changed only here. */
  mine: readonly Unit[];
  /** Changed only there. */
  theirs: readonly Unit[];
  /** Changed on both sides to different values. */
  overlapping: readonly Unit[];
}

/** Sorts the changes of two sides against their common base, field by field. (DESIGN section 3, CNF-006) */
export function compareThreeWay(
  area: Area,
  base: Customization,
  mine: Customization,
  theirs: Customization,
): AreaMerge {
  const written = documentEdits(area, base, mine).map(unitOfChange);
  const here = [...unitsChanged(area, base, mine), ...written];
  // What they wrote there is in their document, which mine is put on: only where both wrote is it compared.
  const documents = written.length === 0 ? [] : leafChanges(base.source[area], theirs.source[area], ['source', area]);
  const met = documents.map(unitOfChange).filter((unit) => written.some((other) => overlap(unit, other)));
  const there = [...unitsChanged(area, base, theirs), ...met];
  const meets = (unit: Unit, others: readonly Unit[]) => others.some((other) => overlap(unit, other));
  const both = joinUnits([...here.filter((unit) => meets(unit, there)), ...there.filter((unit) => meets(unit, here))]);
  return {
    area,
    mine: here.filter((unit) => !meets(unit, there)),
    theirs: there.filter((unit) => !meets(unit, here)),
    overlapping: both.filter((unit) => !sameMembers(unit, mine, theirs)),
  };
}

function unitsChanged(area: Area, before: Customization, after: Customization): Unit[] {
  const changes = leafChanges(before[area], after[area], [area]).filter((change) => !isLogoCopy(change.path.join('.')));
  return joinUnits(changes.map(unitOfChange));
}

function unitOfChange({ path }: { path: readonly string[] }): Unit {
  return unitOf(path);
}

function overlap(a: Unit, b: Unit): boolean {
  return a.members.some((one) => b.members.some((other) => pathsOverlap(one, other)));
}

/** One unit per place; a unit inside another one is covered by it. */
function joinUnits(units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  for (const unit of units.toSorted((a, b) => a.path.length - b.path.length)) {
    if (!joined.some((other) => overlap(unit, other))) joined.push(unit);
  }
  return joined;
}

function sameMembers(unit: Unit, a: Customization, b: Customization): boolean {
  return unit.members.every((path) => jsonEqual(readKeys(a, path), readKeys(b, path)));
}

/** The fields that need a choice, with the value of each side. (CNF-007) */
export function conflictFields(
  merge: AreaMerge,
  base: Customization,
  mine: Customization,
  theirs: Customization,
): ConflictField[] {
  return merge.overlapping.map(({ path, module, label, members: [first] }) => {
    const value = (side: Customization) => readKeys(side, first);
    return { area: merge.area, module, path, label, base: value(base), mine: value(mine), theirs: value(theirs) };
  });
}

/** Their data with my changes of the area on top: those that do not overlap, and the overlapping ones that `keep` names. */
export function mergeArea(
  merge: AreaMerge,
  mine: Customization,
  theirs: Customization,
  keep: (path: string) => boolean,
): Customization {
  const kept = [...merge.mine, ...merge.overlapping.filter((unit) => keep(unit.path))];
  return kept
    .flatMap((unit) => unit.members.flatMap(withCopy))
    .reduce((result, path) => writeKeys(result, path, readKeys(mine, path)), theirs);
}

/** The URL of a logo takes its copy along, so that no other image stays beside it. (DESIGN section 4) */
function withCopy(path: readonly string[]): (readonly string[])[] {
  const module = moduleIds.find((id) => id === path.slice(0, 2).join('.'));
  const copy = module && copyPathOf(module, path.slice(2).join('.'));
  return copy ? [path, [...path.slice(0, 2), ...copy.split('.')]] : [path];
}
