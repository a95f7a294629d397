/** A value that a screen can subscribe to. */
export interface Store<T> {
  read(): T;
  set(next: T): void;
  subscribe(onChange: () => void): () => void;
}

/** Keeps a value and tells of every new one. What a controller tells of itself stands in one. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    set(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
