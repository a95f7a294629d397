import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { configurationOf, editField } from '../edit/edit.ts';
import type { KeptHtml } from '../edit/kept-html.ts';
import type { AdvancedModule } from '../registry/advanced-modules.ts';
import type { Customization } from '../registry/model.ts';
import type { savePublishMachine } from '../save-publish/save-publish.machine.ts';
import type { SavePublishEvent } from '../save-publish/types.ts';
import type { AdvancedEdited, AdvancedPage, advancedModeMachine } from './advanced-mode.machine.ts';
import { isCodeChanged } from './advanced-mode.machine.ts';
import { stepMessages } from './messages.ts';

export type AdvancedModeSnapshot = SnapshotFrom<typeof advancedModeMachine>;

/** True in advanced mode. (ADV-001) */
export function selectAdvanced(snapshot: AdvancedModeSnapshot): boolean {
  return snapshot.matches('advanced');
}

/** The code of the page, shown in advanced mode. */
export function selectCode({ context }: AdvancedModeSnapshot): string {
  return context.html ?? '';
}

/** Where the code comes from, for the line above the editor. (UI.md 4.4) */
export function selectCodeSource({ context }: AdvancedModeSnapshot): 'default' | 'saved' | 'edited' {
  if (!isCodeChanged(context)) return 'saved';
  return context.html === context.defaultHtml ? 'default' : 'edited';
}

/** True while edited code waits for the next switching on. (OP-44) */
export function selectKeepsCode({ context }: AdvancedModeSnapshot): boolean {
  return context.kept !== null;
}

/** True while the Reset Code confirmation is open. (ADV-006) */
export function selectConfirmsReset(snapshot: AdvancedModeSnapshot): boolean {
  return snapshot.matches({ advanced: 'confirming' });
}

/** What the customization says about a page; null when its area is not there. */
export function advancedPage(
  edited: Customization,
  original: Customization,
  module: AdvancedModule,
  kept: KeptHtml,
): AdvancedPage | null {
  const now = configurationOf(edited, module);
  const loaded = configurationOf(original, module);
  if (now === null || loaded === null) return null;
  return { advanced: now.advanced, html: now.customHtml, loadedHtml: loaded.customHtml, kept: kept[module] ?? null };
}

/** The event that takes an edit over: typing grows one step, a switch or a reset is a step of its own. (DRF-007) */
export function advancedEdit(
  { label, module, advanced, html, kept }: AdvancedEdited,
  customization: Customization,
): SavePublishEvent {
  if (label === 'Custom HTML') return { type: 'field.edited', module, path: 'customHtml', value: html };
  const switched = editField(customization, module, 'advanced', advanced);
  const edited = editField(switched, module, 'customHtml', html);
  return {
    type: 'customization.replaced',
    label: stepMessages[label],
    customization: edited,
    kept: { [module]: kept },
  };
}

/**
 * Keeps a running advanced mode and the edited customization together, both ways.
 * @returns a function that ends it.
 */
export function connectAdvancedMode(
  savePublish: ActorRefFrom<typeof savePublishMachine>,
  advanced: ActorRefFrom<typeof advancedModeMachine>,
): () => void {
  const { module } = advanced.getSnapshot().context;
  const observe = () => {
    const { edited, original, keptHtml } = savePublish.getSnapshot().context;
    const page = edited && original && advancedPage(edited, original, module, keptHtml);
    if (page === null) return;
    const { advanced: shown, html, loadedHtml, kept } = advanced.getSnapshot().context;
    const isSame = page.advanced === shown && page.html === html;
    if (isSame && page.loadedHtml === loadedHtml && page.kept === kept) return;
    advanced.send({ type: 'page.observed', ...page });
  };
  const edits = advanced.on('advanced.edited', (edit) => {
    const { edited } = savePublish.getSnapshot().context;
    if (edited !== null) savePublish.send(advancedEdit(edit, edited));
  });
  // Told after every event, also after an edit that was refused, for example during a save: the page then goes back.
  const pages = savePublish.subscribe(observe);
  return () => {
    edits.unsubscribe();
    pages.unsubscribe();
  };
}
