import type { ColorField, Field } from './fields.ts';
import { type ModuleId, moduleIds } from './model.ts';
import type { ModuleRecord, NullablePart } from './modules/record.ts';
import { moduleOf } from './modules.ts';

/** A field whose dotted paths are split once, so that hot loops never split strings. */
export interface CompiledField<F extends Field = Field> {
  field: F;
  /** Steps below the module in the UI form. */
  keys: readonly string[];
  /** Steps below the module's server object, or below the root when `root` is true. */
  server: readonly string[];
  /** The value stands beside the modules of the area. */
  root: boolean;
  /** Path in the whole document, for example `web.blockPage.text.block_heading`. */
  fullPath: string;
  /** Steps to the flag that must be on for the field to count. (OP-08) */
  onlyWhen: readonly string[] | null;
  /** The part that may be null as a whole, for example a risk level. */
  part: CompiledPart | null;
}

export interface CompiledPart {
  path: string;
  keys: readonly string[];
  server: readonly string[];
}

export interface CompiledModule {
  record: ModuleRecord;
  fields: readonly CompiledField[];
  colors: readonly CompiledField<ColorField>[];
  parts: readonly CompiledPart[];
  byPath: ReadonlyMap<string, CompiledField>;
}

function compilePart(part: NullablePart): CompiledPart {
  return { path: part.path, keys: part.path.split('.'), server: part.server.split('.') };
}

function compileField(field: Field, id: ModuleId, parts: readonly CompiledPart[]): CompiledField {
  const root = field.server.startsWith('/');
  return {
    field,
    keys: field.path.split('.'),
    server: (root ? field.server.slice(1) : field.server).split('.'),
    root,
    fullPath: `${id}.${field.path}`,
    onlyWhen: 'onlyWhen' in field && field.onlyWhen !== undefined ? field.onlyWhen.split('.') : null,
    part: parts.find((part) => field.path.startsWith(`${part.path}.`)) ?? null,
  };
}

function compile(record: ModuleRecord): CompiledModule {
  const parts = (record.nullable ?? []).map(compilePart);
  const fields = record.fields.map((field) => compileField(field, record.id, parts));
  return {
    record,
    fields,
    colors: fields.filter((item): item is CompiledField<ColorField> => item.field.kind === 'color'),
    parts,
    byPath: new Map(fields.map((item) => [item.field.path, item])),
  };
}

const all = new Map<ModuleId, CompiledModule>(moduleIds.map((id) => [id, compile(moduleOf(id))]));

/** A module's record with every path already split. */
export function compiled(id: ModuleId): CompiledModule {
  const module = all.get(id);
  if (module === undefined) throw new RangeError(`unknown module ${id}`);
  return module;
}

/** The compiled field at a path below its module. @throws RangeError when the module has no such field. */
export function compiledField(id: ModuleId, path: string): CompiledField {
  const found = compiled(id).byPath.get(path);
  if (found === undefined) throw new RangeError(`module ${id} has no field ${path}`);
  return found;
}

/** Reads along own keys; `undefined` when a step is missing. */
export function readKeys(value: unknown, keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || Array.isArray(current)) return undefined;
    if (!Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

/** Copy with the value at `keys` replaced; everything off the path is shared, and an equal value gives the input back. */
export function writeKeys<T>(value: T, keys: readonly string[], next: unknown): T {
  return writeFrom(value, keys, 0, next) as T;
}

function writeFrom(value: unknown, keys: readonly string[], at: number, next: unknown): unknown {
  const key = keys[at];
  if (key === undefined) return next;
  const record = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const has = Object.hasOwn(record, key);
  const before = has ? (record as Record<string, unknown>)[key] : undefined;
  const after = writeFrom(before, keys, at + 1, next);
  return has && Object.is(before, after) ? value : { ...record, [key]: after };
}
