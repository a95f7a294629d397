import { nearestName } from '../../shared/index.ts';
import type { Fields, Predicate } from '../fields/field.ts';

/** Paths that a predicate may name below these fields, with the steps to the fields that each goes through. */
export function predicatePaths(fields: Fields, above = ''): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const path = `${above}${key}`;
    if (field.kind === 'group') return predicatePaths(field.fields, `${path}.`);
    if (field.kind === 'union') return [`${path}.${field.tag}`];
    return field.kind === 'flag' || field.kind === 'choice' || field.kind === 'number' || field.kind === 'text'
      ? [path]
      : [];
  });
}

/** The paths of a predicate. */
export function pathsOf(predicate: Predicate): readonly string[] {
  if ('not' in predicate) return pathsOf(predicate.not);
  if ('all' in predicate) return predicate.all.flatMap(pathsOf);
  if ('any' in predicate) return predicate.any.flatMap(pathsOf);
  return [predicate.path];
}

/** `no field limt.enabled, did you mean limit.enabled`; null where the path is known. */
export function unknownPath(path: string, known: readonly string[]): string | null {
  if (known.includes(path)) return null;
  const meant = nearestName(path, known);
  // no words: for whoever writes a record
  return `no field ${path}${meant === null ? '' : `, did you mean ${meant}`}`;
}
