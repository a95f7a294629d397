import type { CompiledField, CompiledModule, holders } from '../registry/compile.ts';
import type { Field, FlagField } from '../registry/fields.ts';
import type { Theme } from '../registry/model.ts';
import type { ModuleTheme } from '../registry/record.ts';
import type { Places } from './envelope.ts';
import { isThemeName, themeFromServer, themeToServer } from './theme.convert.ts';

/** Where a value stands in the server document: in the module, beside the modules, or in the area's settings. */
export interface Place {
  in: 'module' | 'beside' | 'settings';
  keys: readonly string[];
  /** All steps but the last, one array for all places with the same steps, and the last step. */
  holder: readonly string[];
  leaf: string;
}

/** What of a place says where it is. */
export type Address = Pick<Place, 'in' | 'keys'>;

/** Steps from the area's document to a place of the module with that server key. (OP-15) */
export function addressOf(place: Address, places: Places, server: string): readonly string[] {
  if (place.in === 'settings') return place.keys;
  const start = place.in === 'module' ? places.module(server) : places.beside(place.keys[0] ?? '');
  return [...start, ...place.keys];
}

/** How one field travels between the two forms. (OP-16, OP-17) */
export interface Binding {
  item: CompiledField;
  /** Places in the order in which they are read. */
  places: readonly Place[];
  /** `all`: every place is written. `found`: the places that hold a value, else the first one. */
  write: 'all' | 'found';
  /** Another field of the area may write the same place. (OP-32) */
  shared: boolean;
  /** UI value of what the server holds; undefined when it holds nothing that fits. */
  decode: (wire: unknown) => unknown;
  encode: (value: unknown) => unknown;
}

/** The setting that mirrors a field, if one does. (OP-19) */
export function mirrorOf(field: Field): Exclude<FlagField['mirrors'], undefined> | null {
  return (field.kind === 'flag' && field.mirrors) || null;
}

type HolderOf = ReturnType<typeof holders>;

function placeAt(where: Place['in'], keys: readonly string[], holderOf: HolderOf): Place {
  return { in: where, keys, holder: holderOf(keys), leaf: keys.at(-1) ?? '' };
}

/** The binding of one field of a module. */
export function bind(module: CompiledModule, item: CompiledField, holderOf: HolderOf): Binding {
  const own = placeAt(item.root ? 'beside' : 'module', item.server, holderOf);
  const codec = codecOf(item.field, module.record.theme);
  const mirror = mirrorOf(item.field);
  if (mirror !== null) {
    const places = [placeAt('settings', ['settings', mirror], holderOf), own];
    return { item, places, write: 'all', shared: true, ...codec };
  }
  const places = own.leaf === 'use_url' ? [own, placeAt(own.in, [...own.holder, 'useURL'], holderOf)] : [own];
  return { item, places, write: 'found', shared: item.root, ...codec };
}

type Codec = Pick<Binding, 'decode' | 'encode'>;

const same = (value: unknown): unknown => value;
const ifString = (wire: unknown): unknown => (typeof wire === 'string' ? wire : undefined);
const ifStringOrNull = (wire: unknown): unknown => (typeof wire === 'string' || wire === null ? wire : undefined);

const modeCodec: Codec = {
  decode: (wire) => (wire === 'advanced' ? true : wire === 'regular' ? false : undefined),
  encode: (value) => (value === true ? 'advanced' : 'regular'),
};

const codecs: Record<Exclude<Field['kind'], 'theme'>, Codec> = {
  text: { decode: ifString, encode: same },
  url: { decode: ifString, encode: same },
  color: { decode: ifString, encode: same },
  font: { decode: ifString, encode: same },
  choice: { decode: ifString, encode: same },
  flag: { decode: (wire) => (typeof wire === 'boolean' ? wire : undefined), encode: same },
  number: { decode: (wire) => (typeof wire === 'number' ? wire : undefined), encode: same },
  html: { decode: ifStringOrNull, encode: same },
  image: { decode: decodeImage, encode: same },
};

function codecOf(field: Field, theme: ModuleTheme | null): Codec {
  if (field.server === 'customization_mode') return modeCodec;
  if (field.kind !== 'theme') return codecs[field.kind];
  const names = theme?.names ?? 'identity';
  return {
    decode: (wire) => (wire === null || typeof wire === 'string' ? themeFromServer(wire, names) : undefined),
    encode: (value) => themeToServer(value as Theme, names),
  };
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A data URI, null for no image; base64 without a prefix is PNG. (OP-25) */
function decodeImage(wire: unknown): unknown {
  if (wire === null || wire === '') return null;
  if (typeof wire !== 'string') return undefined;
  return base64.test(wire) ? `data:image/png;base64,${wire}` : wire;
}

/** UI value of a field that the server does not have. (spec 1 section 9, OP-17, OP-31) */
export function initialValue(field: Field, theme: Theme, preset: Readonly<Record<string, string>>): unknown {
  if (field.kind === 'color') return preset[field.key];
  if (field.kind === 'theme') return theme;
  if (field.path === 'useCustomStyling') return !isThemeName(theme);
  return field.default;
}
