import type { ReactElement, ReactNode } from 'react';
import { onDemand } from '../../platform/on-demand.ts';
import { MenuButton } from './MenuButton.tsx';

const MenuList = onDemand(() => import('./MenuList.tsx').then((module) => module.MenuList));

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  shortcut?: string;
  /** A second line. */
  description?: string;
  tone?: 'normal' | 'danger';
  isDisabled?: boolean;
  /** The menu stays when it was pressed, for example to try again. */
  keepsOpen?: boolean;
  /**
   * Of what shows in the page and opens nothing: ends once both are painted, that and the menu gone. The page behind it, all
   * of which is drawn anew for that, is given back then.
   */
  painted?: () => Promise<void>;
  /** Makes the item a link. */
  href?: string;
  onAction?: () => void;
}

export interface MenuGroup {
  id: string;
  title?: string;
  items: readonly MenuItem[];
  /** Makes the items of the group a choice of one. */
  selected?: string;
  onSelect?: (id: string) => void;
}

export interface MenuProps {
  /** Name of the menu for a screen reader. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  /** Made once the menu opens where that is told by a function: a table has one in every row. */
  groups: readonly MenuGroup[] | (() => readonly MenuGroup[]);
  /** Words above the items, for example who is signed in. */
  header?: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right';
}

/** Actions behind a button: arrows, type-ahead, Escape. (UI.md section 6) */
export function Menu({ trigger, ...list }: MenuProps) {
  return <MenuButton trigger={trigger}>{(menu) => <MenuList {...list} {...menu} />}</MenuButton>;
}
