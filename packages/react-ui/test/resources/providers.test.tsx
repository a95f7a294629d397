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
import '../../src/screens/resources/fields/metadata/Metadata.tsx';
import '../../src/screens/resources/fields/roles/GroupRoles.tsx';
import '../../src/screens/resources/fields/roles/RoleChoices.tsx';
import '../../src/screens/resources/ProviderCards.tsx';
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

const day = 86_400_000;
const northwind = {
  entity_id: 'urn:northwind.example:idp',
  sign_in_url: 'https://id.northwind.example/saml2/sso',
  valid_until: null,
  certificates: [
    {
      subject: 'CN=Northwind ID signing 2024',
      issuer: 'CN=Northwind Internal CA 2',
      serial_number: '01',
      valid_from: '2024-12-03T09:00:00.000Z',
      valid_to: new Date(Date.now() + 12.5 * day).toISOString(),
      expired: false,
      fingerprint_sha256: '7C:1E:A4:09',
      subject_alt_name: null,
      is_ca: false,
    },
  ],
  sign_out_url: null,
  service: null,
};

async function open(write: readonly string[] = ['settings:*'], query = '') {
  const sent: { identity_providers: Record<string, unknown>[] }[] = [];
  const tried: object[] = [];
  const described: { metadata: string }[] = [];
  hashPlaces.navigate(`/settings/authentication${query}`);
  const user = settingsUser({ read: ['settings:*'], write: [...write] });
  await openScreen(<Settings />, {
    'GET /api/userinfo': () => ({ ...user, capabilities: { ...user.capabilities, sso: true } }),
    [`GET ${call}`]: () => ({ identity_providers: [contoso], groups: ['Staff'], updated_at: 't1', updated_by: 'ann' }),
    [`PUT ${call}`]: async (request) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      return { ...body, updated_at: 't2', updated_by: 'ann' };
    },
    [`GET ${call}/use`]: () => ({
      providers: [
        { id: 'contoso', users: 4, last_sign_in_at: new Date().toISOString(), ends_at: null, callback: 'https://p/cb' },
      ],
      local: { users: 8, administrators: ['Anna Jensen'], administrators_total: 1 },
    }),
    [`POST ${call}/test`]: async (request) => {
      tried.push((await request.json()) as object);
      return { reached: false, reason: 'It does not answer.' };
    },
    [`POST ${call}/metadata`]: async (request) => {
      const body = (await request.json()) as (typeof described)[number];
      described.push(body);
      return northwind;
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
  return { sent, tried, described };
}

afterEach(() => {
  cleanup();
  closeMessages();
  forgetKept();
});

describe('providers of identities in the settings (UI.md 4.10, picture 25)', () => {
  it('have the focus when what was opened is closed, by a link too', async () => {
    setWidth(1440);
    await open(['settings:*'], '?open=contoso');
    const drawer = await screen.findByRole('dialog', { name: /Contoso/ });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Contoso/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Contoso' })));
  });

  it('are cards in their order, above the passwords that are always on', async () => {
    setWidth(1440);
    const { sent } = await open();
    const list = within(await screen.findByRole('list', { name: 'Sign-in providers' }));
    await list.findByText('4 users · last sign-in just now');
    await screen.findByText(/Now 1 can: Anna Jensen/);
    const cards = list.getAllByRole('listitem').map((card) => card.textContent);
    expect(cards[0]).toMatch(/^1Contoso.*OpenID Connect/);
    expect(cards[1]).toBe('2Local passwords8 users · at least 12 charactersAlways on');
    await userEvent.click(list.getByRole('button', { name: 'Details of Contoso' }));
    await list.findByText('https://p/cb');
    expect(sent).toEqual([]);
  });

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

  it('of SAML say what their metadata is, read from a file, with the end of its certificate', async () => {
    setWidth(1440);
    const { sent, described } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add sign-in provider' }));
    const dialog = await screen.findByRole('dialog');
    const drawer = within(dialog);
    await userEvent.type(drawer.getByLabelText(/^Name/), 'Northwind ID');
    const file = new File(['<EntityDescriptor/>'], 'metadata.xml', { type: 'application/xml' });
    const picker = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (picker === null) throw new Error('nothing takes a file');
    await userEvent.upload(picker, file);
    const said = within(await drawer.findByRole('region', { name: 'What the metadata says' }));
    said.getByText('Expires in 12 days');
    for (const text of [
      'urn:northwind.example:idp',
      'Northwind ID signing 2024',
      'Northwind Internal CA 2',
      '7C:1E:A4:09',
    ]) {
      said.getByText(text);
    }
    expect(described.at(-1)).toEqual({ metadata: '<EntityDescriptor/>' });
    await userEvent.click(drawer.getByRole('button', { name: /^Save/ }));
    await message('Saved.');
    expect(sent[0]?.identity_providers[1]).toMatchObject({ name: 'Northwind ID', metadata: '<EntityDescriptor/>' });
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
