import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { keptEntries } from '../../src/screens/resources/state/kept-entries.ts';
import { closeMessages, message } from '../settings/support.tsx';
import { setWidth } from '../window.ts';
import { openFirewall } from './firewall-service.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/BulkBar.tsx';
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/dialogs/RemoveDialog.tsx';

afterEach(() => {
  cleanup();
  closeMessages();
  keptEntries.clear();
});

const focusedRow = () => document.activeElement?.closest('[role="row"]')?.textContent ?? null;
const act = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions of ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe.each([1440, 1000])('the focus in a list of %i px (UI.md section 9.4)', (width) => {
  it('is at the entry that was saved, new or not, and at what opened one that was given up', async () => {
    setWidth(width);
    await openFirewall('/fwaas/services');
    await act('Web', 'Edit');
    const name = within(await screen.findByRole('dialog', { name: 'Web' })).getByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' pages{Control>}s{/Control}');
    await gone();
    await waitFor(() => expect(focusedRow()).toContain('Web pages'));
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
    await userEvent.click(await screen.findByRole('button', { name: 'Add firewall service' }));
    const made = within(await screen.findByRole('dialog', { name: 'New firewall service' }));
    await userEvent.type(made.getByRole('textbox', { name: /^Name/ }), 'Names{Control>}s{/Control}');
    await gone();
    await waitFor(() => expect(focusedRow()).toContain('Names'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add firewall service' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await gone();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add firewall service'));
  });

  it('is at the row behind what was deleted', async () => {
    setWidth(width);
    await openFirewall('/fwaas/services');
    await act('Mail over TLS', 'Delete');
    const asked = within(await screen.findByRole('alertdialog'));
    await asked.findByText('End users notice nothing until this is published.');
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await message('Deleted Mail over TLS. Saved to staged changes.');
    await waitFor(() => expect(focusedRow()).toContain('Web'));
    await userEvent.click(screen.getByRole('button', { name: 'Restore Mail over TLS' }));
    await waitFor(() => expect(focusedRow()).toContain('Mail over TLS'));
  });

  it('is at a row of those that were chosen when they are not any more', async () => {
    setWidth(width);
    await openFirewall('/fwaas/services');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Web' }));
    await screen.findByText('1 selected');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    await waitFor(() => expect(focusedRow()).toContain('Web'));
  });
});
