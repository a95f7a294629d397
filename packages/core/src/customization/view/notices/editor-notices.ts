import { effectiveTheme } from '../../convert/effective-theme.ts';
import type { ModuleId } from '../../registry/model.ts';
import type { PublishBlock } from '../../save-publish/rules.ts';
import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import { selectChangedAreas, selectModule } from '../../save-publish/selectors.ts';
import type { SavePublishFailure } from '../../save-publish/types.ts';
import { areaNames, changeSummary, selectChangeCounts } from '../review/editor-summary.ts';
import { editorTexts } from './editor.messages.ts';

/** What a stopped save did with the other areas; empty when there are none. (UI.md 4.6) */
export function partialSaveWords(failure: SavePublishFailure): string {
  if (failure.operation !== 'save') return '';
  const { saved, notSent } = failure;
  return [
    saved.length === 0 ? '' : editorTexts.saved(areaNames(saved), saved.length),
    notSent.length === 0 ? '' : editorTexts.notSent(areaNames(notSent), notSent.length),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What is not part of a publish; null without unsaved edits. (UI.md 4.6) */
export function unsavedWords(snapshot: SavePublishSnapshot): string | null {
  const changed = selectChangeCounts(snapshot);
  if (changed.length === 0) return null;
  const { count } = changeSummary(changed);
  const total = changed.reduce((sum, module) => sum + module.count, 0);
  return editorTexts.unsaved(count, total, areaNames(selectChangedAreas(snapshot)));
}

/** Why Publish cannot be pressed in the review; null when it can. (OP-38) */
export function publishBlockWords(block: PublishBlock | null): string | null {
  switch (block) {
    case null:
      return null;
    case 'busy':
      return editorTexts.busy;
    case 'changed':
      return editorTexts.changed;
    case 'permission':
      return editorTexts.permission;
    case 'notReloaded':
      return editorTexts.reloadFirst;
    case 'noRevision':
    case 'notStaged':
      return editorTexts.nothingStaged;
  }
}

/** Names of the buttons that take a step back and forward; without a step only what they are for. (UI.md 4.6) */
export function historyWords(undo: string | null, redo: string | null): { undo: string; redo: string } {
  return {
    undo: undo === null ? editorTexts.undo : editorTexts.undoOf(undo),
    redo: redo === null ? editorTexts.redo : editorTexts.redoOf(redo),
  };
}

/** True when an edit took a module from its preset to Custom. (OP-31, UI.md 4.3) */
export function becameCustom(id: ModuleId, before: SavePublishSnapshot, now: SavePublishSnapshot): boolean {
  const themeAt = (snapshot: SavePublishSnapshot) => {
    const configuration = selectModule(id)(snapshot);
    return configuration === null ? null : effectiveTheme(id, configuration);
  };
  return themeAt(before) !== null && themeAt(now) === null;
}
