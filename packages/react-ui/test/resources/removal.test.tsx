import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { keptEntries } from '../../src/screens/resources/state/kept-entries.ts';
import { closeMessages, message } from '../settings/support.tsx';
import { setWidth } from '../window.ts';
import { openFirewall } from './firewall-service.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/BulkBar.tsx';
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/dialogs/RemoveDialog.tsx';

afterEach(() => {
  cleanup();
  closeMessages();
  keptEntries.clear();
});

async function askToDelete(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions of ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  return screen.findByRole('alertdialog', { name: `Delete ${name}?` });
}

describe('a delete of what others refer to (UI.md 4.13)', () => {
  it('[RES-013] shows what refers to it, and puts another one in its place before it goes', async () => {
    setWidth(1440);
    const { saves, list } = await openFirewall('/fwaas/services');
    const dialog = await askToDelete('Mail');
    const uses = await within(dialog).findByRole('region', { name: 'Used by 1 entry' });
    const link = within(uses).getByRole('link', { name: 'Block mail' });
    expect(link.getAttribute('href')).toBe('#/fwaas?open=r1');
    expect(uses.textContent).toContain('Firewall rule · Services');
    // Without something in its place it stays.
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(within(dialog).getByRole('status').textContent).toBe(
      'Choose what takes its place, or take it out of these first.',
    );
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Put in its place' }));
    expect(within(dialog).queryByRole('option', { name: 'Mail' })).toBeNull();
    await userEvent.click(await within(dialog).findByRole('option', { name: 'Mail over TLS' }));
    // Only one takes its place: the list is gone from over the words.
    expect(within(dialog).getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await message('Deleted Mail. Saved to staged changes.');
    expect(saves).toEqual(['rules', 'services']);
    expect(list('rules')[0]?.services).toEqual(['s3', 'gone']);
    expect(list('services').map(({ id }) => id)).toEqual(['s2', 's3']);
  });

  it('[RES-013] asks for several at once, and for what nothing refers to as before', async () => {
    const { list } = await openFirewall('/fwaas/services');
    const free = await askToDelete('Mail over TLS');
    await within(free).findByText('End users notice nothing until this is published.');
    expect(within(free).queryByRole('combobox')).toBeNull();
    await userEvent.click(within(free).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list('services').map(({ id }) => id)).toEqual(['s1', 's2']));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Mail' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Web' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const both = await screen.findByRole('alertdialog', { name: 'Delete 2 entries?' });
    within(both).getByText('Mail and Web');
    await within(both).findByRole('region', { name: 'Used by 2 entries' });
    await userEvent.click(within(both).getByRole('combobox', { name: 'Put in its place' }));
    await within(both).findByText('There is nothing more to choose.');
  });
});

describe('the bar of what is chosen (UI.md 4.13)', () => {
  it('copies several at once, behind the last of them and under names of their own', async () => {
    setWidth(1440);
    const { list, saves } = await openFirewall('/fwaas/services');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Mail' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Web' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clone' }));
    await message('Added Mail (copy) and Web (copy). Saved to staged changes.');
    expect(list('services').map(({ name }) => name)).toEqual([
      'Mail',
      'Web',
      'Mail (copy)',
      'Web (copy)',
      'Mail over TLS',
    ]);
    expect(new Set(list('services').map(({ id }) => id)).size).toBe(5);
    expect(saves).toEqual(['services']);
  });

  it('chooses cards on a phone, too', async () => {
    setWidth(375);
    const { list } = await openFirewall('/fwaas/services');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Mail' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(list('services').map(({ enabled }) => enabled)).toEqual([false, false, false]));
    setWidth(1440);
  });
});
