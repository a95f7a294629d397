import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { forgetKept } from '../../src/screens/resources/state/kept-entries.ts';
import { Settings } from '../../src/screens/settings/Settings.tsx';
import { closeMessages, message, openScreen, settingsUser } from '../settings/support.tsx';
import { refuse } from '../test-app.ts';
import { setWidth } from '../window.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/AddEntry.tsx';
import '../../src/screens/resources/BulkBar.tsx';
import '../../src/screens/resources/code/EntryCode.tsx';
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/dialogs/MoveDialog.tsx';
import '../../src/screens/resources/dialogs/RemoveDialog.tsx';
import '../../src/screens/not-found/NotFound.tsx';
import '../../src/screens/resources/ResourceScreen.tsx';
import '../../src/screens/settings/KindPage.tsx';

const rights = { read: ['settings:*'], write: ['settings:*'] };
const mask = '********';
const setAt = '2026-11-12T12:00:00.000Z';
const aws = { s3_bucket: 'evidence', key_id: 'AKIA', secret_key: mask, secret_key_set_at: setAt, path: 'bf' };
const start = [
  {
    uuid: 'a',
    name: 'evidence-eu',
    description: 'European offices',
    storage_platform: { name: 'Amazon AWS', aws },
    limit_size: { enabled: true, max_size: 100, units: 'GB' },
    access_type: 'readwrite',
    validated: true,
  },
  {
    uuid: 'b',
    name: 'lab-share',
    description: 'Laboratory',
    storage_platform: {
      name: 'Microsoft Azure',
      azure: { account: 'lab', share: 'files', secret_key: mask, path: '/', storage_mode: 'file' },
    },
    limit_size: { enabled: false, max_size: 0, units: 'GB' },
    access_type: 'read',
    validated: false,
  },
];

interface Sent {
  list: Record<string, unknown>[];
  updated_at: string;
}

/** The storage profiles of a service in memory, which answers no secret. */
async function open(
  place = '/settings/storage',
  { roles = rights, capabilities = {}, list = start as readonly object[] } = {},
) {
  let profiles = list;
  let version = 1;
  const sent: Sent[] = [];
  const tried: Record<string, unknown>[] = [];
  const answer = () => ({ list: profiles, updated_at: `t${version}`, updated_by: 'ann' });
  hashPlaces.navigate(place);
  const user = settingsUser(roles);
  const app = await openScreen(<Settings />, {
    'GET /api/userinfo': () => ({
      ...user,
      capabilities: { ...user.capabilities, browsing_forensics: true, ...capabilities },
    }),
    'GET /api/settings/v1/storage/profiles': answer,
    'POST /api/settings/v1/storage/profiles': async (request) => {
      const body = (await request.json()) as Sent;
      sent.push(body);
      if (body.updated_at !== `t${version}`) return refuse(409, { message: 'stale', current: answer() });
      const answered = JSON.stringify(body.list).replaceAll(/"secret_key":"[^"]*"/g, `"secret_key":"${mask}"`);
      profiles = (JSON.parse(answered) as object[]).map((profile) => ({ ...profile, validated: false }));
      version += 1;
      return answer();
    },
    'POST /api/settings/v1/storage/validate': async (request) => {
      tried.push((await request.json()) as Record<string, unknown>);
      return { validated: true, note: 'Writing was not tried.' };
    },
  });
  /** Another administrator saves. */
  const other = (change: (before: readonly object[]) => readonly object[]) => {
    profiles = change(profiles);
    version += 1;
  };
  return { ...app, sent, tried, other };
}

beforeEach(() => setWidth(1440));
afterEach(() => {
  cleanup();
  closeMessages();
  forgetKept();
});

