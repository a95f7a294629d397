import { isRecord } from '../../shared/index.ts';

/** Every letter in a form asks for the same places. */
const known = new Map<string, readonly string[]>();
const mostKnown = 1_000;

/** `conditions.list[3].values[2]` as its steps. */
function stepsOf(path: string): readonly string[] {
  const before = known.get(path);
  if (before !== undefined) return before;
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  if (known.size >= mostKnown) known.clear();
  known.set(path, steps);
  return steps;
}

/** The value at a place of an entry, written as its errors have it; undefined where there is none. */
export function valueAt(entry: unknown, path: string): unknown {
  let value = entry;
  for (const step of stepsOf(path)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isRecord(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** A copy with another value at a place; undefined takes the member away. What is beside the way is shared. */
export function withValueAt<T>(entry: T, path: string, value: unknown): T {
  return replaced(entry, stepsOf(path), 0, value) as T;
}

function replaced(holder: unknown, steps: readonly string[], at: number, value: unknown): unknown {
  const step = steps[at];
  if (step === undefined) return value;
  if (Array.isArray(holder)) {
    const next = replaced(holder[Number(step)], steps, at + 1, value);
    return next === undefined ? holder.toSpliced(Number(step), 1) : holder.toSpliced(Number(step), 1, next);
  }
  const before = isRecord(holder) ? holder : {};
  const next = replaced(Object.hasOwn(before, step) ? before[step] : undefined, steps, at + 1, value);
  if (next !== undefined) return { ...before, [step]: next };
  const { [step]: _, ...rest } = before;
  return rest;
}
