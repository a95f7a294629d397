import { jsonEqual } from '../../shared/index.ts';
import { isLogoCopy } from '../convert/logo-copy.ts';
import { type CompiledField, compiled, readKeys } from '../registry/compile.ts';
import type { Field } from '../registry/fields.ts';
import { type Area, areas, type Customization, type ModuleId, moduleIds } from '../registry/model.ts';
import { configurationOf } from './edit.ts';

type Areas = Pick<Customization, Area>;

/** Areas whose data differs, in the order in which they are saved; a null area is not compared. (OP-24, OP-43) */
export function changedAreas(original: Areas, edited: Areas): Area[] {
  return areas.filter(
    (area) => original[area] !== null && edited[area] !== null && !jsonEqual(original[area], edited[area]),
  );
}

/** One field that differs, in the portal's words. */
export interface Change {
  area: Area;
  module: ModuleId;
  moduleLabel: string;
  /** Dotted path in the UI form, for example `web.blockPage.theme`. */
  path: string;
  label: string;
  kind: Field['kind'];
  /** The values of the UI form; null where a part is missing. */
  before: unknown;
  after: unknown;
  /** Of a publish review: the edited data has the value before again, and a save is all that it waits for. (UI.md 4.6) */
  isDiscarded?: true;
}

/** What differs between two forms of the data, field by field, in module and field order. (UI.md 4.6) */
export function diffCustomization(before: Areas, after: Areas): Change[] {
  return moduleIds.flatMap((module) => diffModule(module, before, after));
}

/** Modules with unsaved changes and how many fields differ. (UI.md 4.6, save bar) */
export function changedModules(original: Areas, edited: Areas): { module: ModuleId; count: number }[] {
  const result: { module: ModuleId; count: number }[] = [];
  for (const module of moduleIds) {
    const count = diffModule(module, original, edited).length;
    if (count > 0) result.push({ module, count });
  }
  return result;
}

function diffModule(module: ModuleId, before: Areas, after: Areas): Change[] {
  const { record, fields } = compiled(module);
  if (before[record.area] === after[record.area]) return [];
  const was = configurationOf(before as Customization, module);
  const now = configurationOf(after as Customization, module);
  if (was === null || now === null) return [];
  const changes: Change[] = [];
  for (const item of was === now ? [] : fields) {
    if (isLogoCopy(item.field.path)) continue; // follows from the URL
    const from = readKeys(was, item.keys) ?? null;
    const to = readKeys(now, item.keys) ?? null;
    if (!Object.is(from, to)) changes.push(toChange(module, item, from, to));
  }
  return [...changes, ...settingsAlone(module, before, after, changes)];
}

/** Settings that a script changed without the flags that mirror them. (OP-19) */
function settingsAlone(module: ModuleId, before: Areas, after: Areas, changes: readonly Change[]): Change[] {
  const { record, mirrors } = compiled(module);
  return mirrors.flatMap((flag) => {
    const setting = flag.field.mirrors;
    const from = readKeys(before[record.area], ['settings', setting]) ?? null;
    const to = readKeys(after[record.area], ['settings', setting]) ?? null;
    if (from === to || changes.some((change) => change.path === flag.fullPath)) return [];
    return [{ ...toChange(module, flag, from, to), path: `${record.area}.settings.${setting}` }];
  });
}

function toChange(module: ModuleId, { field, fullPath }: CompiledField, before: unknown, after: unknown): Change {
  const { area, label: moduleLabel } = compiled(module).record;
  return { area, module, moduleLabel, path: fullPath, label: field.label, kind: field.kind, before, after };
}
