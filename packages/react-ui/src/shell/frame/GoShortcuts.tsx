import type { GoShortcut } from '@portico/core/shell';
import { usePlaces } from '../../platform/places/places.ts';
import { useShortcut } from '../../platform/shortcuts.ts';

/** `g` and a letter for each page that is open, also while the navigation is folded away. (UI.md section 8) */
export function GoShortcuts({ of }: { of: readonly GoShortcut[] }) {
  return of.map((entry) => <Go key={entry.route} {...entry} />);
}

function Go({ shortcut, path }: GoShortcut) {
  const { navigate } = usePlaces();
  useShortcut(shortcut, () => navigate(path));
  return null;
}
