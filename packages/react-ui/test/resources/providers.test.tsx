import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { forgetKept } from '../../src/screens/resources/state/kept-entries.ts';
import { Settings } from '../../src/screens/settings/Settings.tsx';
import { closeMessages, message, openScreen, settingsUser } from '../settings/support.tsx';
import { setWidth } from '../window.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/AddEntry.tsx';
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/fields/roles/GroupRoles.tsx';
import '../../src/screens/resources/fields/roles/RoleChoices.tsx';
import '../../src/screens/resources/ResourceScreen.tsx';
import '../../src/screens/settings/KindPage.tsx';

const call = '/api/settings/v1/tenants/auth';
const mask = '********';
const contoso = {
  id: 'contoso',
  name: 'Contoso',
  type: 'oidc',
  issuer: 'https://id.contoso.example',
  client_id: 'portico',
  client_secret: mask,
  group_roles: [{ group: 'Admins', role: 'r1' }],
};

async function open(write: readonly string[] = ['settings:*']) {
  const sent: { identity_providers: Record<string, unknown>[] }[] = [];
  const tried: object[] = [];
  hashPlaces.navigate('/settings/authentication');
  const user = settingsUser({ read: ['settings:*'], write: [...write] });
  await openScreen(<Settings />, {
    'GET /api/userinfo': () => ({ ...user, capabilities: { ...user.capabilities, sso: true } }),
    [`GET ${call}`]: () => ({ identity_providers: [contoso], groups: ['Staff'], updated_at: 't1', updated_by: 'ann' }),
    [`PUT ${call}`]: async (request) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      return { ...body, updated_at: 't2', updated_by: 'ann' };
    },
    [`POST ${call}/test`]: async (request) => {
      tried.push((await request.json()) as object);
      return { reached: false, reason: 'It does not answer.' };
    },
    'GET /api/policy/v1/rules': () => ({
      rev_id: '7',
      staged_rev_id: '7',
      state: 'current',
      updated_at: '2026-11-21T10:00:00.000Z',
    }),
    'GET /api/policy/v1/rules/rbac/7': () => ({
      list: [{ id: 'r1', name: 'Administrator', built_in: true, read: ['*:*:*'], write: ['*:*:*'] }],
    }),
  });
  return { sent, tried };
}

afterEach(() => {
  cleanup();
  closeMessages();
  forgetKept();
});

describe('providers of identities in the settings (UI.md 4.10, picture 25)', () => {
  it('[RES-014] are added behind the others, tried, and keep what else is saved with them', async () => {
    setWidth(1440);
    const { sent, tried } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add sign-in provider' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.type(drawer.getByLabelText(/^Name/), 'Fabrikam');
    await userEvent.click(drawer.getByRole('radio', { name: 'OpenID Connect' }));
    await userEvent.type(drawer.getByLabelText(/^Issuer/), 'http://id.fabrikam.example');
    await userEvent.type(drawer.getByLabelText(/^Client id/), 'portico');
    await userEvent.type(drawer.getByLabelText(/^Client secret/), 'hush');
    await userEvent.click(drawer.getByRole('button', { name: /^Save/ }));
    await drawer.findByText(/Enter an address that starts with https/);
    expect(sent).toEqual([]);
    await userEvent.clear(drawer.getByLabelText(/^Issuer/));
    await userEvent.type(drawer.getByLabelText(/^Issuer/), 'https://id.fabrikam.example');
    await userEvent.click(drawer.getByRole('button', { name: 'Test' }));
    await drawer.findByText(/It does not answer/);
    expect(tried).toMatchObject([{ name: 'Fabrikam', issuer: 'https://id.fabrikam.example' }]);
    await userEvent.click(drawer.getByRole('button', { name: 'Add group' }));
    await userEvent.type(drawer.getByLabelText(/^Group at the provider/), 'Helpdesk');
    await userEvent.click(await drawer.findByRole('checkbox', { name: 'Administrator' }));
    await userEvent.click(drawer.getByRole('button', { name: /Remove Helpdesk/ }));
    await userEvent.click(drawer.getByRole('button', { name: /^Save/ }));
    await message('Saved.');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ groups: ['Staff'], updated_at: 't1' });
    expect(sent[0]?.identity_providers[0]).toEqual(contoso);
    expect(sent[0]?.identity_providers[1]).toMatchObject({
      name: 'Fabrikam',
      type: 'oidc',
      client_secret: 'hush',
      default_roles: ['r1'],
    });
  });

  it('say their roles by name, and are looked at without the right to write', async () => {
    setWidth(1440);
    await open([]);
    await userEvent.click(await screen.findByText('Contoso'));
    const drawer = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(drawer.getAllByText('Administrator').length).toBeGreaterThan(0));
    expect(drawer.queryByRole('button', { name: 'Add group' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add sign-in provider' })).toBeNull();
  });
});
