import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { keptEntries } from '../../src/screens/resources/state/kept-entries.ts';
import { Settings } from '../../src/screens/settings/Settings.tsx';
import { closeMessages, message, openScreen, settingsUser } from './support.tsx';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/document/DocumentScreen.tsx';
import '../../src/screens/resources/fields/settings/NamedValues.tsx';
import '../../src/screens/settings/KindPage.tsx';

const call = '/api/settings/v1/tenants/global_settings';
const stored = { theme: { dark: true }, banner: 'Sunday', updated_at: 't1', updated_by: 'anna' };

afterEach(() => {
  cleanup();
  closeMessages();
  keptEntries.clear();
});

async function open(write: readonly string[] = ['settings:*']) {
  const sent: object[] = [];
  hashPlaces.navigate('/settings/global-settings');
  await openScreen(<Settings />, {
    'GET /api/userinfo': () => settingsUser({ read: ['settings:*'], write: [...write] }),
    [`GET ${call}`]: () => stored,
    [`PUT ${call}`]: async (request) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return { ...body, updated_at: 't2', updated_by: 'anna' };
    },
  });
  return sent;
}

const names = () => screen.getAllByRole('textbox', { name: /^Name/ }).map((box) => (box as HTMLInputElement).value);
const values = () => screen.getAllByRole('textbox', { name: /^Value/ });

describe('the panel of the global settings (decision 053)', () => {
  it('[API-117] adds, changes and takes away settings by name, and keeps what nobody touched', async () => {
    const sent = await open();
    await screen.findByText(/none of them changes anything in this portal/);
    await waitFor(() => expect(names()).toEqual(['banner', 'theme']));
    await userEvent.click(screen.getByRole('button', { name: 'Add setting' }));
    // Where it is added one goes on.
    await userEvent.keyboard('rollout');
    await userEvent.type(values()[2] as HTMLElement, 'ten');
    await userEvent.click(screen.getByRole('button', { name: 'Remove banner' }));
    expect(names()).toEqual(['theme', 'rollout']);
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
    await userEvent.click(bar.getByRole('button', { name: /^Save/ }));
    await screen.findByText(/Enter JSON/);
    expect(sent).toEqual([]);
    await userEvent.clear(values()[1] as HTMLElement);
    await userEvent.type(values()[1] as HTMLElement, '10');
    await userEvent.keyboard('{Control>}s{/Control}');
    await message('Saved.');
    expect(sent).toEqual([{ theme: { dark: true }, rollout: 10, updated_at: 't1' }]);
  });

  it('is looked at without the right to write', async () => {
    await open([]);
    await waitFor(() => expect(names()).toEqual(['banner', 'theme']));
    expect(values().every((box) => (box as HTMLTextAreaElement).readOnly)).toBe(true);
    expect(screen.queryByRole('button', { name: /setting$|^Remove/ })).toBeNull();
  });
});
