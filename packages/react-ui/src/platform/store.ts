/** A value that React can subscribe to. */
export function createStore<T>(initial: T) {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    set(next: T) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe(onChange: () => void): () => void {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
