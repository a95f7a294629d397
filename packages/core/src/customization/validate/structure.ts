import { isRecord } from '../../shared/index.ts';
import { boundAreas } from '../convert/bound-modules.ts';
import { placesOf } from '../convert/envelope.ts';
import { formOf } from '../convert/form.ts';
import { isThemeName } from '../convert/theme.convert.ts';
import { type CompiledField, FieldReader, readKeys } from '../registry/compile.ts';
import type { Field } from '../registry/fields.ts';
import { type Area, areas, type CustomizationFeature, fontFamilies } from '../registry/model.ts';
import { isOn } from '../registry/offered.ts';
import { structureMessages } from './structure.messages.ts';

/** Something that the form of the data does not allow. (spec 1 section 3) */
export interface StructureFault {
  kind: 'form' | 'missingArea' | 'type' | 'theme' | 'font' | 'choice';
  /** Steps to the value in the document as it was given. */
  keys: readonly string[];
  /** The same, joined with dots. */
  path: string;
  message: string;
  /** The field that holds the value; null for an object that should hold some. */
  field: CompiledField | null;
}

/** Areas that a document must hold, and features that it may be about. (OP-24, OP-203) */
export interface StructureOptions {
  /** Areas that must be there; web always is. */
  emailEnabled?: boolean;
  dlpEnabled?: boolean;
  /** Modules and fields of a feature that is off are not looked at; every feature is on unless given. */
  features?: Readonly<Partial<Record<CustomizationFeature, boolean>>>;
}

/** The rule that a fault breaks, by the name that findings and refused writes carry. (CUS-092, OP-203) */
export const structureRules = {
  form: 'structure',
  type: 'structure',
  missingArea: 'missingArea',
  theme: 'unknownValue',
  font: 'unknownValue',
  choice: 'unknownValue',
} as const satisfies Record<StructureFault['kind'], string>;

/**
 * Unknown themes, fonts and types, wrong types and missing areas, with their path. Null stands for absent; unknown
 * members are kept and are no fault. (CUS-092, spec 1 section 3)
 */
export function structureFaults(document: unknown, options: StructureOptions = {}): StructureFault[] {
  const form = formOf(document);
  if (form === null || !isRecord(document)) {
    return [fault('form', [], structureMessages.form)];
  }
  const required = { web: true, email: options.emailEnabled === true, dlp: options.dlpEnabled === true };
  return areas.flatMap((area) => {
    const value = Object.hasOwn(document, area) ? document[area] : undefined;
    if (value === undefined || value === null) {
      const missing = required[area] && (area === 'web' || value === undefined);
      return missing ? [fault('missingArea', [area], structureMessages.missingArea(area))] : [];
    }
    if (!isRecord(value)) return [fault('type', [area], expected(structureMessages.types.object, value))];
    return form === 'ui' ? uiFaults(area, value, options) : serverFaults(area, value, options);
  });
}

/** The same of one area's document as the service keeps it. (CUS-092, OP-203) */
export function areaFaults(area: Area, document: unknown, options: StructureOptions = {}): StructureFault[] {
  if (isRecord(document)) return serverFaults(area, document, options);
  return [fault('type', [area], expected(structureMessages.types.object, document))];
}

function uiFaults(area: Area, value: Record<string, unknown>, { features }: StructureOptions): StructureFault[] {
  const found = new Faults(area);
  for (const { module } of boundAreas[area]) {
    if (!isOn(module.record.feature, features)) continue;
    const own = [module.record.key];
    const configuration = found.objectAt(value, own);
    const reader = new FieldReader(configuration);
    for (const item of module.fields) {
      const { field, keys, holder, leaf } = item;
      if (!isOn(field.feature, features)) continue;
      found.holder(configuration, own, holder);
      found.look(reader.read(holder, leaf), own, keys, item, (stored) => wrong(field, stored));
    }
  }
  return found.all();
}

function serverFaults(area: Area, value: Record<string, unknown>, { features }: StructureOptions): StructureFault[] {
  const places = placesOf(area, value);
  const found = new Faults(area);
  for (const { module, bindings, theme } of boundAreas[area]) {
    if (!isOn(module.record.feature, features)) continue;
    const start = {
      module: places.module(module.record.server),
      beside: theme?.item.root === true ? places.beside(theme.item.server[0] ?? '') : [],
      settings: [],
    };
    const roots = {
      module: found.objectAt(value, start.module),
      beside: readKeys(value, start.beside),
      settings: value,
    };
    const readers = {
      module: new FieldReader(roots.module),
      beside: new FieldReader(roots.beside),
      settings: new FieldReader(value),
    };
    for (const { item, places: all, decode } of bindings) {
      if (!isOn(item.field.feature, features)) continue;
      const judge = (stored: unknown) => wrongOnServer(item.field, stored, decode(stored));
      for (const place of all) {
        found.holder(roots[place.in], start[place.in], place.holder);
        found.look(readers[place.in].read(place.holder, place.leaf), start[place.in], place.keys, item, judge);
      }
    }
  }
  return found.all();
}

