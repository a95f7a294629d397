import { isRecord, jsonEqual } from '../shared/index.ts';

/** A place where two values of the same shape differ; `undefined` stands for a missing member. */
export interface LeafChange {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/**
 * The deepest places where two JSON values differ. Parts that both share are skipped by reference, so that the cost
 * follows the size of the change. (OP-43: key order is ignored, undefined equals missing)
 */
export function leafChanges(before: unknown, after: unknown, path: readonly string[] = []): LeafChange[] {
  const found: LeafChange[] = [];
  collect(before, after, path, found);
  return found;
}

function collect(before: unknown, after: unknown, path: readonly string[], found: LeafChange[]): void {
  if (Object.is(before, after)) return;
  if (!isRecord(before) || !isRecord(after)) {
    if (!jsonEqual(before, after)) found.push({ path, before, after });
    return;
  }
  for (const key of Object.keys(before)) {
    const next = Object.hasOwn(after, key) ? after[key] : undefined;
    if (!Object.is(before[key], next)) collect(before[key], next, [...path, key], found);
  }
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key) && after[key] !== undefined) {
      found.push({ path: [...path, key], before: undefined, after: after[key] });
    }
  }
}

/** True when one path is the other or leads to it. */
export function pathsOverlap(a: readonly string[], b: readonly string[]): boolean {
  const shorter = a.length < b.length ? a : b;
  const longer = shorter === a ? b : a;
  return shorter.every((key, index) => key === longer[index]);
}
