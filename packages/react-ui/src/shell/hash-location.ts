import { useSyncExternalStore } from 'react';

/** A place in the portal: path and query, both from inside the hash. (UI.md section 3, routing) */
export interface Place {
  path: string;
  /** Without the question mark. */
  search: string;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Reads `#/logs/web?interval=7d`; the leading `#` and `/` may be missing. */
export function readHash(hash: string): Place {
  const whole = hash.replace(/^#?\/?/, '');
  const at = whole.indexOf('?');
  return at < 0 ? { path: `/${whole}`, search: '' } : { path: `/${whole.slice(0, at)}`, search: whole.slice(at + 1) };
}

/** The current place as one path with its query, for example for `returnUrl`. */
export function currentPath(): string {
  const { path, search } = readHash(location.hash);
  return search === '' ? path : `${path}?${search}`;
}

/**
 * Goes to a path of the portal. Only the hash changes, so the address keeps the base path that the server chose, and
 * the query stays inside the hash (wouter's own hash hook moves it in front and keeps it across routes).
 */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const oldURL = location.href;
  const hash = `#/${to.replace(/^#?\/?/, '')}`;
  if (hash === location.hash && state === null) return;
  history[replace ? 'replaceState' : 'pushState'](state, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }));
}

/**
 * The address that was last told of; null while nobody listens. The browser changes the address before it tells, and who
 * draws in between must not draw the new page: the editor may still hold the move back.
 */
let told: string | null = null;
const listeners = new Set<() => void>();
let holder: (() => boolean) | null = null;

/**
 * Asks `holds` before the screens hear of a move; true keeps it from them. A listener of its own would come too late: the
 * window calls its listeners in the order in which they came, and React draws between two of them.
 * @returns ends it.
 */
export function holdMoves(holds: () => boolean): () => void {
  holder = holds;
  return () => {
    if (holder === holds) holder = null;
  };
}

function tell(): void {
  if (holder?.()) return;
  told = location.hash;
  for (const listener of [...listeners]) listener();
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    told = location.hash;
    addEventListener('hashchange', tell);
    addEventListener('popstate', tell);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    told = null;
    removeEventListener('hashchange', tell);
    removeEventListener('popstate', tell);
  };
}

const readPath = () => readHash(told ?? location.hash).path;
const readSearch = () => readHash(told ?? location.hash).search;

/** Location hook for wouter's `Router`: the path inside the hash, without its query. */
export function useHashLocation(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, readPath), navigate];
}

/** Search hook for wouter's `Router`: the query inside the hash. */
export function useHashSearch(): string {
  return useSyncExternalStore(subscribe, readSearch);
}

useHashLocation.hrefs = (href: string) => `#${href}`;
useHashLocation.searchHook = useHashSearch;
