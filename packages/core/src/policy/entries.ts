import { longestRun } from '../editing/longest-run.ts';
import { isRecord, jsonEqual } from '../shared/index.ts';

type Entry = Record<string, unknown> & { id: string };

/**
 * How many entries of a section differ: those that came, went, changed or moved among the ones that stayed. Other fields
 * beside the lists count one each. (OP-200, design RESOURCES "Lists")
 * @returns null where the section holds no list of entries.
 */
export function differingEntries(before: unknown, after: unknown): number | null {
  const [was, now] = [before, after].map((value) => (isRecord(value) ? value : {})) as [Section, Section];
  let hasLists = false;
  let count = 0;
  for (const key of new Set([...Object.keys(was), ...Object.keys(now)])) {
    const [from, to] = [entriesOf(was[key]), entriesOf(now[key])];
    if (from === null || to === null) count += jsonEqual(was[key], now[key]) ? 0 : 1;
    else {
      hasLists ||= from.length > 0 || to.length > 0;
      count += differing(from, to);
    }
  }
  return hasLists ? count : null;
}

type Section = Record<string, unknown>;

/** A missing list is an empty one; null for what is no list of entries with ids. */
function entriesOf(value: unknown): readonly Entry[] | null {
  if (value === undefined) return [];
  return Array.isArray(value) && value.every(isEntry) ? value : null;
}

const isEntry = (value: unknown): value is Entry => isRecord(value) && typeof value.id === 'string';

function differing(from: readonly Entry[], to: readonly Entry[]): number {
  const before = new Map(from.map((entry) => [entry.id, entry]));
  const after = new Set(to.map(({ id }) => id));
  const stayed = to.filter(({ id }) => before.has(id));
  const places = new Map(from.filter(({ id }) => after.has(id)).map(({ id }, at) => [id, at]));
  const unmoved = longestRun(stayed.map(({ id }) => places.get(id) ?? -1));
  const same = stayed.filter((entry, at) => unmoved.has(at) && jsonEqual(before.get(entry.id), entry));
  return before.size + after.size - stayed.length - same.length;
}
