import { type AdvancedModule, advancedModules } from '../registry/advanced-modules.ts';
import type { ChangedFields } from './changed-fields.ts';

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

/** The edit that forgets all of it. */
export const forgetAllKept: KeptEdit = Object.fromEntries(advancedModules.map((module) => [module, null]));

/** What is kept after a save of these changes in an area: a page that was saved forgets its code. (OP-206) */
export function keptAfterSave(kept: KeptHtml, changed: ChangedFields, area: string): KeptHtml {
  return Object.fromEntries(Object.entries(kept).filter(([id]) => !(id.startsWith(`${area}.`) && id in changed)));
}
