import type { RouteName } from '@portico/core/access';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/**
 * The screen of a route, as `screen.ts` of its folder has it. Who may open the route, its label and its place in the
 * navigation stand in the route's record of `@portico/core/access`. (spec 2 section 2)
 */
export interface ScreenRecord {
  route: RouteName;
  /** The places that the screen answers for: its route, with `/*?` those below too; others are unknown. */
  path: `/${RouteName}` | `/${RouteName}/*?`;
  /** Stands before its label in the navigation. (UI.md section 3) */
  icon: LucideIcon;
  /** Loads the screen when it is first drawn: a file of its own. (DESIGN section 9, first load) */
  load: () => Promise<ComponentType>;
}
