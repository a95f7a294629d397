import { createContext, useContext } from 'react';

/**
 * The page around what is drawn. The portal as an app owns its document; a part in another program's page keeps to its
 * own element and leaves title, theme and classes of that page alone. (DESIGN section 1)
 */
export interface Host {
  /** Carries theme, density and the room that the save bar takes. */
  root: () => HTMLElement;
  /** The document's title; empty where the part does not set it. */
  title: () => string;
  setTitle: (title: string) => void;
  /** Where windows and menus are put; undefined for the body. */
  overlays: () => HTMLElement | undefined;
  /** Address of the document of the preview frame. (DESIGN section 4) */
  frame: string;
  /** Address of our page that holds the preview frame in a window of its own; null where there is none. */
  previewWindow: string | null;
}

const documentHost: Host = {
  root: () => document.documentElement,
  title: () => document.title,
  setTitle: (title) => {
    document.title = title;
  },
  overlays: () => undefined,
  // Beside the portal, wherever that is mounted.
  frame: './preview-frame',
  previewWindow: './preview-window',
};

export const HostContext = createContext(documentHost);

export function useHost(): Host {
  return useContext(HostContext);
}
