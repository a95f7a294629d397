import { type LeafChange, leafChanges, pathsOverlap } from '../../editing/structure-diff.ts';
import { isLogoCopy } from '../convert/logo-copy.ts';
import { toServer } from '../convert/to-server.convert.ts';
import { compiled } from '../registry/compile.ts';
import { type Area, areas, type Customization, type ModuleId, moduleIds } from '../registry/model.ts';

/**
 * Where the edited data differs from the original: per module (or `web.settings`) the paths below it. It is kept up to
 * date by the places that an edit touched, so that a keystroke never compares the whole data. (SAV-002, OP-43)
 */
export type ChangedFields = Readonly<Record<string, Readonly<Record<string, true>>>>;

/** The values of the three areas; `source` is never compared. */
function values({ web, email, dlp }: Customization): Record<Area, unknown> {
  return { web, email, dlp };
}

/** Every place where two customizations differ, areas first. */
export function customizationChanges(before: Customization, after: Customization): LeafChange[] {
  return before === after ? [] : leafChanges(values(before), values(after));
}

/**
 * What a program wrote into the document of an area beside its fields: members that no field shows, and stored ones that
 * were taken out. The editor itself writes none. (OP-17, OP-203)
 */
export function documentEdits(area: Area, original: Customization, edited: Customization): LeafChange[] {
  if (Object.is(original.source[area], edited.source[area])) return [];
  const byFields = toServer({ ...edited, source: original.source });
  return leafChanges(byFields[area], toServer(edited)[area], ['source', area]);
}

/** Compares everything; for loads and reloads only. */
export function compareAll(original: Customization, edited: Customization): ChangedFields {
  const changed: Record<string, Record<string, true>> = {};
  for (const { path } of customizationChanges(original, edited)) {
    const owner = ownerOf(path);
    changed[owner] = { ...changed[owner], [path.slice(2).join('.')]: true };
  }
  for (const area of areas) if (documentEdits(area, original, edited).length > 0) changed[area] = { '': true };
  return changed;
}

/** Compares only the places that an edit touched. */
export function updateChanged(
  changed: ChangedFields,
  original: Customization,
  edited: Customization,
  touched: readonly LeafChange[],
): ChangedFields {
  const next: Record<string, Readonly<Record<string, true>>> = { ...changed };
  for (const { path } of touched) {
    const owner = ownerOf(path);
    const kept: Record<string, true> = {};
    let place = path;
    for (const known of Object.keys(next[owner] ?? {})) {
      const at = [...path.slice(0, 2), ...(known === '' ? [] : known.split('.'))];
      if (!pathsOverlap(at, path)) kept[known] = true;
      else if (at.length < place.length) place = at; // a whole part differed, so it is compared as a whole
    }
    for (const leaf of leafChanges(readPath(original, place), readPath(edited, place), place)) {
      kept[leaf.path.slice(2).join('.')] = true;
    }
    if (Object.keys(kept).length === 0) delete next[owner];
    else next[owner] = kept;
  }
  return next;
}

function ownerOf(path: readonly string[]): string {
  return path.slice(0, 2).join('.');
}

function readPath(customization: Customization, path: readonly string[]): unknown {
  let current: unknown = customization;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

/** True when nothing differs. */
export function isUnchanged(changed: ChangedFields): boolean {
  for (const _ in changed) return false;
  return true;
}

/** Areas with a difference, in save order. (OP-35) */
export function areasOf(changed: ChangedFields): Area[] {
  const owners = Object.keys(changed);
  return areas.filter((area) => owners.some((owner) => owner === area || owner.startsWith(`${area}.`)));
}

/** A module with its number of changed fields. */
export interface ChangedModule {
  module: ModuleId;
  count: number;
}

/** Changed modules in the order of the registry, with the number of changed fields. (UI.md 4.6, save bar) */
export function modulesOfChanged(changed: ChangedFields): ChangedModule[] {
  return moduleIds.flatMap((module) => {
    const count = fieldsOf(module, Object.keys(changed[module] ?? {})).size;
    return count === 0 ? [] : [{ module, count }];
  });
}

function fieldsOf(module: ModuleId, places: readonly string[]): Set<string> {
  const fields = compiled(module).fields.map((item) => item.field.path);
  const found = new Set<string>();
  for (const place of places) {
    const within = fields.filter((path) => path === place || path.startsWith(`${place}.`));
    for (const path of within.length > 0 ? within : [place]) if (!isLogoCopy(path)) found.add(path);
  }
  return found;
}