describe('the storage profiles (UI.md 4.10, 4.13)', () => {
  it('[STO-002] stand beside the list of the settings, in words', async () => {
    await open();
    await screen.findByText('evidence-eu');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Storage profiles');
    expect(screen.getByText('2 of 50')).toBeTruthy();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'evidence-eu Amazon S3 Read and write 100 GB Validated',
      'lab-share Microsoft Azure Read Off Not validated',
    ]);
    expect(screen.getByRole('link', { name: 'Storage' }).getAttribute('aria-current')).toBe('page');
  });

  it('[PUB-004] notices what another administrator saves, within 30 seconds and when the page is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { other } = await open();
      await screen.findByText('evidence-eu');
      other((list) => list.map((profile) => ({ ...profile, name: `${(profile as { name: string }).name} 2` })));
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      await screen.findByText('evidence-eu 2');
      other((list) => list.slice(1));
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      act(() => void dispatchEvent(new Event('focus')));
      await waitFor(() => expect(screen.queryByText('evidence-eu 2')).toBeNull());
      expect(screen.getByText('lab-share 2')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[RES-014] says of a secret that it is set, and takes another one in its place', async () => {
    const { sent } = await open('/settings/storage?open=a');
    const dialog = await screen.findByRole('dialog', { name: 'evidence-eu' });
    expect(within(dialog).getByText('Set Nov 12')).toBeTruthy();
    expect(dialog.innerHTML).not.toContain(mask);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Replace Secret key' }));
    const secret = await within(dialog).findByLabelText(/^Secret key/);
    await waitFor(() => expect(document.activeElement).toBe(secret));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Enter Secret key.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the stored one' }));
    expect(within(dialog).getByText('Set Nov 12')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Replace Secret key' }));
    await userEvent.type(await within(dialog).findByLabelText(/^Secret key/), 'open sesame');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await message('Saved.');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.list[0]).toMatchObject({ storage_platform: { aws: { secret_key: 'open sesame' } } });
    expect(sent[0]?.list[1]).toMatchObject({ storage_platform: { azure: { secret_key: mask } } });
    expect(document.body.innerHTML).not.toContain('sesame');
  });

  it('begins each entry anew: what was asked for in one is not asked for in the next', async () => {
    await open('/settings/storage?open=a');
    const first = await screen.findByRole('dialog', { name: 'evidence-eu' });
    await userEvent.click(within(first).getByRole('button', { name: 'Validate' }));
    await within(first).findByText('Validated. Writing was not tried.');
    const form = first.querySelector('form');
    hashPlaces.navigate('/settings/storage?open=b');
    const next = await screen.findByRole('dialog', { name: 'lab-share' });
    expect(next.querySelector('form')).not.toBe(form);
  });

  it('asks for the secret again where it would be sent elsewhere', async () => {
    const { sent } = await open('/settings/storage?open=a');
    const dialog = await screen.findByRole('dialog', { name: 'evidence-eu' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Endpoint' }), 'https://elsewhere.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(/^Enter it again/);
    expect(sent).toEqual([]);
  });

  it('[RES-003] [RES-004] shows what counts: another platform, a role, a limit with its unit', async () => {
    const { sent } = await open('/settings/storage?open=new');
    const dialog = await screen.findByRole('dialog', { name: 'New storage profile' });
    const type = (name: RegExp, text: string) => userEvent.type(within(dialog).getByRole('textbox', { name }), text);
    await type(/^Name/, 'fresh');
    await type(/^Description/, 'New');
    expect(within(dialog).queryByRole('textbox', { name: /^Role name/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Assume a role' }));
    expect(within(dialog).getByRole('textbox', { name: /^Role name/ })).toBeTruthy();
    await type(/^Bucket/, 'typed before');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Microsoft Azure' }));
    expect(within(dialog).queryByRole('textbox', { name: /^Bucket/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Amazon S3' }));
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Bucket/ }).value).toBe('typed before');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Microsoft Azure' }));
    await type(/^Account/, 'acme');
    await type(/^Share/, 'files');
    await userEvent.type(within(dialog).getByLabelText(/^Secret key/), 'b3BlbiBzZXNhbWU=');
    await type(/^Path/, '/');
    expect(within(dialog).queryByRole('radio', { name: 'GB' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Limit the size' }));
    await type(/^Largest size/, '5');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'MB' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await message('Saved.');
    expect(sent[0]?.list[2]).toMatchObject({
      name: 'fresh',
      storage_platform: { name: 'Microsoft Azure', azure: { account: 'acme', storage_mode: 'blob' } },
      limit_size: { enabled: true, max_size: 5, units: 'MB' },
    });
    expect(sent[0]?.list[2]?.storage_platform).not.toHaveProperty('aws');
  });

  it('[STO-010] validates what stands in the form, and says what came of it until that is changed', async () => {
    const { tried, sent } = await open('/settings/storage?open=a');
    const dialog = await screen.findByRole('dialog', { name: 'evidence-eu' });
    const path = within(dialog).getByRole('textbox', { name: /^Path/ });
    await userEvent.clear(path);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Validate' }));
    await within(dialog).findByText('Enter Path.');
    expect(tried).toEqual([]);
    await userEvent.type(path, 'elsewhere');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Validate' }));
    await within(dialog).findByText('Validated. Writing was not tried.');
    expect(tried[0]).toMatchObject({ uuid: 'a', storage_platform: { aws: { path: 'elsewhere', secret_key: mask } } });
    expect(tried[0]).not.toHaveProperty('validated');
    await userEvent.type(path, '/more');
    await waitFor(() => expect(within(dialog).queryByText(/^Validated/)).toBeNull());
    expect(sent).toEqual([]);
  });

  it('[STO-005] [STO-007] [STO-008] asks for everything that a platform needs, its secret as well', async () => {
    const { sent } = await open('/settings/storage?open=new');
    const dialog = await screen.findByRole('dialog', { name: 'New storage profile' });
    const saved = async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
      const asked = await within(dialog).findAllByText(/^Enter /);
      return asked.map((error) => error.textContent);
    };
    const own = ['Enter Name.', 'Enter Description.'];
    expect(await saved()).toEqual([...own, 'Enter Bucket.', 'Enter Key id.', 'Enter Secret key.', 'Enter Path.']);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Microsoft Azure' }));
    expect(await saved()).toEqual([...own, 'Enter Account.', 'Enter Share.', 'Enter Secret key.', 'Enter Path.']);
    const modes = within(within(dialog).getByRole('radiogroup', { name: /^Storage mode/ })).getAllByRole('radio');
    expect(modes.map((mode) => mode.closest('label')?.textContent)).toEqual(['File', 'Blob']);
    expect(sent).toEqual([]);
  });

  it('[STO-003] [STO-004] [STO-009] takes 250 characters, a limit in GB, MB or KB, and two kinds of access', async () => {
    const { sent } = await open('/settings/storage?open=b');
    const dialog = await screen.findByRole('dialog', { name: 'lab-share' });
    const radios = (name: RegExp) =>
      within(within(dialog).getByRole('radiogroup', { name }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    expect(radios(/^Access/)).toEqual(['Read', 'Read and write']);
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Limit the size' }));
    expect(radios(/^Unit/)).toEqual(['GB', 'MB', 'KB']);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Largest size/ }), '7');
    const name = within(dialog).getByRole('textbox', { name: /^Name/ });
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(250 - 'lab-share'.length + 1));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(/250/);
    expect(sent).toEqual([]);
    await userEvent.type(name, '{Backspace}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await message('Saved.');
    expect(String(sent[0]?.list[1]?.name)).toHaveLength(250);
  });

  it('[STO-006] a role that is assumed has an account, which is a number, a name and an id', async () => {
    const { sent } = await open('/settings/storage?open=a');
    const dialog = await screen.findByRole('dialog', { name: 'evidence-eu' });
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Assume a role' }));
    const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
    await userEvent.type(field(/^AWS account/), 'acme');
    await userEvent.type(field(/^Role name/), 'portico');
    await userEvent.type(field(/^External id/), 'e-1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(/number/i);
    expect(sent).toEqual([]);
    await userEvent.clear(field(/^AWS account/));
    await userEvent.type(field(/^AWS account/), '123456789012');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await message('Saved.');
    const role = { external_aws_ac_id: 123_456_789_012, iam_role_name: 'portico', external_id: 'e-1' };
    expect(sent[0]?.list[0]).toMatchObject({ storage_platform: { aws: { assume_role_key: true, assume_role: role } } });
  });

  it('[STO-001] are 50 at most and never none: what cannot be is said before it is tried', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ ...start[1], uuid: `p${at}`, name: `profile ${at}` }));
    const { unmount } = await open('/settings/storage', { list: many });
    await screen.findByText('50 of 50');
    expect(screen.getByRole('button', { name: 'Add storage profile' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Actions of profile 3' }));
    const clone = await screen.findByRole('menuitem', { name: /^Clone/ });
    expect([clone.getAttribute('aria-disabled'), clone.textContent]).toEqual([
      'true',
      'CloneThere can be 50 storage profiles at most. Delete one before you add another.',
    ]);
    await userEvent.keyboard('{Escape}');
    unmount();
    // An address that is shared asks for one more, too.
    const shared = await open('/settings/storage?open=new', { list: many });
    await message('There can be 50 storage profiles at most. Delete one before you add another.');
    expect(screen.queryByRole('dialog')).toBeNull();
    shared.unmount();
    const { sent } = await open('/settings/storage', { list: start.slice(1) });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of lab-share' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    within(question).getByText('At least 1 storage profile must stay. Add another one first.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(screen.getByText('lab-share')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('only shows without the right to write, and no secret then either', async () => {
    await open('/settings/storage?open=a', { roles: { read: ['settings:storage'], write: [] } });
    const dialog = await screen.findByRole('dialog', { name: 'evidence-eu' });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).getByText('Set Nov 12')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /Replace|Validate/ })).toBeNull();
    expect(dialog.innerHTML).not.toContain(mask);
  });

  it('is no place where the tenant does not have it, or the role does not open it', async () => {
    const { unmount } = await open('/settings/storage', { capabilities: { browsing_forensics: false } });
    await screen.findByText(/Page Not Found/);
    unmount();
    await open('/settings/storage', { roles: { read: ['settings:users'], write: [] } });
    await screen.findByText(/Page Not Found/);
  });

  it('is drawn as cards where there is less room: nothing to switch, no order, every column', async () => {
    setWidth(1000);
    await open();
    await screen.findByText('evidence-eu');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Platform' })).toBeNull();
    expect(screen.queryByText(/^\d+$/)).toBeNull();
    expect(screen.getByText('Not validated')).toBeTruthy();
    expect(screen.getByText('100 GB')).toBeTruthy();
  });

  it('says what a profile is for before there is one', async () => {
    await open('/settings/storage', { list: [] });
    await screen.findByText(/^No storage profiles yet. What is captured/);
    expect(screen.queryByText('Nothing matches these filters.')).toBeNull();
  });
});
