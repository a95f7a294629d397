import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';

/**
 * How the editor stands: three columns; form and preview with the modules in a menu; form over a small preview; or
 * form and preview as tabs. (UI.md section 3, widths, and 4.3)
 */
export type EditorLayout = 'columns' | 'split' | 'stack' | 'tabs';

/** Width from which the list of modules has a column of its own. (UI.md 4.3) */
export const listFrom = 1280;

export function editorLayout(width: number): EditorLayout {
  if (width >= listFrom) return 'columns';
  if (width >= breakpoint.desktop) return 'split';
  return width >= breakpoint.tablet ? 'stack' : 'tabs';
}

export function useEditorLayout(): EditorLayout {
  return editorLayout(useWindowWidth());
}
