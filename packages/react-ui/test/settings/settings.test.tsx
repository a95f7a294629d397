import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from '../../src/platform/places/hash-location.ts';
import { Settings } from '../../src/screens/settings/Settings.tsx';
import { type Answers, refuse } from '../test-app.ts';
import { closeMessages, everyRight, message, openScreen, settingsUser } from './support.tsx';

const info = {
  primary_associations: [
    { uuid: 'n', status: 'active', primary_name: 'Northwind' },
    { uuid: 'f', status: 'pending', primary_name: 'Fabrikam' },
  ],
  secondary_associations: [{ uuid: 'c', status: 'active', secondary_name: 'Contoso' }],
};
const multiTenant = 'GET /api/settings/v1/tenants/multi_tenant/';
const approve = 'PATCH /api/settings/v1/tenants/multi_tenant/associations/f';

/** A service that keeps the approval. */
function tenants(more: Answers = {}): Answers {
  let isApproved = false;
  return {
    [multiTenant]: () =>
      isApproved
        ? { ...info, primary_associations: info.primary_associations.map((one) => ({ ...one, status: 'active' })) }
        : info,
    [approve]: () => {
      isApproved = true;
      return { uuid: 'f', status: 'active', primary_name: 'Fabrikam' };
    },
    ...more,
  };
}

const region = (name: string) => screen.findByRole('region', { name });
const approveButton = () => screen.findByRole('button', { name: 'Approve Fabrikam' });

async function confirm() {
  await userEvent.click(await approveButton());
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
}

afterEach(closeMessages);

