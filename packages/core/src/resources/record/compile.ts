import type { Check, Field, Fields, Predicate } from '../fields/field.ts';
import { pathsOf, predicatePaths, unknownPath } from '../predicate/paths.ts';
import type { FieldPlace, ResourceRecord } from './record.ts';

/** A record whose paths are all known, with every field that an entry can hold. */
export interface CompiledResource {
  readonly record: ResourceRecord;
  /** In the order of the record; rows are written `list[]`, fields of a variant `limit<time>.amount`. */
  readonly places: readonly FieldPlace[];
}

const compiled = new WeakMap<ResourceRecord, CompiledResource>();

/**
 * Reads a record once, and refuses one that could not mean anything: paths that lead nowhere, predicates that mix siblings
 * with the entry, and ones that depend on each other in a circle. (RES-001, RES-003, design RESOURCES)
 * @throws RangeError that names the kind, the place and what was probably meant.
 */
export function compileResource(record: ResourceRecord): CompiledResource {
  const known = compiled.get(record);
  if (known !== undefined) return known;
  const places: FieldPlace[] = [];
  const needs = new Map<string, readonly string[]>();
  const fault = (place: string, what: string): never => {
    throw new RangeError(`${record.kind}: ${place === '' ? '' : `${place}: `}${what}`);
  };

  const readPredicate = (predicate: Predicate, siblings: Fields, above: string, place: string): readonly string[] => {
    const paths = pathsOf(predicate);
    const absolute = paths.filter((path) => path.startsWith('/'));
    // no words: for whoever writes a record
    if (absolute.length > 0 && absolute.length < paths.length) fault(place, 'mixes paths of siblings and of the entry');
    return paths.flatMap((path) => {
      const isAbsolute = path.startsWith('/');
      const plain = isAbsolute ? path.slice(1) : path;
      const problem = unknownPath(plain, predicatePaths(isAbsolute ? record.fields : siblings));
      if (problem !== null) fault(place, problem);
      const steps = plain.split('.');
      return steps.map((_, at) => `${isAbsolute ? '' : above}${steps.slice(0, at + 1).join('.')}`);
    });
  };
  const readChecks = (checks: readonly Check[], fields: Fields, place: string) => {
    for (const check of checks) {
      for (const path of 'paths' in check ? check.paths : []) {
        const problem = unknownPath(path, Object.keys(fields));
        if (problem !== null) fault(place, problem);
      }
    }
  };
  const readFields = (fields: Fields, above: string) => {
    for (const [key, field] of Object.entries(fields)) {
      const path = `${above}${key}`;
      if (field.when !== undefined) needs.set(path, readPredicate(field.when, fields, above, path));
      for (const name of besideOf(field)) {
        const problem = unknownPath(name, Object.keys(fields));
        if (problem !== null) fault(path, problem);
      }
      readField(field, path);
    }
  };
  const readField = (field: Field, path: string) => {
    places.push({ path, field });
    if (field.kind === 'group') {
      readChecks(field.checks, field.fields, path);
      readFields(field.fields, `${path}.`);
    } else if (field.kind === 'switch') readField(field.of, path);
    else if (field.kind === 'union') {
      for (const [word, variant] of Object.entries(field.variants)) readField(variant, `${path}<${word}>`);
    } else if (field.kind === 'rows') {
      if (field.as === 'keyed') readKey(field.key, field.of, path);
      readField(field.of, `${path}[]`);
    }
  };
  const readKey = (key: readonly string[], of: Field, path: string) => {
    const known = of.kind === 'group' ? Object.keys(of.fields) : of.kind === 'union' ? [of.tag] : [];
    // no words: for whoever writes a record
    if (key.length === 0) fault(path, 'a keyed list needs its key');
    for (const each of key) {
      const problem = unknownPath(each, known);
      if (problem !== null) fault(path, problem);
    }
  };

  readFields(record.fields, '');
  readChecks(record.checks, record.fields, '');
  for (const pinned of record.order?.pinned ?? []) readPredicate(pinned.when, record.fields, '', 'order');
  const { id, key } = record.identity;
  for (const path of record.store.type === 'document' ? [] : [id, ...key]) {
    const problem = unknownPath(path, Object.keys(record.fields));
    if (problem !== null) fault('identity', problem);
  }
  const circle = circleOf(needs);
  // no words: for whoever writes a record
  if (circle !== null) fault(circle[0] ?? '', `depends on itself: ${circle.join(' -> ')}`);
  const made = { record, places };
  compiled.set(record, made);
  return made;
}

/** Fields beside it that a field names. */
function besideOf(field: Field): readonly string[] {
  const names = field.kind === 'number' ? [field.unitAt] : field.kind === 'secret' ? [field.setAt] : [];
  return [...names, ...((field.kind === 'secret' && field.boundTo) || [])].filter((name) => name !== undefined);
}

/** The first way that leads back to where it began; null where there is none. */
function circleOf(needs: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const visit = (place: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place];
    if (done.has(place)) return null;
    for (const next of needs.get(place) ?? []) {
      const circle = visit(next, [...way, place]);
      if (circle !== null) return circle;
    }
    done.add(place);
    return null;
  };
  for (const place of needs.keys()) {
    const circle = visit(place, []);
    if (circle !== null) return circle;
  }
  return null;
}
