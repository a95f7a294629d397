import { jsonEqual } from '../../shared/index.ts';
import { addressOf, type Binding } from '../convert/bindings.ts';
import { type BoundModule, boundAreas } from '../convert/bound-modules.ts';
import { placesOf } from '../convert/envelope.ts';
import { isLogoCopy } from '../convert/logo-copy.ts';
import { toServer } from '../convert/to-server.convert.ts';
import { unknownFields } from '../convert/unknown-fields.ts';
import { readKeys } from '../registry/compile.ts';
import { type Area, areas, type Customization, type ModuleId, type ServerCustomization } from '../registry/model.ts';
import { type Change, diffCustomization } from './changes.ts';

/** A member that Portico does not know and that differs; `undefined` stands for a missing one. (OP-203) */
export interface UnknownChange {
  area: Area;
  /** Dotted path in the form of the service. */
  path: string;
  before: unknown;
  after: unknown;
}

/** A field that was stored and no longer is; what is shown stays, since the default says the same. (OP-17) */
export interface RemovedField {
  area: Area;
  module: ModuleId;
  moduleLabel: string;
  /** Dotted path in the UI form. */
  path: string;
  label: string;
}

/** Everything in which two states of the documents differ: nothing that a save would change is left out. */
export interface DocumentChanges {
  fields: Change[];
  unknown: UnknownChange[];
  removed: RemovedField[];
}

/**
 * What a save would change, in the portal's words where there are any: fields, members that Portico does not know, and
 * stored fields that are taken out. An area that is null on either side is not compared. (OP-17, OP-24, OP-203)
 */
export function documentChanges(before: Customization, after: Customization): DocumentChanges {
  const fields = diffCustomization(before, after);
  const [from, to] = [toServer(before), toServer(after)];
  const compared = areas.filter((area) => before[area] !== null && after[area] !== null);
  const told = new Set(fields.map(({ path }) => path));
  return {
    fields,
    unknown: compared.flatMap((area) => unknownChanges(area, from, to)),
    removed: compared.flatMap((area) => removedFields(area, from, to)).filter(({ path }) => !told.has(path)),
  };
}

function unknownChanges(area: Area, before: ServerCustomization, after: ServerCustomization): UnknownChange[] {
  const found = [before, after].flatMap((document) => unknownFields({ [area]: document[area] }));
  const steps = new Map(found.map(({ path, keys }) => [path, keys]));
  return [...steps].flatMap(([path, keys]) => {
    const [was, is] = [readKeys(before, keys), readKeys(after, keys)];
    return jsonEqual(was, is) ? [] : [{ area, path, before: was, after: is }];
  });
}

function removedFields(area: Area, before: ServerCustomization, after: ServerCustomization): RemovedField[] {
  return boundAreas[area].flatMap(({ module, bindings }) => {
    const { id, label: moduleLabel } = module.record;
    return bindings
      .filter(({ item }) => !isLogoCopy(item.field.path))
      .filter((binding) => isStored(area, before, module, binding) && !isStored(area, after, module, binding))
      .map(({ item }) => ({ area, module: id, moduleLabel, path: item.fullPath, label: item.field.label }));
  });
}

function isStored(
  area: Area,
  server: ServerCustomization,
  { record }: BoundModule['module'],
  binding: Binding,
): boolean {
  const document = server[area];
  const places = placesOf(area, document);
  return binding.places.some((place) => readKeys(document, addressOf(place, places, record.server)) !== undefined);
}
