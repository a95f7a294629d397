import { isRecord } from '../shared/index.ts';
import { type AdvancedModule, advancedModules } from './advanced-modules.ts';
import type { Customization } from './model.ts';
import { moduleOf } from './modules.ts';
import type { ChangedFields } from './save-publish.changes.ts';

/** Custom HTML that was edited and then switched off, by its page: kept for the next switching on. (OP-206) */
export type KeptHtml = Readonly<Partial<Record<AdvancedModule, string>>>;

/** What an edit makes of the kept code of some pages; null forgets it. */
export type KeptEdit = Readonly<Partial<Record<AdvancedModule, string | null>>>;

/** No page keeps code. */
export const nothingKept: KeptHtml = {};

/** How the kept code of one page went along with an undo step. */
export interface KeptChange {
  module: AdvancedModule;
  before: string | null;
  after: string | null;
}

/** What an edit changes about the kept code; nothing where it is as wanted already. */
export function keptChanges(kept: KeptHtml, edit: KeptEdit): KeptChange[] {
  return advancedModules.flatMap((module) => {
    const after = edit[module];
    const before = kept[module] ?? null;
    return after === undefined || after === before ? [] : [{ module, before, after }];
  });
}

/** The kept code after changes, or before them. */
export function withKept(kept: KeptHtml, changes: readonly KeptChange[], side: 'before' | 'after' = 'after'): KeptHtml {
  if (changes.length === 0) return kept;
  const next: Partial<Record<AdvancedModule, string>> = { ...kept };
  for (const change of changes) {
    const html = change[side];
    if (html === null) delete next[change.module];
    else next[change.module] = html;
  }
  return next;
}

/** The edit that forgets the kept code of these pages, of all unless given. */
export function forgetKept(modules: readonly AdvancedModule[] = advancedModules): KeptEdit {
  return Object.fromEntries(modules.map((module) => [module, null]));
}

/** Pages of an area that a save of these changes stores. (OP-206) */
export function savedPages(changed: ChangedFields, area: string): AdvancedModule[] {
  return advancedModules.filter((module) => moduleOf(module).area === area && changed[module] !== undefined);
}

/** Pages with kept code, in the order of the registry. */
export function keptPages(kept: KeptHtml): AdvancedModule[] {
  return advancedModules.filter((module) => kept[module] !== undefined);
}

/** What a stored value holds of kept code, as far as its pages are there. (OP-206) */
export function readKept(stored: unknown, current: Customization): KeptHtml {
  if (!isRecord(stored)) return nothingKept;
  const found = advancedModules.flatMap((module) => {
    const html = stored[module];
    return typeof html === 'string' && current[moduleOf(module).area] !== null ? [[module, html] as const] : [];
  });
  return Object.fromEntries(found);
}
