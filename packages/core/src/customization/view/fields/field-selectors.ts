import type { ModuleId } from '../../registry/model.ts';
import { type SavePublishSnapshot, selectModuleErrors } from '../../save-publish/selectors.ts';
import { errorMessage } from '../../validate/messages.ts';
import type { EditorTab, TabsBlock } from '../editor/editor-sections.ts';

/** What is wrong with one field, in words; null when nothing is. (UI.md 4.3) */
export function selectFieldFault(id: ModuleId, path: string): (snapshot: SavePublishSnapshot) => string | null {
  const select = selectModuleErrors(id);
  return (snapshot) => {
    const fault = select(snapshot).find((error) => error.path === `${id}.${path}`);
    return fault === undefined ? null : errorMessage(fault);
  };
}

/** Whether one of some fields has a fault. (UI.md 4.3) */
export function selectHasFault(id: ModuleId, paths: readonly string[]): (snapshot: SavePublishSnapshot) => boolean {
  const select = selectModuleErrors(id);
  return (snapshot) => select(snapshot).some((error) => isOneOf(id, paths, error.path));
}

/** How many faults the fields of a part have. (UI.md 4.3) */
export function selectPartFaults(id: ModuleId, { path }: EditorTab): (snapshot: SavePublishSnapshot) => number {
  const select = selectModuleErrors(id);
  return (snapshot) => select(snapshot).filter((error) => error.path.startsWith(`${id}.${path}.`)).length;
}

/** Whether a place that a link leads to is one of these fields. (UI.md 4.5) */
export function isOneOf(id: ModuleId, paths: readonly string[], place: string | null): boolean {
  return place !== null && paths.some((path) => place === `${id}.${path}`);
}

/** The part that the preview shows, else the first one; null without any. (UI.md 4.3, per module extras) */
export function shownPart({ tabs }: TabsBlock, variant: string | null): EditorTab | null {
  return tabs.find((tab) => tab.variant === variant) ?? tabs[0] ?? null;
}

/** The part whose field a link leads to; null where it is in none. (UI.md 4.5) */
export function partOfField(id: ModuleId, { tabs }: TabsBlock, place: string | null): EditorTab | null {
  const holds = ({ fields }: EditorTab) =>
    isOneOf(
      id,
      fields.map(({ path }) => path),
      place,
    );
  return tabs.find(holds) ?? null;
}
