import { storageProfile } from '@portico/core/resources';
import { kindPlaces } from '@portico/core/resources/view';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKept } from '../../src/screens/resources/state/kept-entries.ts';
import { closeMessages, message } from '../settings/support.tsx';
import { setWidth } from '../window.ts';
import { openFirewall } from './firewall-service.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/MakeReferred.tsx';
import '../../src/screens/resources/fields/applications/ApplicationRows.tsx';

beforeEach(() => setWidth(1440));
afterEach(() => {
  cleanup();
  closeMessages();
  forgetKept();
  vi.restoreAllMocks();
});

const profile = {
  name: 'evidence',
  storage_platform: {
    name: 'Amazon AWS',
    aws: { s3_bucket: 'evidence', key_id: 'AKIA', secret_key: '********', path: '/' },
  },
  limit_size: { enabled: false, max_size: 0, units: 'GB' },
  access_type: 'read',
  validated: false,
};

/** Opens the drawer above, for what is typed. */
async function make(below: string, field: string, typed: string, title: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: below });
  await userEvent.type(within(dialog).getByRole('combobox', { name: field }), typed);
  await userEvent.click(await within(dialog).findByRole('option', { name: `Create “${typed}”…` }));
  return screen.findByRole('dialog', { name: title });
}

describe('what is made to be referred to (UI.md 4.13, reference picker)', () => {
  it('has the name that was typed: an application in a catalog, of which that one is chosen', async () => {
    const { list } = await openFirewall('/secure-application-access?open=x1');
    const above = await make('Reach the tools', 'Applications', 'Wiki', 'New application catalog');
    const card = await within(above).findByRole('group', { name: 'Wiki' });
    expect(within(card).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Wiki');
    const [name] = within(above).getAllByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(name?.value).toBe('');
    await userEvent.type(name as HTMLElement, 'Tools');
    await userEvent.click(within(above).getByRole('button', { name: 'Add application' }));
    const second = within(above).getAllByRole('group').at(-1) as HTMLElement;
    await userEvent.type(within(second).getByRole('textbox', { name: /^Name/ }), 'Forum');
    await userEvent.click(within(above).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(above.isConnected).toBe(false));
    const [catalog] = list('catalogs');
    expect(catalog).toMatchObject({ name: 'Tools', applications: [{ name: 'Wiki' }, { name: 'Forum' }] });
    const chosen = screen.getByRole('list', { name: 'Applications' });
    await within(chosen).findByText('Wiki');
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(1);
  });

  it('is said to hold nothing that can be chosen, and the entry below stays as it is', async () => {
    const { list, saves } = await openFirewall('/secure-application-access?open=x1');
    const above = await make('Reach the tools', 'Applications', 'Wiki', 'New application catalog');
    const [name] = within(above).getAllByRole('textbox', { name: /^Name/ });
    await userEvent.type(name as HTMLElement, 'Tools');
    await userEvent.click(await within(above).findByRole('button', { name: 'Remove Wiki' }));
    await userEvent.click(within(above).getByRole('button', { name: 'Save' }));
    await message('Nothing is chosen: Tools has nothing in it that could be chosen here.');
    expect(saves).toEqual(['catalogs']);
    expect(list('catalogs')).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'Applications' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is said to have no room in a list that is full, and can be tried again', async () => {
    const services = kindPlaces.find(({ kind }) => kind === 'firewall.service');
    if (services === undefined) throw new Error('there are no services');
    vi.spyOn(services, 'load').mockResolvedValue(storageProfile);
    const profiles = Array.from({ length: 50 }, (_, at) => ({ ...profile, uuid: `p${at}` }));
    const answer = () => ({ list: profiles, updated_at: 't1', updated_by: 'ann' });
    await openFirewall('/fwaas?open=r2', { more: { 'GET /api/settings/v1/storage/profiles': answer } });
    const dialog = await screen.findByRole('dialog', { name: 'Allow web' });
    const box = within(dialog).getByRole('combobox', { name: 'Services' });
    for (const _ of ['once', 'again']) {
      await userEvent.click(box);
      await userEvent.click(await within(dialog).findByRole('option', { name: 'Create…' }));
      await message('There can be 50 storage profiles at most. Delete one before you add another.');
      closeMessages();
    }
  });

  it('[RES-009] is asked about before Back closes the entry below', async () => {
    const { go } = await openFirewall('/fwaas?open=r2');
    const above = await make('Allow web', 'Services', 'Telephony', 'New firewall service');
    go('/fwaas');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your edits?' });
    expect(question.textContent).toContain('What you typed in Telephony is not saved.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(above.isConnected).toBe(true);
    expect(location.hash).toBe('#/fwaas?open=r2');
    go('/fwaas');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard edits' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[RES-009] comes back with the entry below, which was left by a link', async () => {
    const { go } = await openFirewall('/fwaas?open=r2');
    await make('Allow web', 'Services', 'Telephony', 'New firewall service');
    go('/fwaas/services');
    await message('Your edits of a firewall rule are kept, not saved.');
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    const again = await screen.findByRole('dialog', { name: 'New firewall service' });
    expect(within(again).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Telephony');
  });

  it('[RES-007] stays where somebody else deletes the entry below, until it is given up itself', async () => {
    const { other, parts } = await openFirewall('/fwaas?open=r2');
    const above = await make('Allow web', 'Services', 'Telephony', 'New firewall service');
    other('rules', (now) => now.filter(({ id }) => id !== 'r2'));
    const staged = { rev_id: '1', staged_rev_id: '2', state: 'staged' as const, updated_at: 't2' };
    act(() => parts.revisions.publish(staged));
    await screen.findByText('Somebody else deleted this since you opened it. Your edits are still here.');
    expect(above.isConnected).toBe(true);
    await userEvent.click(within(above).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard edits' }));
    await message('Somebody else deleted Allow web meanwhile.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['before it is stored', 'stored last'],
    ['once it is stored', 'stored first'],
  ])(
    '[CNF-004] is chosen in the entry below that was left amid its save, and opened again %s',
    async (_, order) => {
      const { go, before, list, saves } = await openFirewall('/fwaas?open=r2');
      let store = () => {};
      const stored = new Promise<void>((resolve) => {
        store = resolve;
      });
      before.save = () => stored;
      const above = await make('Allow web', 'Services', 'Telephony', 'New firewall service');
      await userEvent.type(within(above).getByRole('textbox', { name: /^Ports/ }), '5060{Enter}');
      await userEvent.click(within(above).getByRole('button', { name: 'Save' }));
      go('/fwaas/services');
      await message('Your edits of a firewall rule are kept, not saved.');
      if (order === 'stored first') {
        store();
        await message('Saved to staged changes.');
      }
      await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
      const below = await screen.findByRole('dialog', { name: 'Allow web' });
      store();
      await within(await within(below).findByRole('list', { name: 'Services' })).findByText('Telephony');
      expect(saves).toEqual(['services']);
      expect(list('services')).toHaveLength(4);
      expect(screen.queryByRole('dialog', { name: 'New firewall service' })).toBeNull();
      await userEvent.click(within(below).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(list('rules')[1]).toMatchObject({ services: ['s2', list('services').at(-1)?.id] }));
    },
    30_000,
  );
});
