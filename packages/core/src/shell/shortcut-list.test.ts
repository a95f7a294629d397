import { describe, expect, it } from 'vitest';
import { createAccess } from '../access/index.ts';
import { goShortcuts } from './go-shortcuts.ts';
import { shortcutGroups } from './shortcut-list.ts';

const open = (read: string[]) =>
  goShortcuts(createAccess({ user: { capabilities: { rbac: true }, roles: { read } }, deployment: 'cloud' }).routes);

describe('list of shortcuts (UI.md section 8)', () => {
  it('has g and a letter for the pages that are open, and for no other', () => {
    expect(open(['*:*']).map(({ shortcut, path }) => [shortcut, path])).toEqual([
      ['g d', '/dashboard'],
      ['g p', '/policy'],
      ['g c', '/customization'],
      ['g l', '/logs'],
      ['g s', '/settings'],
    ]);
    expect(open(['customization']).map(({ shortcut }) => shortcut)).toEqual(['g c']);
    expect(open([])).toEqual([]);
  });

  it('lists each way once, with its keys one after the other', () => {
    const [everywhere, editing] = shortcutGroups(open(['customization']));
    expect(everywhere?.rows.map(({ words, keys }) => [words, ...keys])).toEqual([
      ['Search or jump to', 'Ctrl K'],
      ['Go to Customization', 'G', 'C'],
      ['Collapse or expand navigation', '['],
      ['Review and publish', 'Shift P'],
      ['Search or filter on the page', '/'],
      ['Keyboard shortcuts', '?'],
      ['Next region', 'F6'],
    ]);
    expect(editing?.rows.map(({ words }) => words)).toEqual(['Save', 'Undo', 'Redo', 'Preview']);
  });

  it('has the keys of the logs only where the logs are open', () => {
    const titles = (read: string) => shortcutGroups(open([read])).map(({ title }) => title);
    expect(titles('customization')).toEqual(['Everywhere', 'Editing']);
    expect(titles('logs:web:*')).toEqual(['Everywhere', 'Editing', 'Logs']);
  });
});
