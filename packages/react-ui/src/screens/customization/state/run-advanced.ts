import { type AdvancedModule, advancedModeMachine, moduleOf } from '@portico/core/customization';
import { advancedPage, connectAdvancedMode, type RunningMode } from '@portico/core/customization/view';
import { defaultAdvancedHtml } from '@portico/core/pages';
import { startActor } from '../../../portal/actors.ts';
import type { CustomizationActor } from './editor-context.ts';

/** Starts the mode of a page and joins it to the data; null when the page is not there. (OP-44) */
export function runAdvanced(module: AdvancedModule, actor: CustomizationActor): RunningMode | null {
  const { edited, original, keptHtml } = actor.getSnapshot().context;
  const page = edited && original && advancedPage(edited, original, module, keptHtml);
  if (page === null) return null;
  const defaultHtml = defaultAdvancedHtml(moduleOf(module).area);
  const advanced = startActor(advancedModeMachine, { input: { module, defaultHtml, ...page } });
  return { advanced, disconnect: connectAdvancedMode(actor, advanced) };
}
