/** A place in the portal: path and query. (UI.md section 3, routing) */
export interface Place {
  path: string;
  /** Without the question mark. */
  search: string;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Where places live: in the hash, in the path of another program's page, or nowhere outside. */
export interface Places {
  /** The place now; `told` is behind it while a move is held back. */
  current: () => Place;
  /** The place that the screens know. */
  told: () => Place;
  /** False while the address names no place at all, which is not the same as the root. (spec 2 section 2) */
  isNamed: () => boolean;
  navigate: (to: string, options?: NavigateOptions) => void;
  subscribe: (onChange: () => void) => () => void;
  /** Asks before the screens hear of a move; true keeps it from them. The answer ends it. */
  holdMoves: (holds: () => boolean) => () => void;
  /** Puts a place back in the address without telling anybody. */
  putBack: (path: string) => void;
  /** Number of the entry on screen in the history; null where nobody counts. */
  entryIndex: () => number | null;
  /** Goes through the history. */
  go: (steps: number) => void;
}

/** Reads `#/logs/web?interval=7d`; the leading `#` and `/` may be missing. */
export function readPlace(text: string): Place {
  const whole = text.replace(/^#?\/?/, '');
  const at = whole.indexOf('?');
  return at < 0 ? { path: `/${whole}`, search: '' } : { path: `/${whole.slice(0, at)}`, search: whole.slice(at + 1) };
}

/** The place as one path with its query, for example for `returnUrl`. */
export function placeText({ path, search }: Place): string {
  return search === '' ? path : `${path}?${search}`;
}

/** Listeners of moves, and who may hold one back. `start` and `stop` frame the time in which somebody listens. */
export function createTelling(start: (tell: () => void) => () => void, onTell: () => void) {
  const listeners = new Set<() => void>();
  let holder: (() => boolean) | null = null;
  let stop: (() => void) | null = null;
  const tell = () => {
    if (holder?.()) return;
    onTell();
    for (const listener of [...listeners]) listener();
  };
  return {
    tell,
    subscribe(onChange: () => void) {
      stop ??= start(tell);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    holdMoves(holds: () => boolean) {
      holder = holds;
      return () => {
        if (holder === holds) holder = null;
      };
    },
  };
}
