import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { keptEntries } from '../../src/screens/resources/state/kept-entries.ts';
import { closeMessages, message } from '../settings/support.tsx';
import { setWidth } from '../window.ts';
import { openFirewall } from './firewall-service.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/MakeReferred.tsx';
import '../../src/screens/resources/dialogs/RemoveDialog.tsx';

afterEach(() => {
  cleanup();
  closeMessages();
  keptEntries.clear();
});

describe('references of entries (UI.md 4.13, reference picker)', () => {
  it('are shown by their names, and read only where a list has some', async () => {
    setWidth(1440);
    const { reads, go } = await openFirewall('/fwaas');
    await screen.findByText('Mail');
    expect(reads.filter((name) => name === 'services')).toHaveLength(1);
    expect(screen.queryByText('s1')).toBeNull();
    reads.length = 0;
    go('/fwaas/services');
    await screen.findByText('Mail over TLS');
    expect(reads).toEqual(['services']);
  });

  it('are searched by name, chosen, opened, and told to be gone', async () => {
    const { list } = await openFirewall('/fwaas?open=r1');
    const dialog = await screen.findByRole('dialog', { name: 'Block mail' });
    const chosen = await within(dialog).findByRole('list', { name: 'Services' });
    await within(chosen).findByText('Mail');
    expect(chosen.textContent).toContain('gone (deleted)What this refers to does not exist any more.');
    expect(within(chosen).getByRole('link', { name: 'Open Mail' }).getAttribute('href')).toBe(
      '#/fwaas/services?open=s1',
    );
    const box = within(dialog).getByRole('combobox', { name: 'Services' });
    await userEvent.click(within(chosen).getByRole('button', { name: 'Remove gone (deleted)' }));
    await userEvent.type(box, 'tls');
    await within(dialog).findByRole('option', { name: 'Mail over TLS' });
    await userEvent.keyboard('{Enter}');
    // Escape closes the list, and the entry stays open.
    await userEvent.type(box, 'w');
    await within(dialog).findByRole('option', { name: 'Web' });
    await userEvent.keyboard('{Escape}');
    expect(within(dialog).queryByRole('option')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await message('Saved to staged changes.');
    await waitFor(() => expect(list('rules')[0]?.services).toEqual(['s1', 's3']));
  });

  it('are made where they are missing: in a drawer above, saved by their own list, then chosen', async () => {
    const { list, saves } = await openFirewall('/fwaas?open=r2');
    const dialog = await screen.findByRole('dialog', { name: 'Allow web' });
    const box = within(dialog).getByRole('combobox', { name: 'Services' });
    await userEvent.type(box, 'Telephony');
    await within(dialog).findByRole('option', { name: 'Create “Telephony”…' });
    await userEvent.keyboard('{Enter}');
    const above = await screen.findByRole('dialog', { name: 'New firewall service' });
    const name = within(above).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(name.value).toBe('Telephony');
    await userEvent.type(within(above).getByRole('textbox', { name: 'Ports' }), '5060{Enter}');
    // The keys of the form above are its own.
    await userEvent.keyboard('{Control>}s{/Control}');
    await message('Saved to staged changes.');
    await waitFor(() => expect(above.isConnected).toBe(false));
    expect(saves).toEqual(['services']);
    const made = list('services').at(-1);
    expect(made).toMatchObject({ name: 'Telephony', ports: ['5060'] });
    const again = screen.getByRole('dialog', { name: 'Allow web' });
    await within(within(again).getByRole('list', { name: 'Services' })).findByText('Telephony');
    await waitFor(() => expect(document.activeElement).toBe(within(again).getByRole('combobox', { name: 'Services' })));
    await userEvent.click(within(again).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(list('rules').find(({ id }) => id === 'r2')?.services).toEqual(['s2', made?.id]));
  });

  it('are told what is wrong in their own form, and are the ones that were made whatever becomes of the answer', async () => {
    const { list, before, lost, other, saves } = await openFirewall('/fwaas?open=r2');
    const dialog = await screen.findByRole('dialog', { name: 'Allow web' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Services' }));
    await userEvent.click(await within(dialog).findByRole('option', { name: 'Create…' }));
    const above = await screen.findByRole('dialog', { name: 'New firewall service' });
    // The rule below has a field that is called so, too.
    const name = within(above).getByRole('textbox', { name: /^Name/ });
    act(() => within(above).getByRole('button', { name: 'Cancel' }).focus());
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.type(name, 'Telephony');
    await userEvent.type(within(above).getByRole('textbox', { name: 'Ports' }), '5060{Enter}');
    const unload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    before.save = () => {
      before.save = undefined;
      other('services', (now) => [...now, { id: 'rival', name: 'Rival', protocol: 'tcp', ports: ['1'] }]);
    };
    lost.answers = 1;
    await userEvent.keyboard('{Control>}s{/Control}');
    // What it lacks is told, though the answer is lost.
    await message('Saved to staged changes. It cannot be published yet: Telephony › Protocol: Enter Protocol.');
    await waitFor(() => expect(above.isConnected).toBe(false));
    const chosen = within(dialog).getByRole('list', { name: 'Services' });
    await within(chosen).findByText('Telephony');
    expect(within(chosen).queryByText('Rival')).toBeNull();
    expect(saves).toEqual(['services']);
    expect(list('services').filter((entry) => entry.name === 'Telephony')).toHaveLength(1);
  });

  it('are not made by who gives up, and not offered to who may not, with the reason', async () => {
    const { saves, unmount } = await openFirewall('/fwaas?open=r2');
    const dialog = await screen.findByRole('dialog', { name: 'Allow web' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Services' }));
    await userEvent.click(await within(dialog).findByRole('option', { name: 'Create…' }));
    await screen.findByRole('dialog', { name: 'New firewall service' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New firewall service' })).toBeNull());
    expect(within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem')).toHaveLength(1);
    expect(saves).toEqual([]);
    unmount();
    await openFirewall('/fwaas?open=r2', { roles: { read: ['fwaas:*'], write: ['fwaas:rules'] } });
    const again = await screen.findByRole('dialog', { name: 'Allow web' });
    await userEvent.click(within(again).getByRole('combobox', { name: 'Services' }));
    await within(again).findByText("Your role doesn't create firewall services.");
    expect(within(again).queryByRole('option', { name: 'Create…' })).toBeNull();
  });

  it('say it where the role does not open what can be chosen', async () => {
    await openFirewall('/fwaas?open=r2', { roles: { read: ['fwaas:rules'], write: ['fwaas:rules'] } });
    const dialog = await screen.findByRole('dialog', { name: 'Allow web' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Services' }));
    await within(dialog).findByText("Your role doesn't open what can be chosen here.");
    expect(within(dialog).getByRole('list', { name: 'Services' }).textContent).toContain('s2');
  });
});
