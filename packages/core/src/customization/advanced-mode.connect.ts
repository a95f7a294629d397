import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AdvancedEdited, AdvancedPage, advancedModeMachine } from './advanced-mode.machine.ts';
import { isCodeChanged } from './advanced-mode.machine.ts';
import type { AdvancedModule } from './advanced-modules.ts';
import { configurationOf, editField } from './edit.ts';
import type { Customization } from './model.ts';
import { RESET_LABEL } from './save-publish.edits.ts';
import type { savePublishMachine } from './save-publish.machine.ts';
import type { SavePublishEvent } from './save-publish.types.ts';

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
  return context.temporary !== null;
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
): AdvancedPage | null {
  const now = configurationOf(edited, module);
  const loaded = configurationOf(original, module);
  if (now === null || loaded === null) return null;
  return { advanced: now.advanced, html: now.customHtml, loadedHtml: loaded.customHtml };
}

/** The event that takes an edit over: typing grows one step, a switch or a reset is a step of its own. (DRF-007) */
export function advancedEdit(
  { label, module, advanced, html }: AdvancedEdited,
  customization: Customization,
): SavePublishEvent {
  if (label === 'Custom HTML') return { type: 'field.edited', module, path: 'customHtml', value: html };
  const switched = editField(customization, module, 'advanced', advanced);
  return { type: 'customization.replaced', label, customization: editField(switched, module, 'customHtml', html) };
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
  let last = savePublish.getSnapshot().context.history.past.at(-1);
  const observe = () => {
    const { edited, original } = savePublish.getSnapshot().context;
    const page = edited && original && advancedPage(edited, original, module);
    if (page === null) return;
    const { advanced: shown, html, loadedHtml } = advanced.getSnapshot().context;
    if (page.advanced === shown && page.html === html && page.loadedHtml === loadedHtml) return;
    advanced.send({ type: 'page.observed', ...page });
  };
  const edits = advanced.on('advanced.edited', (edit) => {
    const { edited } = savePublish.getSnapshot().context;
    if (edited !== null) savePublish.send(advancedEdit(edit, edited));
  });
  // Told after every event, also after an edit that was refused, for example during a save: the page then goes back.
  const pages = savePublish.subscribe(({ context: { history } }) => {
    const step = history.past.at(-1);
    if (step !== last && step?.label === RESET_LABEL) advanced.send({ type: 'changes.reset' });
    last = step;
    observe();
  });
  return () => {
    edits.unsubscribe();
    pages.unsubscribe();
  };
}
