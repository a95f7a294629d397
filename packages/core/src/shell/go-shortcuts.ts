import { type NavigationEntry, navigationEntries } from '../access/view/index.ts';

/** A way by keys: two letters after each other. */
export type GoShortcut = Pick<NavigationEntry, 'route' | 'path' | 'label'> & { shortcut: string };

/** Keys that go to a page, for the pages that are open. (UI.md section 8) */
export function goShortcuts(answers: readonly { route: string; allowed: boolean }[]): GoShortcut[] {
  const open = new Set(answers.filter(({ allowed }) => allowed).map(({ route }) => route));
  return navigationEntries.flatMap(({ route, path, label, shortcut }) =>
    shortcut === null || !open.has(route) ? [] : [{ route, path, label, shortcut }],
  );
}
