import { describe, expect, it } from 'vitest';
import { createAccess, routes, routesWithScreens } from '../access/index.ts';
import { noMatchWords, type PaletteSituation, paletteAction, paletteEntries } from './palette-entries.ts';

const capabilities = {
  rbac: true,
  safemail: true,
  menlo_dlp: true,
  dialogsCustomization: true,
  daily_bandwidth_quota: true,
  watermarking: true,
  isEnabledMobileException: true,
};
const accessOf = (read: string[], table = routes, caps: Record<string, unknown> = capabilities) =>
  createAccess({ user: { capabilities: caps, roles: { read, write: [] } }, deployment: 'cloud', routes: table });
const settings = [{ id: 'users', label: 'Users and roles', path: '/settings/users' }];
const all = { settings, canSave: true, canPublish: true, canPreview: true };
const labels = (situation: Partial<PaletteSituation>, group?: string) =>
  paletteEntries({ access: accessOf(['*:*']), ...all, ...situation })
    .filter((entry) => group === undefined || entry.group === group)
    .map((entry) => entry.label);

describe('what the command palette offers (UI.md section 3)', () => {
  it('[A11-004] has the pages, modules, settings and actions of an administrator', () => {
    const table = routesWithScreens(['insights', 'customization', 'settings', 'contact-form']);
    const access = accessOf(['*:*'], table);
    expect(labels({ access }, 'Go to')).toEqual(['Insights', 'Customization', 'Settings', 'Contact']);
    expect(labels({ access }, 'Modules')).toEqual([
      'Web block page',
      'Web indicators',
      'Web dialogs and documents',
      'Web bandwidth alerts',
      'Web watermark',
      'DLP block page',
      'Email block page',
      'Email mobile block page',
      'Email read-only banner',
      'Email read/write banner',
      'Email warning dialog',
    ]);
    expect(labels({ access }, 'Settings')).toEqual(['Users and roles']);
    expect(labels({ access }, 'Actions')).toEqual([
      'Save',
      'Publish…',
      'Preview',
      'Toggle theme',
      'Keyboard shortcuts',
      'Start tour',
      'Log out',
    ]);
  });

  it('[A11-004] leaves out what the user may not open', () => {
    const access = accessOf(['customization:web']);
    expect(labels({ access }, 'Go to')).toEqual(['Insights', 'Customization', 'Contact']);
    expect(labels({ access }, 'Modules').every((label) => label.startsWith('Web '))).toBe(true);
    expect(labels({ access }, 'Settings')).toEqual([]);
    expect(labels({ access: accessOf(['logs:web']) }, 'Modules')).toEqual([]);
  });

  it('[A11-004] leaves out modules whose feature is off, and all of them where no data loads', () => {
    const few = accessOf(['*:*'], routes, { rbac: true });
    expect(labels({ access: few }, 'Modules')).toEqual(['Web block page', 'Web indicators']);
    expect(labels({ access: accessOf(['customization:email']) }, 'Modules')).toEqual([]);
  });

  it('opens the logs and each kind that is open', () => {
    expect(labels({ access: accessOf(['logs:web']) }, 'Go to')).toEqual([
      'Insights',
      'Logs',
      'Web log',
      'Device log',
      'Contact',
    ]);
  });

  it.each([
    ['canSave', 'Save'],
    ['canPublish', 'Publish…'],
    ['canPreview', 'Preview'],
  ])('offers an action only where it can act: %s', (name, label) => {
    expect(labels({ [name]: false }, 'Actions')).not.toContain(label);
  });

  it('has different ids, the keys that do the same, and a place or an action for each', () => {
    const entries = paletteEntries({ access: accessOf(['*:*']), ...all });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const { id, path } of entries) expect(path !== undefined).toBe(paletteAction(id) === null);
    expect(entries.find(({ id }) => id === 'go/customization')).toMatchObject({
      shortcut: 'G C',
      path: '/customization',
    });
    expect(entries.find(({ id }) => id === 'module/email.blockPage')?.path).toMatch(/^\/customization\/email\//);
    expect(paletteAction('action/save')).toBe('save');
  });

  it('says that nothing was found', () => {
    expect(noMatchWords(' xyz ')).toBe('No match for “xyz”.');
  });
});