describe('multi-tenant settings (spec 2 section 1, UI.md 4.10)', () => {
  beforeEach(() => navigate('/settings/multi-tenant'));

  it('[TEN-003] lists who asks, who manages and who is managed', async () => {
    await openScreen(<Settings />, tenants());
    const requests = await region('Approval requests');
    expect(within(requests).getByText('Fabrikam')).toBeTruthy();
    expect(within(requests).getByText('Pending')).toBeTruthy();
    expect(within(requests).queryByText('Northwind')).toBeNull();
    expect(within(await region('Managed by')).getByText('Northwind')).toBeTruthy();
    expect(within(await region('Managed tenants')).getByText('Contoso')).toBeTruthy();
  });

  it('[TEN-004] approves after one confirmation; the list and a message say so', async () => {
    const { calls } = await openScreen(<Settings />, tenants());
    await userEvent.click(await approveButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve Fabrikam?' });
    expect(calls).not.toContain(approve);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await screen.findByText('No requests waiting.');
    expect(calls.filter((call) => call === approve)).toHaveLength(1);
    expect(within(await region('Managed by')).getByText('Fabrikam')).toBeTruthy();
    expect(await message('Approved. Fabrikam manages this tenant now.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Approval requests'));
  });

  it('[TEN-004] sends nothing when the confirmation is cancelled', async () => {
    const { calls } = await openScreen(<Settings />, tenants());
    await userEvent.click(await approveButton());
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).not.toContain(approve);
  });

  it('[TIM-019] shows how much of the time of an approval is gone', async () => {
    await openScreen(<Settings />, tenants({ [approve]: () => new Promise(() => {}) }));
    await confirm();
    expect(await screen.findByRole('progressbar', { name: /of at most 45 s/ })).toBeTruthy();
  });

  it('keeps a request whose approval failed, with the words of the service', async () => {
    await openScreen(<Settings />, tenants({ [approve]: () => refuse(500, { message: 'Try later.' }) }));
    await confirm();
    expect((await screen.findByText(/Try later\./)).closest('[role=alert]')).toBeTruthy();
    expect(await approveButton()).toBeTruthy();
  });

  it.each([403, 404])('[ERR-025] says that there is no information when it is answered %i', async (status) => {
    await openScreen(<Settings />, { [multiTenant]: () => refuse(status, { message: 'no' }) });
    expect(await screen.findByText('This tenant has no multi-tenant information.')).toBeTruthy();
    expect(document.querySelector('[data-state=error]')).toBeNull();
  });

  it('tries a failed load again, by hand and when the browser is back on line', async () => {
    let attempts = 0;
    const answer = () => {
      attempts += 1;
      return attempts < 3 ? refuse(500, { message: 'Broken.' }) : info;
    };
    await openScreen(<Settings />, { [multiTenant]: answer });
    await screen.findByText(/Broken\./);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(attempts).toBe(2));
    await screen.findByText(/Broken\./);
    window.dispatchEvent(new Event('online'));
    expect(await approveButton()).toBeTruthy();
  });

  it('has no button without the right to write, and says why', async () => {
    const user = () => settingsUser({ ...everyRight, read: ['settings:*:read'], write: [] });
    await openScreen(<Settings />, tenants({ 'GET /api/userinfo': user }));
    await region('Approval requests');
    expect(screen.getByText("You can view this, but you don't have permission to change it.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });
});

const stamp = { updated_at: '2026-11-21T10:00:00.000000Z', updated_by: 'admin' };
const person = { mfa_enabled: false, last_seen_at: null, link_ends_at: null, ...stamp };
const annasId = '00000000-0000-4000-8000-00000000000a';
const people = [
  {
    ...{ id: annasId, uid: 'anna', first_name: 'Anna', last_name: 'Jensen', roles: ['r'], enabled: true },
    ...{ ...person, state: 'active', administrator: true },
  },
  {
    ...{ id: '00000000-0000-4000-8000-00000000000b', uid: 'bob', first_name: 'Bob', last_name: 'Stone', roles: [] },
    ...{ ...person, state: 'disabled', enabled: false, administrator: false },
  },
];
const users: Answers = {
  'GET /api/auth/v1/users': () => ({ items: people, total: people.length }),
  'GET /api/policy/v1/rules': () => ({
    rev_id: '7',
    staged_rev_id: '7',
    state: 'current',
    updated_at: '2026-11-21T10:00:00.000Z',
  }),
  'GET /api/policy/v1/rules/rbac/7': () => ({
    list: [{ id: 'r', name: 'Administrator', built_in: true, read: ['*:*:*'], write: ['*:*:*'] }],
  }),
};

describe('users (OP-209, UI.md 4.15)', () => {
  beforeEach(() => navigate('/settings/users'));

  it('[ROL-008] lists users with roles and state; the last administrator keeps his role in the form too', async () => {
    const { calls } = await openScreen(<Settings />, users);
    const [, anna, bob] = await screen.findAllByRole('row');
    expect(anna?.textContent).toBe('Anna JensenannaPasswordAdministratorFactor OffLast seen NeverActive');
    expect(bob?.textContent).toBe('Bob StonebobPasswordNo roleFactor OffLast seen NeverDisabled');
    await userEvent.click(screen.getByRole('button', { name: 'Anna Jensen' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Anna Jensen' }));
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Administrator' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText(/would be left without an administrator/)).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('has nothing to change without the right to write, and asks for no roles without that to see them', async () => {
    const user = () => settingsUser({ read: ['settings:users:read'], write: [] });
    const { calls } = await openScreen(<Settings />, { ...users, 'GET /api/userinfo': user });
    await screen.findAllByRole('row');
    expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull();
    expect(screen.getByText("You can view this, but you don't have permission to change it.")).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Roles' })).toBeNull();
    expect(calls.filter((call) => call.includes('rbac'))).toEqual([]);
  });
});

describe('list of the settings (UI.md 4.10)', () => {
  it('has what is open, names the current one, and the root leads to the first', async () => {
    navigate('/settings');
    await openScreen(<Settings />, users);
    await waitFor(() => expect(location.hash).toBe('#/settings/second-factor'));
    const links = within(await screen.findByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Second factor', 'page'],
      ['Users', null],
      ['Groups', null],
      ['Roles', null],
      ['API tokens', null],
      ['Admin access control', null],
      ['Terms of service', null],
      ['Multi-tenant', null],
      ['Global settings', null],
      ['Capabilities', null],
      ['CASB', null],
      ['Client profiles', null],
      ['Certificates', null],
      ['Security', null],
      ['My account', null],
    ]);
  });

  it('is behind one button in a narrow window', async () => {
    vi.stubGlobal('innerWidth', 375);
    navigate('/settings/users');
    await openScreen(<Settings />, users);
    const list = screen.getByRole('navigation', { name: 'Settings' });
    expect(within(list).queryByRole('link')).toBeNull();
    await userEvent.click(within(list).getByRole('button', { name: 'All settings' }));
    expect((await screen.findByRole('menuitem', { name: 'Multi-tenant' })).getAttribute('href')).toBe(
      '#/settings/multi-tenant',
    );
    vi.unstubAllGlobals();
  });

  it("does not know what is forbidden; without any of its rights one's own account is there", async () => {
    navigate('/settings/multi-tenant');
    const user = () => settingsUser({ read: ['settings:audit:read'], write: [] });
    const { unmount } = await openScreen(<Settings />, { 'GET /api/userinfo': user });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops!');
    unmount();
    navigate('/settings');
    await openScreen(<Settings />, { 'GET /api/userinfo': user });
    expect(location.hash).toBe('#/settings/account');
    expect(await screen.findByRole('link', { name: 'My account' })).toBeTruthy();
  });
});
