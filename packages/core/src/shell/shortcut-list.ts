import type { GoShortcut } from './go-shortcuts.ts';

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
      title: 'Everywhere',
      rows: [
        { words: 'Search or jump to', keys: ['Ctrl K'] },
        ...go.map(({ label, shortcut }) => ({ words: `Go to ${label}`, keys: shortcut.toUpperCase().split(' ') })),
        { words: 'Collapse or expand navigation', keys: ['['] },
        { words: 'Review and publish', keys: ['Shift P'] },
        { words: 'Search or filter on the page', keys: ['/'] },
        { words: 'Keyboard shortcuts', keys: ['?'] },
        { words: 'Next region', keys: ['F6'] },
      ],
    },
    {
      title: 'Editing',
      rows: [
        { words: 'Save', keys: ['Ctrl S'] },
        { words: 'Undo', keys: ['Ctrl Z'] },
        { words: 'Redo', keys: ['Ctrl Shift Z'] },
        { words: 'Preview', keys: ['P'] },
      ],
    },
    ...(hasLogs ? [logShortcuts] : []),
  ];
}

const logShortcuts: ShortcutGroup = {
  title: 'Logs',
  rows: [
    { words: 'Open the event', keys: ['O'] },
    { words: 'Next event', keys: ['J'] },
    { words: 'Previous event', keys: ['K'] },
    { words: 'Close the event', keys: ['Esc'] },
    { words: 'Export', keys: ['E'] },
    { words: 'Events by time as a table, from the chart', keys: ['T'] },
  ],
};

/** Under the list. (WCAG 2.1.4) */
export const shortcutNote =
  'On a Mac, Command stands for Ctrl. Keys without Ctrl act only outside text fields; the user menu switches them off.';
