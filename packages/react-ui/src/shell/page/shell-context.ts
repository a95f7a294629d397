import { createContext, useContext } from 'react';

/** Windows that any page or menu may open. */
export type ShellWindow =
  | 'palette'
  | 'keys'
  | 'messages'
  | 'openPages'
  | 'closedPages'
  | 'password'
  | 'review'
  | 'tour';

/** What draws the window that is open; the app gives it to the shell, since some of these windows are screens. */
export interface ShellWindowsProps {
  open: ShellWindow | null;
  onClose: () => void;
  /** The tour has no window around it that gives the focus back. */
  onTourClosed: () => void;
}

export interface ShellValue {
  /** Name of the tenant, for document titles. */
  tenant: string;
  /** Told by the page on screen: the navigation keeps to its rail. */
  setWantsRail: (wantsRail: boolean) => void;
  /** Told by the page on screen which page it is; answers true when focus should move to its title. */
  arrive: (page: string) => boolean;
  /** Opens a window of the shell in place of the one that is open. */
  open: (window: ShellWindow) => void;
}

/** What the frame around a page knows. Outside a shell nothing moves. */
export const ShellContext = createContext<ShellValue>({
  tenant: '',
  setWantsRail: () => {},
  arrive: () => false,
  open: () => {},
});

export function useShell(): ShellValue {
  return useContext(ShellContext);
}

/** "Block page · Customization · Acme": the page, its section unless that is the page, the tenant. (UI.md section 3) */
export function documentTitle(title: string, section: string | undefined, tenant: string): string {
  return [title, section === title ? undefined : section, tenant].filter(Boolean).join(' · ');
}
