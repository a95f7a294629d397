import { isRecord } from '../../shared/index.ts';
import { type AdvancedModule, advancedModules } from '../registry/advanced-modules.ts';
import type { Customization } from '../registry/model.ts';
import { moduleOf } from '../registry/modules.ts';
import { type KeptHtml, nothingKept } from './kept-html.ts';

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
