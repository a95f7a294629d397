import { describe, expect, it } from 'vitest';
import { createAccess, routes, routesWithScreens } from '../access/index.ts';
import { paletteSections } from './palette.ts';
import { noMatchWords, type PaletteSituation, paletteAction, paletteEntries } from './palette-entries.ts';
import { openLogs, typedEventId } from './palette-logs.ts';

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
    expect(labels({ access }, 'goTo')).toEqual(['Insights', 'Customization', 'Settings', 'Contact']);
    expect(labels({ access }, 'modules')).toEqual([
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
    expect(labels({ access }, 'settings')).toEqual(['Users and roles']);
    expect(labels({ access }, 'actions')).toEqual([
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
    expect(labels({ access }, 'goTo')).toEqual(['Insights', 'Customization', 'Contact']);
    expect(labels({ access }, 'modules').every((label) => label.startsWith('Web '))).toBe(true);
    expect(labels({ access }, 'settings')).toEqual(['My account']);
    expect(labels({ access: accessOf(['logs:web']) }, 'modules')).toEqual([]);
  });

  it("leads to one's own account once: among the settings, or beside them where they are closed", () => {
    const account = { id: 'account', label: 'My account', path: '/settings/account' };
    const pathOf = (read: string[]) =>
      paletteEntries({ access: accessOf(read), ...all, settings: [account] })
        .filter(({ label }) => label === 'My account')
        .map(({ path }) => path);
    expect(pathOf(['settings:users'])).toEqual(['/settings/account']);
    expect(pathOf(['logs:web'])).toEqual(['/account']);
  });

  it('[A11-004] leaves out modules whose feature is off, and all of them where no data loads', () => {
    const few = accessOf(['*:*'], routes, { rbac: true });
    expect(labels({ access: few }, 'modules')).toEqual(['Web block page', 'Web indicators']);
    expect(labels({ access: accessOf(['customization:email']) }, 'modules')).toEqual([]);
  });

  it('opens the logs and each kind that is open', () => {
    expect(labels({ access: accessOf(['logs:web']) }, 'goTo')).toEqual([
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
    expect(labels({ [name]: false }, 'actions')).not.toContain(label);
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

  it('[A11-004] finds each log that is open by what people call it', () => {
    const access = accessOf(['*:*']);
    const entries = paletteEntries({ access, ...all });
    const found = (query: string) => paletteSections(entries, query)[0]?.entries[0]?.path;
    for (const logType of ['web', 'email', 'audit', 'dlp', 'firewall', 'device']) {
      for (const word of ['log', 'logs', 'events']) expect(found(`${logType} ${word}`)).toBe(`/logs/${logType}`);
    }
    expect(found('secure application access logs')).toBe('/logs/saa');
  });

  it('[A11-004] lists saved views with their log, and events of the id that was typed', () => {
    const id = '5c8ef38e-c0ba-40c1-b6aa-c8ca85ce8647';
    const entries = paletteEntries({
      access: accessOf(['*:*']),
      ...all,
      views: [
        { logType: 'web', id: 'a', name: 'Blocked uploads', query: 'pe_action=block&interval=24h' },
        { logType: 'dlp', id: 'a', name: 'Everything', query: '' },
      ],
      events: [
        { logType: 'web', eventId: id, count: 1, interval: '30d' },
        { logType: 'dlp', eventId: id, count: 1200, interval: '30d' },
      ],
    });
    const rows = (query: string) =>
      paletteSections(entries, query).flatMap(({ title, entries: of }) =>
        of.map(({ label, path }) => [title, label, path]),
      );
    expect(rows('blocked up')[0]).toEqual([
      'Saved views',
      'Blocked uploads · Web log',
      '/logs/web?pe_action=block&interval=24h',
    ]);
    expect(rows('everything')[0]).toEqual(['Saved views', 'Everything · DLP log', '/logs/dlp']);
    expect(rows(id)).toEqual([
      ['Events', `Event ${id} · Web log`, `/logs/web?event_id=${id}&interval=30d`],
      ['Events', `1,200 events ${id} · DLP log`, `/logs/dlp?event_id=${id}&interval=30d`],
    ]);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
  });

  it.each([
    ['5c8ef38e-c0ba-40c1-b6aa-c8ca85ce8647', '5c8ef38e-c0ba-40c1-b6aa-c8ca85ce8647'],
    [' a1b2c3d4 ', 'a1b2c3d4'],
    ['customization', null], // a word
    ['short1', null],
    ['two words 12345', null],
  ])('takes %j for the id %j of an event', (query, id) => {
    expect(typedEventId(query)).toBe(id);
  });

  it('asks only the logs that are open', () => {
    expect(openLogs(accessOf(['logs:web']))).toEqual(['web', 'device']);
    expect(openLogs(accessOf(['customization']))).toEqual([]);
  });
});
