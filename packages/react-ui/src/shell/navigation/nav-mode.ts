import { breakpoint } from '../../theme/layout.ts';

/** How the navigation stands: beside the page, as a rail of icons, or in a drawer. (UI.md section 3, widths) */
export type NavMode = 'full' | 'rail' | 'drawer';
/** What the user chose with Collapse and Expand; null while there was no choice. */
export type NavChoice = 'full' | 'rail' | null;

export interface NavSituation {
  width: number;
  choice: NavChoice;
  /** The editor asks for the rail under 1680 px. */
  wantsRail: boolean;
}

/** A drawer under 1024, a rail under 1440, then the full list; the user's choice wins where there is room. */
export function navMode({ width, choice, wantsRail }: NavSituation): NavMode {
  if (width < breakpoint.desktop) return 'drawer';
  if (choice !== null) return choice;
  if (width < breakpoint.wide) return 'rail';
  return wantsRail && width < breakpoint.editorRail ? 'rail' : 'full';
}
