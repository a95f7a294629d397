import { isRecord, nearestName } from '../../shared/index.ts';
import { type Area, areas } from '../registry/model.ts';
import { addressOf } from './bindings.ts';
import { boundAreas, mirrorsOf } from './bound-modules.ts';
import { placesOf } from './envelope.ts';
import { formOf } from './form.ts';

/** A member that no module knows: Portico keeps it, and nothing reads it. (OP-203) */
export interface UnknownField {
  /** Steps to the member in the document as it was given. */
  keys: readonly string[];
  /** The same, joined with dots. */
  path: string;
  /** The known name of that place that was probably meant; null when none is near. */
  meant: string | null;
}

/** Known names by their parents; a field has an empty one. */
type Names = Map<string, Names>;

/** Members of a document that belong to programs and editors, not to the data. */
const beside = ['$schema'];

/**
 * Members that no module of the registry knows, in the order of the document, with what was probably meant. What stands
 * below an unknown member is not looked at. (OP-203, DESIGN section 7)
 * @param document - in the form of the portal or of the service.
 */
export function unknownFields(document: unknown): UnknownField[] {
  const form = formOf(document);
  if (form === null || !isRecord(document)) return [];
  const names: Names = new Map([...areas, ...beside].map((name) => [name, new Map()]));
  for (const area of areas) {
    const value = Object.hasOwn(document, area) ? document[area] : undefined;
    if (isRecord(value)) names.set(area, form === 'ui' ? uiNames(area) : serverNames(area, value));
  }
  return unknownBelow(document, names, []);
}

function unknownBelow(value: Record<string, unknown>, names: Names, above: readonly string[]): UnknownField[] {
  const found: UnknownField[] = [];
  for (const key of Object.keys(value)) {
    const below = names.get(key);
    const member = value[key];
    if (below === undefined) found.push(unknown([...above, key], names));
    else if (below.size > 0 && isRecord(member)) found.push(...unknownBelow(member, below, [...above, key]));
  }
  return found;
}

function unknown(keys: readonly string[], names: Names): UnknownField {
  return { keys, path: keys.join('.'), meant: nearestName(keys.at(-1) ?? '', [...names.keys()]) };
}

/** Names by area and shape; a run over many files asks for the same ones again and again. */
const known = new Map<string, Names>();

function remembered(key: string, make: () => Names): Names {
  const names = known.get(key) ?? make();
  known.set(key, names);
  return names;
}

function uiNames(area: Area): Names {
  return remembered(`${area}:ui`, () => {
    const names: Names = new Map();
    for (const { module } of boundAreas[area]) {
      for (const { keys } of [...module.fields, ...module.parts]) put(names, [module.record.key, ...keys]);
    }
    for (const [setting] of mirrorsOf[area]) put(names, ['settings', setting]);
    return names;
  });
}

/** All places that the reader of the area looks at, in the shape that this document has. (OP-15) */
function serverNames(area: Area, document: Record<string, unknown>): Names {
  const places = placesOf(area, document);
  const bound = boundAreas[area];
  const besides = bound.flatMap(({ theme }) => (theme?.item.root === true ? [theme.item.server[0] ?? ''] : []));
  const shape = [...bound.map(({ module }) => places.module(module.record.server)), ...besides.map(places.beside)];
  return remembered(`${area} ${shape.map((keys) => keys.join('.')).join(' ')}`, () => {
    const names: Names = new Map();
    for (const { module, bindings } of bound) {
      const { server } = module.record;
      put(names, addressOf({ in: 'module', keys: [] }, places, server));
      for (const part of module.parts) put(names, addressOf({ in: 'module', keys: part.server }, places, server));
      for (const place of bindings.flatMap((binding) => binding.places)) put(names, addressOf(place, places, server));
    }
    return names;
  });
}

function put(names: Names, keys: readonly string[]): void {
  let level = names;
  for (const key of keys) {
    const below = level.get(key) ?? new Map();
    level.set(key, below);
    level = below;
  }
}
