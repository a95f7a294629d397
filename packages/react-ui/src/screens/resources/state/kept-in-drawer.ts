import { createContext, useContext, useState } from 'react';

/** What was looked at in a drawer, by what it is; gone with the drawer. */
export const DrawerKeeps = createContext<Map<string, unknown> | null>(null);

/** A state that stays while the window of the drawer is drawn anew, as where there is less room now. */
export function useKept<T>(key: string, first: T): [T, (value: T) => void] {
  const kept = useContext(DrawerKeeps);
  const [value, setValue] = useState<T>(() => (kept?.has(key) ? (kept.get(key) as T) : first));
  return [
    value,
    (next) => {
      kept?.set(key, next);
      setValue(next);
    },
  ];
}
