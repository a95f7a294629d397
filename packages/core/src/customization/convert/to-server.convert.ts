import { isRecord } from '../../shared/index.ts';
import { type CompiledModule, readKeys, writeKeys } from '../registry/compile.ts';
import { type Area, areas, type Customization, type ServerCustomization } from '../registry/model.ts';
import { type Address, addressOf, type Binding, mirrorOf } from './bindings.ts';
import { type BoundModule, boundAreas } from './bound-modules.ts';
import { effectiveTheme } from './effective-theme.ts';
import { type Places, placesOf } from './envelope.ts';
import { documentOf, readArea } from './from-server.convert.ts';

/**
 * Writes the edited form into the server form. A field is written only when it differs from what reading `source`
 * gives, so load and save change nothing; an area without a source is written whole. (OP-17)
 */
export function toServer(customization: Customization): ServerCustomization {
  const result: Record<string, unknown> = { ...customization.source };
  for (const area of areas) {
    const edited: unknown = customization[area];
    if (!isRecord(edited)) continue;
    result[area] = writeArea({ area, edited, document: documentOf(customization.source, area) });
  }
  return result;
}

interface AreaEdit {
  area: Area;
  edited: Record<string, unknown>;
  document: unknown;
}

function writeArea(edit: AreaEdit): unknown {
  const places = placesOf(edit.area, edit.document);
  const once = writeDifferences(edit, places, () => true);
  if (Object.is(once, edit.document)) return once;
  // Colors and the custom flag can be derived from a theme that was written just now, so the result is compared again.
  // Places with two writers are not: the second field would undo the first.
  const twice = writeDifferences({ ...edit, document: once }, places, (binding) => !binding.shared);
  return boundAreas[edit.area].reduce((result, { module }) => forceChoices(result, places, module, edit.edited), twice);
}

function writeDifferences(edit: AreaEdit, places: Places, takes: (binding: Binding) => boolean): unknown {
  const { area, edited, document } = edit;
  const absent = document === undefined || document === null;
  const before = absent ? undefined : readArea(area, document);
  let result = document;
  for (const bound of boundAreas[area]) {
    const { key, server } = bound.module.record;
    const at = (place: Address) => addressOf(place, places, server);
    result = clearParts(result, bound, edited[key], at);
    for (const binding of bound.bindings) {
      if (!takes(binding)) continue;
      const value = editedValue(binding, bound, edited, before);
      if (value === undefined || Object.is(value, readKeys(before?.[key], binding.item.keys))) continue;
      const wire = binding.encode(value);
      for (const keys of placesToWrite(binding, result, at)) result = writeKeys(result, keys, wire);
    }
  }
  return result;
}

/** Writes null for a risk level that was taken away. (OP-17) */
function clearParts(
  document: unknown,
  { module }: BoundModule,
  now: unknown,
  at: (place: Address) => readonly string[],
): unknown {
  let result = document;
  for (const part of module.parts) {
    if (readKeys(now, part.keys) !== null) continue;
    result = writeKeys(result, at({ in: 'module', keys: part.server }), null);
  }
  return result;
}

/** The field's value; for a mirrored flag the setting, when only the setting was changed. (OP-19) */
function editedValue(
  { item }: Binding,
  { module: { record } }: BoundModule,
  edited: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): unknown {
  const value = readKeys(edited[record.key], item.keys);
  const mirror = mirrorOf(item.field);
  if (mirror === null) return value;
  const setting = readKeys(edited.settings, [mirror]);
  if (typeof setting !== 'boolean') return value;
  return setting === readKeys(before?.settings, [mirror]) ? value : setting;
}

function placesToWrite(binding: Binding, document: unknown, at: (place: Address) => readonly string[]) {
  const all = binding.places.map(at);
  if (binding.write === 'all') return all;
  const found = all.filter((keys) => binding.decode(readKeys(document, keys)) !== undefined);
  return found.length > 0 ? found : all.slice(0, 1);
}

/** A preset holds choices at their value whenever an edited area is written. (OP-33) */
function forceChoices(
  document: unknown,
  places: Places,
  { record, forced }: CompiledModule,
  edited: Record<string, unknown>,
): unknown {
  const configuration = edited[record.key];
  if (forced.length === 0 || !isRecord(configuration) || effectiveTheme(record.id, configuration) === null)
    return document;
  return forced.reduce((result, { field, server }) => {
    const keys = [...places.module(record.server), ...server];
    return typeof readKeys(result, keys) === 'string' ? writeKeys(result, keys, field.forcedUnderPreset) : result;
  }, document);
}
