import type { PortalOptions } from '@portico/core';

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

/** Reloads the page once for each tab, also when the tab cannot store the mark. (OP-67) */
export function browserReload(): PortalOptions['reload'] {
  const store = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(sessionStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    run: () => location.reload(),
    // Without a store the mark would not outlive the reload, so the page counts as reloaded already.
    isMarked: () => store((storage) => storage.getItem(reloadMark) !== null, true),
    mark: (on) =>
      store((storage) => (on ? storage.setItem(reloadMark, '1') : storage.removeItem(reloadMark)), undefined),
  };
}