type Verdict = Pick<StructureFault, 'kind' | 'message'> | null;

/** Collects faults of one area, each place once: two modules may share a value. */
class Faults {
  readonly #area: Area;
  readonly #found = new Map<string, StructureFault>();
  #holder: readonly string[] | null = null;

  constructor(area: Area) {
    this.#area = area;
  }

  /** The object at the steps; what stands there instead of an object is a fault. */
  objectAt(root: unknown, keys: readonly string[]): unknown {
    const value = readKeys(root, keys);
    if (value !== undefined) {
      if (value !== null && !isRecord(value))
        this.#add(keys, { kind: 'type', message: expected(structureMessages.types.object, value) });
      return value;
    }
    for (let depth = 1; depth < keys.length; depth++) {
      const above = readKeys(root, keys.slice(0, depth));
      if (above === undefined || above === null || isRecord(above)) continue;
      this.#add(keys.slice(0, depth), { kind: 'type', message: expected(structureMessages.types.object, above) });
    }
    return undefined;
  }

  /** Looks at every object on the way to a holder; neighbours with the same holder are looked at once. */
  holder(root: unknown, start: readonly string[], holder: readonly string[]): void {
    if (holder === this.#holder) return;
    this.#holder = holder;
    for (let depth = 1; depth <= holder.length; depth++) {
      const keys = holder.slice(0, depth);
      const value = readKeys(root, keys);
      if (value === undefined || value === null) return;
      if (isRecord(value)) continue;
      this.#add([...start, ...keys], { kind: 'type', message: expected(structureMessages.types.object, value) });
      return;
    }
  }

  look(
    value: unknown,
    start: readonly string[],
    keys: readonly string[],
    field: CompiledField,
    judge: (value: unknown) => Verdict,
  ): void {
    if (value === undefined || value === null) return;
    const verdict = judge(value);
    if (verdict !== null) this.#add([...start, ...keys], verdict, field);
  }

  all(): StructureFault[] {
    return [...this.#found.values()];
  }

  #add(keys: readonly string[], { kind, message }: NonNullable<Verdict>, field: CompiledField | null = null): void {
    const full = [this.#area, ...keys];
    const path = full.join('.');
    if (!this.#found.has(path)) this.#found.set(path, { ...fault(kind, full, message), field });
  }
}

function wrongOnServer(field: Field, stored: unknown, read: unknown): Verdict {
  if (read === null) return null; // an empty logo is none (OP-25)
  return read === undefined ? { kind: 'type', message: expected(wanted(field), stored) } : wrong(field, read);
}

/** Judges a value of the UI form. */
function wrong(field: Field, value: unknown): Verdict {
  if (!hasType(field, value)) return { kind: 'type', message: expected(wanted(field), value) };
  if (field.kind === 'theme') {
    return isThemeName(value) || value === null
      ? null
      : { kind: 'theme', message: structureMessages.theme(quote(value)) };
  }
  if (field.kind === 'font') {
    return fontFamilies.some((font) => font === value)
      ? null
      : { kind: 'font', message: structureMessages.font(quote(value)) };
  }
  if (field.kind !== 'choice' || field.options.some((option) => option.value === value)) return null;
  // Solid is a stored synonym of filled. (OP-20)
  if (value === 'solid' && field.options.some((option) => option.value === 'filled')) return null;
  return { kind: 'choice', message: structureMessages.choice(quote(value)) };
}

function hasType({ kind }: Field, value: unknown): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  return kind === 'number' ? typeof value === 'number' : typeof value === 'string';
}

function wanted(field: Field): string {
  const { types } = structureMessages;
  if (field.server === 'customization_mode') return types.mode;
  return field.kind === 'flag' ? types.flag : field.kind === 'number' ? types.number : types.text;
}

function expected(what: string, value: unknown): string {
  const { types } = structureMessages;
  const type = Array.isArray(value) ? types.list : isRecord(value) ? types.object : quote(value);
  return structureMessages.expected(what, type);
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? structureMessages.types.nothing;
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function fault(kind: StructureFault['kind'], keys: readonly string[], message: string): StructureFault {
  return { kind, keys, path: keys.join('.'), message, field: null };
}
