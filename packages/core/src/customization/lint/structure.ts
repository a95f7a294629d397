import { isRecord } from '../../shared/index.ts';
import type { Place } from '../bindings.ts';
import { boundAreas } from '../bound-modules.ts';
import { readKeys } from '../compile.ts';
import { placesOf } from '../envelope.ts';
import type { Field } from '../fields.ts';
import { type Area, areas, fontFamilies } from '../model.ts';
import { isThemeName } from '../theme.convert.ts';
import { formOf } from './form.ts';

/** Something that the form of the data does not allow. (spec 1 section 3) */
export interface StructureFault {
  kind: 'form' | 'missingArea' | 'type' | 'theme' | 'font' | 'choice';
  /** Steps to the value in the document as it was given. */
  keys: readonly string[];
  /** The same, joined with dots. */
  path: string;
  message: string;
}

export interface StructureOptions {
  /** Areas that must be there; web always is. */
  emailEnabled?: boolean;
  dlpEnabled?: boolean;
}

/**
 * Unknown themes, fonts and types, wrong types and missing areas, with their path. Null stands for absent; unknown
 * members are kept and are no fault. (CUS-092, spec 1 section 3)
 */
export function structureFaults(document: unknown, options: StructureOptions = {}): StructureFault[] {
  const form = formOf(document);
  if (form === null || !isRecord(document)) {
    return [fault('form', [], 'This is no customization: it has none of the areas web, email and dlp.')];
  }
  const required = { web: true, email: options.emailEnabled === true, dlp: options.dlpEnabled === true };
  return areas.flatMap((area) => {
    const value = Object.hasOwn(document, area) ? document[area] : undefined;
    if (value === undefined || value === null) {
      const missing = required[area] && (area === 'web' || value === undefined);
      return missing ? [fault('missingArea', [area], `The area ${area} is missing.`)] : [];
    }
    if (!isRecord(value)) return [fault('type', [area], expected('an object', value))];
    return form === 'ui' ? uiFaults(area, value) : serverFaults(area, value);
  });
}

function uiFaults(area: Area, value: Record<string, unknown>): StructureFault[] {
  const found = new Faults([area]);
  for (const { module } of boundAreas[area]) {
    for (const { field, keys } of module.fields) {
      found.look(value, [module.record.key, ...keys], (leaf) => wrong(field, leaf));
    }
  }
  return found.all();
}

function serverFaults(area: Area, value: Record<string, unknown>): StructureFault[] {
  const places = placesOf(area, value);
  const found = new Faults([area]);
  for (const { module, bindings } of boundAreas[area]) {
    const start = (place: Place) => {
      if (place.in === 'settings') return [];
      return place.in === 'module' ? places.module(module.record.server) : places.beside(place.keys[0] ?? '');
    };
    for (const { item, places: all, decode } of bindings) {
      const judge = (leaf: unknown): Verdict => {
        const read = decode(leaf);
        if (read !== undefined) return wrong(item.field, read);
        return { kind: 'type', message: expected(wanted(item.field), leaf) };
      };
      for (const place of all) found.look(value, [...start(place), ...place.keys], judge);
    }
  }
  return found.all();
}

type Verdict = Pick<StructureFault, 'kind' | 'message'> | null;

/** Collects faults of one area, each place once: two modules may share a value. */
class Faults {
  readonly #area: readonly string[];
  readonly #found = new Map<string, StructureFault>();

  constructor(area: readonly string[]) {
    this.#area = area;
  }

  look(root: unknown, keys: readonly string[], judge: (leaf: unknown) => Verdict): void {
    for (let depth = 1; depth < keys.length; depth++) {
      const holder = readKeys(root, keys.slice(0, depth));
      if (holder === undefined || holder === null) return;
      if (isRecord(holder)) continue;
      this.#add(keys.slice(0, depth), { kind: 'type', message: expected('an object', holder) });
      return;
    }
    const leaf = readKeys(root, keys);
    if (leaf === undefined || leaf === null) return;
    this.#add(keys, judge(leaf));
  }

  all(): StructureFault[] {
    return [...this.#found.values()];
  }

  #add(keys: readonly string[], verdict: Verdict): void {
    if (verdict === null) return;
    const full = [...this.#area, ...keys];
    const path = full.join('.');
    if (!this.#found.has(path)) this.#found.set(path, fault(verdict.kind, full, verdict.message));
  }
}

/** Judges a value of the UI form. */
function wrong(field: Field, value: unknown): Verdict {
  if (!hasType(field, value)) return { kind: 'type', message: expected(wanted(field), value) };
  if (field.kind === 'theme') {
    return isThemeName(value) || value === null ? null : { kind: 'theme', message: `Unknown theme ${quote(value)}.` };
  }
  if (field.kind === 'font') {
    return fontFamilies.some((font) => font === value)
      ? null
      : { kind: 'font', message: `Unknown font ${quote(value)}.` };
  }
  if (field.kind !== 'choice' || field.options.some((option) => option.value === value)) return null;
  // Solid is a stored synonym of filled. (OP-20)
  if (value === 'solid' && field.options.some((option) => option.value === 'filled')) return null;
  return { kind: 'choice', message: `Unknown value ${quote(value)}.` };
}

function hasType({ kind }: Field, value: unknown): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  return kind === 'number' ? typeof value === 'number' : typeof value === 'string';
}

function wanted(field: Field): string {
  if (field.server === 'customization_mode') return 'regular or advanced';
  return field.kind === 'flag' ? 'true or false' : field.kind === 'number' ? 'a number' : 'a text';
}

function expected(what: string, value: unknown): string {
  const type = Array.isArray(value) ? 'a list' : isRecord(value) ? 'an object' : quote(value);
  return `Expected ${what}, found ${type}.`;
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function fault(kind: StructureFault['kind'], keys: readonly string[], message: string): StructureFault {
  return { kind, keys, path: keys.join('.'), message };
}
