import { jsonFaults } from './messages.ts';
import type { Step } from './node.ts';
import { JsonFault, type JsonNode, MAX_DEPTH, parseJson } from './parse.ts';

/** A key that the document must not have, with its path. (DESIGN section 5) */
export interface KeyFault {
  kind: 'duplicate' | 'forbidden';
  path: readonly Step[];
  offset: number;
  end: number;
}

/** What reading gives: the plain value when every key may stand, the faults otherwise. */
export type ReadJson = { ok: true; value: unknown } | { ok: false; faults: readonly KeyFault[] };

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor']);

/**
 * Reads a document that may hold hostile keys.
 * JSON.parse does the work; places are looked up only when something is wrong, which keeps checking many files cheap.
 * @throws JsonFault when the text is not JSON or nested too deep.
 */
export function readJson(text: string): ReadJson {
  const value = parsePlain(text);
  if (value !== undefined && hasPlainKeys(text, value.root)) return { ok: true, value: value.root };
  const faults = keyFaults(parseJson(text));
  if (faults.length > 0) return { ok: false, faults };
  if (value === undefined) throw new JsonFault(jsonFaults.noJson, 0);
  return { ok: true, value: value.root };
}

function parsePlain(text: string): { root: unknown } | undefined {
  try {
    return { root: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/**
 * True when no key is repeated or forbidden and the depth is within bounds. A repeated key vanishes in JSON.parse, but
 * its colon stays in the text: colons in the text are then more than members and colons in strings together.
 */
function hasPlainKeys(text: string, root: unknown): boolean {
  // An escaped colon would be counted in a string without standing in the text.
  if (text.includes('\\u003')) return false;
  const members = countMembers(root, 1);
  return members !== null && colonsLeft(root, countColons(text) - members) === 0;
}

/** Number of members; null when a key is forbidden or the nesting too deep. */
function countMembers(value: unknown, depth: number): number | null {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) return null;
  const own = Array.isArray(value) ? 0 : 1;
  let count = 0;
  for (const key in value) {
    if (key === '__proto__' || key === 'constructor') return null;
    const child = (value as Record<string, unknown>)[key];
    const below = typeof child === 'object' ? countMembers(child, depth + 1) : 0;
    if (below === null) return null;
    count += own + below;
  }
  return count;
}

/** Takes the colons of keys and strings off a number, as long as there are any left. */
function colonsLeft(value: unknown, colons: number): number {
  if (colons <= 0) return colons;
  if (typeof value === 'string') return colons - countColons(value);
  if (typeof value !== 'object' || value === null) return colons;
  let left = colons;
  for (const key in value) {
    if (!Array.isArray(value)) left -= countColons(key);
    left = colonsLeft((value as Record<string, unknown>)[key], left);
    if (left <= 0) return left;
  }
  return left;
}

function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) count++;
  return count;
}

function keyFaults(root: JsonNode): KeyFault[] {
  const faults: KeyFault[] = [];
  const visit = (node: JsonNode, path: readonly Step[]): void => {
    if (node.kind === 'array') for (const [index, item] of node.items.entries()) visit(item, [...path, index]);
    if (node.kind !== 'object') return;
    const seen = new Set<string>();
    for (const { key, keyStart, keyEnd, node: child } of node.members) {
      const own = [...path, key];
      const fault = forbiddenKeys.has(key) ? 'forbidden' : seen.has(key) ? 'duplicate' : null;
      if (fault !== null) faults.push({ kind: fault, path: own, offset: keyStart, end: keyEnd });
      seen.add(key);
      visit(child, own);
    }
  };
  visit(root, []);
  return faults;
}
