import { themedTogether } from '../edit/edit.ts';
import { compiled } from '../registry/compile.ts';
import type { ModuleId } from '../registry/model.ts';
import { moduleIds } from '../registry/model.ts';
import { moduleOf } from '../registry/modules.ts';

/** Places that change only together, so that a merge never takes one of them from each side. */
export interface Unit {
  /** Path that stands for all, for example `email.roBanner.theme`. */
  path: string;
  module: ModuleId;
  label: string;
  /** The first one stands for all. */
  members: readonly [readonly string[], ...(readonly string[])[]];
}

/** Member path to the members of its unit. */
const coupled = new Map<string, Unit['members']>();

function couple(...paths: string[]): void {
  const [first, ...others] = paths.map((path) => path.split('.'));
  for (const path of paths) if (first !== undefined) coupled.set(path, [first, ...others]);
}

for (const { record, mirrors } of moduleIds.map(compiled)) {
  if (record.theme !== null) couple(...themedTogether(record.id).flatMap(themePaths)); // (OP-31, OP-32)
  for (const { field, fullPath } of mirrors) couple(fullPath, `${record.area}.settings.${field.mirrors}`); // (OP-19)
}

function themePaths(id: ModuleId): string[] {
  return [`${id}.theme`, `${id}.useCustomStyling`];
}

/** The unit that a place belongs to; most places stand alone. */
export function unitOf(place: readonly string[]): Unit {
  if (place[0] === 'source') return documentUnit(place);
  const members: Unit['members'] = coupled.get(place.join('.')) ?? [place];
  const path = members[0].join('.');
  const module = moduleIds.find((id) => path.startsWith(`${id}.`)) ?? firstModuleOf(place[0]);
  return { path, module, label: labelOf(module, path.slice(module.length + 1)), members };
}

/** A place of a document that no field shows, under the name that the document gives it. (OP-203) */
function documentUnit(place: readonly string[]): Unit {
  const [, area, ...keys] = place;
  return { path: place.join('.'), module: firstModuleOf(area), label: keys.join('.'), members: [place] };
}

/** What belongs to no module stands with the first one of its area. */
function firstModuleOf(area: string | undefined): ModuleId {
  const found = moduleIds.find((id) => moduleOf(id).area === area);
  if (found === undefined) throw new RangeError(`unknown area ${area}`);
  return found;
}

/** The field's label; a part that holds several fields takes the label of its first one. */
function labelOf(module: ModuleId, path: string): string {
  const { byPath, fields } = compiled(module);
  const field = byPath.get(path) ?? fields.find((item) => item.field.path.startsWith(`${path}.`));
  return field?.field.label ?? path;
}
