import type { ChoiceField, ColorField, Field, FlagField } from './fields.ts';
import { type ModuleId, moduleIds } from './model.ts';
import { moduleOf } from './modules.ts';
import type { ModuleRecord, NullablePart } from './record.ts';

/** A field whose dotted paths are split once, so that hot loops never split strings. */
export interface CompiledField<F extends Field = Field> {
  field: F;
  /** Steps below the module in the UI form. */
  keys: readonly string[];
  /** All steps but the last; fields with the same holder share one array. */
  holder: readonly string[];
  leaf: string;
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

/** A part that may be null, with its paths split once. (OP-17) */
export interface CompiledPart {
  path: string;
  /** Name of its tab, for example `Low`. */
  label: string;
  keys: readonly string[];
  /** Steps below the module's server object, also as all but the last and the last. */
  server: readonly string[];
  holder: readonly string[];
  leaf: string;
}

type ForcedField = ChoiceField & { forcedUnderPreset: string };
type MirrorField = FlagField & Required<Pick<FlagField, 'mirrors'>>;

/** A module's record and fields with their paths split once. (DESIGN section 9, one keystroke in core) */
export interface CompiledModule {
  record: ModuleRecord;
  fields: readonly CompiledField[];
  colors: readonly CompiledField<ColorField>[];
  /** Choices that a preset holds at a value. (OP-33) */
  forced: readonly CompiledField<ForcedField>[];
  /** Flags that a setting of the area repeats. (OP-19) */
  mirrors: readonly CompiledField<MirrorField>[];
  parts: readonly CompiledPart[];
  byPath: ReadonlyMap<string, CompiledField>;
}

function compilePart(part: NullablePart): CompiledPart {
  const server = part.server.split('.');
  return {
    path: part.path,
    label: part.label,
    keys: part.path.split('.'),
    server,
    holder: server.slice(0, -1),
    leaf: server.at(-1) ?? '',
  };
}

/** Makes a function that answers the same array for the same steps but the last, so that readers can compare holders by identity. */
export function holders(): (keys: readonly string[]) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (keys) => {
    const path = keys.slice(0, -1).join('.');
    const holder = known.get(path) ?? keys.slice(0, -1);
    known.set(path, holder);
    return holder;
  };
}

function compileField(
  field: Field,
  id: ModuleId,
  parts: readonly CompiledPart[],
  holderOf: (keys: readonly string[]) => readonly string[],
): CompiledField {
  const keys = field.path.split('.');
  const root = field.server.startsWith('/');
  return {
    field,
    keys,
    holder: holderOf(keys),
    leaf: keys.at(-1) ?? '',
    server: (root ? field.server.slice(1) : field.server).split('.'),
    root,
    fullPath: `${id}.${field.path}`,
    onlyWhen: 'onlyWhen' in field && field.onlyWhen !== undefined ? field.onlyWhen.split('.') : null,
    part: parts.find((part) => field.path.startsWith(`${part.path}.`)) ?? null,
  };
}

function compile(record: ModuleRecord): CompiledModule {
  const parts = (record.nullable ?? []).map(compilePart);
  const holderOf = holders();
  const fields = record.fields.map((field) => compileField(field, record.id, parts, holderOf));
  return {
    record,
    fields,
    colors: fields.filter((item): item is CompiledField<ColorField> => item.field.kind === 'color'),
    forced: fields.filter((item): item is CompiledField<ForcedField> => 'forcedUnderPreset' in item.field),
    mirrors: fields.filter((item): item is CompiledField<MirrorField> => 'mirrors' in item.field),
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
    current = readOwn(current, key);
    if (current === undefined) return undefined;
  }
  return current;
}

/** The own member of an object; `undefined` for everything else. */
export function readOwn(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder) || !Object.hasOwn(holder, key)) {
    return undefined;
  }
  return (holder as Record<string, unknown>)[key];
}

/** Reads many fields of one object; neighbours with the same holder share the walk to it. */
export class FieldReader {
  readonly #root: unknown;
  #keys: readonly string[] | null = null;
  #holder: unknown;

  constructor(root: unknown) {
    this.#root = root;
  }

  read(holder: readonly string[], leaf: string): unknown {
    if (holder !== this.#keys) {
      this.#keys = holder;
      this.#holder = readKeys(this.#root, holder);
    }
    return readOwn(this.#holder, leaf);
  }
}

/** Builds an object field by field; neighbours with the same holder share the walk to it. */
export class FieldWriter {
  readonly result: Record<string, unknown> = {};
  #keys: readonly string[] | null = null;
  #holder: Record<string, unknown> = this.result;

  write(holder: readonly string[], leaf: string, value: unknown): void {
    if (holder !== this.#keys) {
      this.#keys = holder;
      this.#holder = this.#open(holder);
    }
    this.#holder[leaf] = value;
  }

  #open(keys: readonly string[]): Record<string, unknown> {
    let holder = this.result;
    for (const key of keys) {
      const next = (holder[key] ?? {}) as Record<string, unknown>;
      holder[key] = next;
      holder = next;
    }
    return holder;
  }
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
