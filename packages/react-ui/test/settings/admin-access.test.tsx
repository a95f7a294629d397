import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { keptEntries } from '../../src/screens/resources/state/kept-entries.ts';
import { Settings } from '../../src/screens/settings/Settings.tsx';
import { closeMessages, message, openScreen, settingsUser } from './support.tsx';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/document/DocumentScreen.tsx';
import '../../src/screens/settings/KindPage.tsx';
import '../../src/screens/resources/fields/OwnAddress.tsx';

const call = '/api/settings/v1/tenants/admin_access_control';

afterEach(() => {
  cleanup();
  closeMessages();
  keptEntries.clear();
});

async function open(write: readonly string[] = ['settings:*'], enabled = false) {
  const sent: object[] = [];
  hashPlaces.navigate('/settings/admin-access');
  await openScreen(<Settings />, {
    'GET /api/userinfo': () => settingsUser({ read: ['settings:*'], write: [...write] }),
    'GET /api/settings/v1/utils/get_user_ip': () => ({ ip: '198.51.100.7' }),
    [`GET ${call}`]: () => ({ enabled, allowed_ips: ['192.0.2.0/24'], updated_at: 't1', updated_by: 'anna' }),
    [`PUT ${call}`]: async (request) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return { ...body, updated_at: 't2', updated_by: 'anna' };
    },
  });
  return sent;
}

describe('the panel of a document (UI.md 4.10)', () => {
  it('[API-121] says whether my address is in the list, refuses what is wrong, and saves at once', async () => {
    const sent = await open();
    await userEvent.click(await screen.findByRole('switch', { name: /Only from the addresses/ }));
    await screen.findByText(/It is not in the list/);
    await userEvent.type(screen.getByLabelText('Allowed addresses', { selector: 'input' }), '300.0.0.1{Enter}');
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
    expect(bar.getByText('2 changes')).toBeTruthy();
    expect(bar.getByText('Applies at once, without publishing')).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: /^Save/ }));
    await screen.findByText('1 field to correct');
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove 300.0.0.1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add your address' }));
    await screen.findByText('It is in the list.');
    await userEvent.keyboard('{Control>}s{/Control}');
    await message('Saved.');
    expect(sent).toEqual([{ enabled: true, allowed_ips: ['192.0.2.0/24', '198.51.100.7'], updated_at: 't1' }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });

  it('is looked at without the right to write, and says so', async () => {
    await open([], true);
    await screen.findByText('192.0.2.0/24');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
