import type { GoShortcut } from './go-shortcuts.ts';
import { shortcutTexts } from './shortcuts.messages.ts';

/** Keys that do something, as the list of shortcuts shows them. */
export interface ShortcutRow {
  words: string;
  keys: readonly string[];
}

export interface ShortcutGroup {
  title: string;
  rows: readonly ShortcutRow[];
}

/** Every key that acts, by where it does; those of the logs for whom the logs are open. (UI.md section 8) */
export function shortcutGroups(go: readonly GoShortcut[]): ShortcutGroup[] {
  const hasLogs = go.some(({ path }) => path === '/logs');
  return [
    {
      title: shortcutTexts.everywhere,
      rows: [
        { words: shortcutTexts.search, keys: ['Ctrl K'] },
        ...go.map(({ label, shortcut }) => ({
          words: shortcutTexts.goTo(label),
          keys: shortcut.toUpperCase().split(' '),
        })),
        { words: shortcutTexts.navigation, keys: ['['] },
        { words: shortcutTexts.review, keys: ['Shift P'] },
        { words: shortcutTexts.onPage, keys: ['/'] },
        { words: shortcutTexts.keys, keys: ['?'] },
        { words: shortcutTexts.region, keys: ['F6'] },
      ],
    },
    {
      title: shortcutTexts.editing,
      rows: [
        { words: shortcutTexts.save, keys: ['Ctrl S'] },
        { words: shortcutTexts.undo, keys: ['Ctrl Z'] },
        { words: shortcutTexts.redo, keys: ['Ctrl Shift Z'] },
        { words: shortcutTexts.preview, keys: ['P'] },
      ],
    },
    ...(hasLogs ? [logShortcuts] : []),
  ];
}

const logShortcuts: ShortcutGroup = {
  title: shortcutTexts.logs,
  rows: [
    { words: shortcutTexts.openEvent, keys: ['O'] },
    { words: shortcutTexts.nextEvent, keys: ['J'] },
    { words: shortcutTexts.previousEvent, keys: ['K'] },
    { words: shortcutTexts.closeEvent, keys: ['Esc'] },
    { words: shortcutTexts.select, keys: ['X'] },
    { words: shortcutTexts.selectBlock, keys: ['Shift X'] },
    { words: shortcutTexts.export, keys: ['E'] },
    { words: shortcutTexts.chartTable, keys: ['T'] },
  ],
};
