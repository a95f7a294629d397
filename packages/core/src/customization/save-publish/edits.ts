import type { LeafChange } from '../../editing/structure-diff.ts';
import { customizationChanges, updateChanged } from '../edit/changed-fields.ts';
import { applyTheme, editField } from '../edit/edit.ts';
import { forgetAllKept, type KeptChange, type KeptEdit, keptChanges, withKept } from '../edit/kept-html.ts';
import { compiled } from '../registry/compile.ts';
import type { Field } from '../registry/fields.ts';
import { type Area, areas, type Customization, type ModuleId, type Theme } from '../registry/model.ts';
import { moduleOf } from '../registry/modules.ts';
import { placeMessages } from '../registry/places.messages.ts';
import { updateErrors } from './checks.ts';
import { type History, recordStep, redoStep, type Travelled, undoStep } from './history.ts';
import { saveMessages } from './messages.ts';
import type { SavePublishContext } from './types.ts';

type Edited = Pick<SavePublishContext, 'edited' | 'keptHtml' | 'changed' | 'errors' | 'history' | 'typing'>;

/** Kinds whose edits arrive in many small pieces; pieces of one field make one step. */
const growing: ReadonlySet<Field['kind']> = new Set(['text', 'url', 'html', 'color']);

/** True when the area is loaded and this administrator may change it. (spec 1 section 6) */
export function isEditable({ edited, readOnlyAreas }: SavePublishContext, area: Area): boolean {
  return edited !== null && edited[area] !== null && !readOnlyAreas.includes(area);
}

/** True when the module has a field, or a part that may be null, at the path and may be edited. */
export function isEditableField(context: SavePublishContext, module: ModuleId, path: string): boolean {
  return isEditable(context, moduleOf(module).area) && labelAt(module, path) !== undefined;
}

/** Name of a field, or of a part that is added and removed as a whole. */
function labelAt(module: ModuleId, path: string): string | undefined {
  const { byPath, parts } = compiled(module);
  const found = byPath.get(path);
  if (found !== undefined) return found.field.label;
  const part = parts.find((item) => item.path === path);
  return part && placeMessages.part(part.label);
}

/** One edit of a field; typing in one field grows the same step until it pauses. */
export function editOneField(context: SavePublishContext, module: ModuleId, path: string, value: unknown): Edited {
  const { edited } = context;
  const label = labelAt(module, path);
  if (edited === null || label === undefined) return context;
  const kind = compiled(module).byPath.get(path)?.field.kind;
  const name = kind !== undefined && growing.has(kind) ? `${module}.${path}` : null;
  return step(context, editField(edited, module, path, value), label, name);
}

/** A theme choice is one step. (DRF-007) */
export function pickTheme(context: SavePublishContext, module: ModuleId, theme: Theme): Edited {
  return context.edited === null
    ? context
    : step(context, applyTheme(context.edited, module, theme), saveMessages.theme, null);
}

/** Replaces the editable areas as one step, for example after Apply to Multiple or when a draft is restored. */
export function replaceAll(
  context: SavePublishContext,
  label: string,
  customization: Customization,
  kept: KeptEdit = {},
): Edited {
  const { edited } = context;
  if (edited === null) return context;
  const taken = areas.filter((area) => isEditable(context, area) && customization[area] !== null);
  const next = { ...edited, ...Object.fromEntries(taken.map((area) => [area, customization[area]])) };
  const keeping = keptChanges(context.keptHtml, kept).filter(({ module }) =>
    isEditable(context, moduleOf(module).area),
  );
  return step(context, next, label, null, keeping);
}

/** Name of the undo step that a reset makes. (DRF-007) */
export const RESET_LABEL = saveMessages.reset;

/** Restores the loaded original as one step, without the code that was kept aside. (SAV-003, DRF-007, OP-206) */
export function resetAll(context: SavePublishContext): Edited {
  const { original } = context;
  return original === null ? context : replaceAll(context, RESET_LABEL, original, forgetAllKept);
}

/** Takes the last step back. */
export function undo(context: SavePublishContext): Edited {
  return travel(context, undoStep);
}

/** Repeats the step that was taken back last. */
export function redo(context: SavePublishContext): Edited {
  return travel(context, redoStep);
}

function travel(
  context: SavePublishContext,
  go: (history: History, from: Travelled) => (Travelled & { history: History }) | null,
): Edited {
  const { edited, keptHtml } = context;
  if (edited === null) return context;
  const there = go(context.history, { edited, keptHtml });
  if (there === null) return context;
  const next = take(context, there.edited, customizationChanges(edited, there.edited), there.history, null);
  return { ...next, keptHtml: there.keptHtml };
}

function step(
  context: SavePublishContext,
  next: Customization,
  label: string,
  field: string | null,
  kept: readonly KeptChange[] = [],
): Edited {
  const { edited } = context;
  if (edited === null || (next === edited && kept.length === 0)) return context;
  const touched = customizationChanges(edited, next);
  if (touched.length === 0 && kept.length === 0) return context;
  const history = recordStep(context.history, label, touched, field, context.typing, kept);
  return { ...take(context, next, touched, history, field), keptHtml: withKept(context.keptHtml, kept) };
}

function take(
  context: SavePublishContext,
  next: Customization,
  touched: readonly LeafChange[],
  history: History,
  typing: string | null,
): Edited {
  const { original } = context;
  if (original === null) return context;
  return {
    edited: next,
    keptHtml: context.keptHtml,
    history,
    typing,
    changed: updateChanged(context.changed, original, next, touched),
    errors: updateErrors(context.errors, next, touched, { ...context.options, stored: original }),
  };
}
