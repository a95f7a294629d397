import { type LeafChange, pathsOverlap } from '../../editing/structure-diff.ts';
import { type KeptChange, type KeptHtml, withKept } from '../edit/kept-html.ts';
import { readKeys, writeKeys } from '../registry/compile.ts';
import type { Customization } from '../registry/model.ts';

/** A value to put at a path, or a member to take away. A step is a diff already, so no library has to record one. */
export interface Patch {
  op: 'add' | 'replace' | 'remove';
  path: readonly string[];
  value?: unknown;
}

/** One step of undo and redo, named as the screen names it. (DESIGN section 2, idea 5) */
export interface Step {
  label: string;
  /** The field that is being typed in, as `module/path`; null for every step that does not grow. */
  field: string | null;
  patches: readonly Patch[];
  inverse: readonly Patch[];
  /** Custom HTML that the step kept aside or took up again. (OP-206) */
  kept?: readonly KeptChange[];
}

/** The data and the kept code that a step goes from and to. */
export interface Travelled {
  edited: Customization;
  keptHtml: KeptHtml;
}

/** Steps that can be undone, oldest first, and redone, next first. (DRF-007) */
export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

/** Steps kept; the oldest goes first. Chosen here; the design only asks for a bound. */
export const HISTORY_LIMIT = 100;

/** No step in either direction. */
export const emptyHistory: History = { past: [], future: [] };

/** Adds a step; a step on the field that is still being typed in grows instead. What was undone is gone. */
export function recordStep(
  history: History,
  label: string,
  changes: readonly LeafChange[],
  field: string | null,
  typing: string | null,
  kept: readonly KeptChange[] = [],
): History {
  const last = history.past.at(-1);
  if (last !== undefined && field !== null && field === typing && last.field === field) {
    const grown = grow(last, changes);
    const before = history.past.slice(0, -1);
    return { past: grown === null ? before : [...before, grown], future: [] };
  }
  const step = { label, field, patches: changes.map(forward), inverse: changes.map(backward), kept };
  return { past: [...history.past, step].slice(-HISTORY_LIMIT), future: [] };
}

/** Null when the step ends where it began. */
function grow(step: Step, changes: readonly LeafChange[]): Step | null {
  const patches = changes.map(forward);
  const inverse = changes.map(backward).filter((patch) => !step.inverse.some((first) => samePath(first, patch)));
  const kept = step.patches.filter((patch) => !patches.some((last) => samePath(patch, last)));
  const grown = { ...step, patches: [...kept, ...patches], inverse: [...inverse, ...step.inverse] };
  const back = grown.patches.every((patch) =>
    grown.inverse.some(
      (first) => samePath(first, patch) && first.op === patch.op && Object.is(first.value, patch.value),
    ),
  );
  return back ? null : grown;
}

function forward({ path, before, after }: LeafChange): Patch {
  if (after === undefined) return { op: 'remove', path };
  return { op: before === undefined ? 'add' : 'replace', path, value: after };
}

function backward({ path, before, after }: LeafChange): Patch {
  return forward({ path, before: after, after: before });
}

function samePath(a: Patch, b: Patch): boolean {
  return a.path.length === b.path.length && a.path.every((key, index) => key === b.path[index]);
}

/** Copy with the patches in place, in their order; what none of them touches is shared. */
function applyPatches(customization: Customization, patches: readonly Patch[]): Customization {
  return patches.reduce((result, { op, path, value }) => {
    return op === 'remove' ? removeKeys(result, path) : writeKeys(result, path, value);
  }, customization);
}

function removeKeys(customization: Customization, path: readonly string[]): Customization {
  const [holder, key] = [path.slice(0, -1), path.at(-1) ?? ''];
  const { [key]: _, ...rest } = readKeys(customization, holder) as Record<string, unknown>;
  return writeKeys(customization, holder, rest);
}

/** The data before the last step, and the history that goes with it; null when there is no step. */
export function undoStep(history: History, from: Travelled): (Travelled & { history: History }) | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  return {
    edited: applyPatches(from.edited, step.inverse),
    keptHtml: withKept(from.keptHtml, step.kept ?? [], 'before'),
    history: { past: history.past.slice(0, -1), future: [step, ...history.future] },
  };
}

/** The data after the step that was undone last; null when there is none. */
export function redoStep(history: History, from: Travelled): (Travelled & { history: History }) | null {
  const [step, ...future] = history.future;
  if (step === undefined) return null;
  return {
    edited: applyPatches(from.edited, step.patches),
    keptHtml: withKept(from.keptHtml, step.kept ?? []),
    history: { past: [...history.past, step], future },
  };
}

/**
 * The steps that still apply after data came in from the server at `paths`. Undo must not bring back what another
 * administrator replaced, and a step only fits on the data it was made from, so a step that touches such a place
 * goes together with every step behind it.
 */
export function keepSteps(history: History, paths: readonly (readonly string[])[]): History {
  if (paths.length === 0) return history;
  const touches = (step: Step) =>
    [...step.patches, ...step.inverse].some((patch) => paths.some((path) => pathsOverlap(patch.path, path)));
  const firstLost = history.future.findIndex(touches);
  return {
    past: history.past.slice(history.past.findLastIndex(touches) + 1),
    future: firstLost === -1 ? history.future : history.future.slice(0, firstLost),
  };
}
