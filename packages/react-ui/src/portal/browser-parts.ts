import type { PortalOptions } from '@portico/core';
import type { Exit } from '@portico/core/session';

/** Name of the channel between the tabs of one browser. (DESIGN section 5) */
const channelName = 'portico.session';
/** Marks in this tab that it was reloaded because of a changed XSRF cookie. (OP-67) */
const reloadMark = 'portico.reloaded';

/** The other tabs of this browser; nobody where BroadcastChannel is missing. */
export function browserChannel(): PortalOptions['channel'] {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(channelName);
  return {
    post: (message) => channel.postMessage(message),
    listen(callback) {
      const onMessage = (event: MessageEvent) => callback(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

/**
 * Goes to the page of the appliance, which is another document and cannot ask the session why it ended; the mark in
 * this tab tells it. (OP-69, UI.md section 3)
 */
export function leaveFor({ url, timeout }: Pick<Exit, 'url' | 'timeout'>): void {
  if (timeout) timeoutNote.set('1');
  location.assign(url);
}

/** A word that outlives the document in this tab. */
export interface TabNote {
  get(): string | null;
  set(text: string): void;
  remove(): void;
}

const tabNote = (key: string): TabNote => ({
  get: () => inTabStore((storage) => storage.getItem(key), null),
  set: (text) => inTabStore((storage) => storage.setItem(key, text), undefined),
  remove: () => inTabStore((storage) => storage.removeItem(key), undefined),
});

const reloadNote = tabNote(reloadMark);
/** This tab came to the appliance's page because its session ended by itself. (UI.md section 3) */
export const timeoutNote = tabNote('portico.timeout');
/** The place that was asked for before the way led to the appliance's page, which takes no parameters. (OP-69) */
export const placeNote = tabNote('portico.place');

/** Somebody is signing in in this tab, perhaps on a page of another kind; the page after it takes the focus. (UI.md section 3) */
export const signInNote = tabNote('portico.signing-in');

/** The role that the portal is looked at through in this tab, and by whom. (ROL-005) */
export const previewNote = tabNote('portico.as');

/** Reloads the page once for each tab, also when the tab cannot store the mark. (OP-67) */
export function browserReload(): PortalOptions['reload'] {
  return {
    run: () => location.reload(),
    // Without a store the mark would not outlive the reload, so the page counts as reloaded already.
    isMarked: () => inTabStore((storage) => storage.getItem(reloadMark) !== null, true),
    mark: (on) => (on ? reloadNote.set('1') : reloadNote.remove()),
  };
}

/** Uses the store of this tab; some settings of a browser refuse it. */
function inTabStore<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(sessionStorage);
  } catch {
    return otherwise;
  }
}
