import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { navigate } from '../../src/platform/places/hash-location.ts';
import { Settings } from '../../src/screens/settings/Settings.tsx';
import { type Answers, refuse } from '../test-app.ts';
import { message, openScreen, settingsUser } from './support.tsx';

const id = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;
const changed_at = '2026-11-28T10:00:00.000000Z';
const list = [
  { id: id('1'), name: 'Bare', external_id: null, members: 0, members_off: 0, gives: [], changed_at },
  {
    ...{ id: id('2'), name: 'Readers', external_id: 'guid-7', members: 101, members_off: 1, changed_at },
    gives: [{ role: 'r', provider: 'Contoso' }],
  },
  {
    ...{ id: null, name: 'Visitors', external_id: null, members: null, members_off: null, changed_at: null },
    gives: [{ role: 'r', provider: 'Contoso' }],
  },
];
const member = (at: number) => ({
  ...{
    id: `${id('0').slice(0, -3)}${100 + at}`,
    uid: `u${at}@contoso.example`,
    first_name: `User ${at}`,
    last_name: '',
  },
  ...{ state: at === 2 ? 'disabled' : 'active', roles: at === 0 ? [] : ['r'], taken_away: at === 0 ? ['r'] : [] },
});
const members = Array.from({ length: 101 }, (_, at) => member(at));
const person = (at: number) => ({
  ...{ ...member(at), enabled: true, state: 'active', mfa_enabled: false, administrator: false },
  ...{ last_seen_at: null, link_ends_at: null, updated_at: changed_at, updated_by: null },
});
const answers: Answers = {
  'GET /api/auth/v1/groups': () => ({ items: list, total: list.length }),
  [`GET /api/auth/v1/groups/${id('2')}/members`]: ({ url }) => {
    const limit = Number(new URL(url).searchParams.get('limit'));
    return { items: members.slice(0, limit), total: members.length };
  },
  [`GET /api/auth/v1/groups/${id('1')}/members`]: () => ({ items: [], total: 0 }),
  'GET /api/auth/v1/users': () => ({ items: [person(0), person(1)], total: 2 }),
  'GET /api/policy/v1/rules': () => ({
    ...{ rev_id: '7', staged_rev_id: '7', state: 'current', updated_at: '2026-11-21T10:00:00.000Z' },
  }),
  'GET /api/policy/v1/rules/rbac/7': () => ({
    list: [{ id: 'r', name: 'Log viewer', built_in: true, read: ['logs:*'], write: [] }],
  }),
};
const user =
  (more: object = {}, read = ['settings:*:*']) =>
  () => ({
    ...settingsUser({ read, write: [] }),
    capabilities: { portal2: true, rbac: true, sso: true },
    ...more,
  });

describe('groups (issue 15, decision 059)', () => {
  beforeEach(() => navigate('/settings/groups'));

  it('says of each who is in it, what it gives and by whom, and where it comes from', async () => {
    await openScreen(<Settings />, { ...answers, 'GET /api/userinfo': user() });
    const [, ...rows] = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'BarePeople 0No roleDirectory',
      'Readersguid-7People 101, 1 switched offLog viewerby ContosoDirectory',
      'VisitorsPeople Not keptLog viewerby ContosoSign-inSent by no directory',
    ]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'guid');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByText('1 group')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), ' of nobody');
    expect(await screen.findByText(/^No group has this/)).toBeTruthy();
  });

  it('shows the people of an opened one part by part, and each leads to his entry among the users', async () => {
    await openScreen(<Settings />, { ...answers, 'GET /api/userinfo': user() });
    await userEvent.click(await screen.findByRole('button', { name: 'Readers' }));
    expect(location.hash).toBe(`#/settings/groups?open=${id('2')}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Readers' }));
    expect(drawer.getByText('External id guid-7')).toBeTruthy();
    expect(await drawer.findAllByRole('link', { name: /^User/ })).toHaveLength(100);
    expect(drawer.getByText(/^Without Log viewer: taken away here/)).toBeTruthy();
    expect(drawer.getByText('Disabled').closest('li')?.textContent).toContain('User 2');
    await userEvent.click(drawer.getByRole('button', { name: 'Show 1 more' }));
    expect(await drawer.findByRole('link', { name: 'User 100' })).toBeTruthy();
    await userEvent.click(drawer.getByRole('link', { name: 'User 1' }));
    expect(await screen.findByRole('dialog', { name: 'User 1' })).toBeTruthy();
    expect(location.hash).toBe('#/settings/users');
  });

  it('says that a group gives nothing and leads to where roles are given, and that nobody keeps who is in another', async () => {
    await openScreen(<Settings />, { ...answers, 'GET /api/userinfo': user() });
    await userEvent.click(await screen.findByRole('button', { name: 'Bare' }));
    const bare = within(await screen.findByRole('dialog', { name: 'Bare' }));
    expect(bare.getByText(/^Gives no role: /)).toBeTruthy();
    expect(bare.getByText('Nobody is in it.')).toBeTruthy();
    expect(bare.getByRole('link', { name: 'Give it roles' }).getAttribute('href')).toBe('#/settings/authentication');
    await userEvent.click(bare.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(location.hash).toBe('#/settings/groups'));
    await userEvent.click(await screen.findByRole('button', { name: 'Visitors' }));
    const told = within(await screen.findByRole('dialog', { name: 'Visitors' }));
    expect(told.getByText(/^No directory has sent this group\./)).toBeTruthy();
  });

  it('leads to a token where there are none, and says why those of providers are not shown', async () => {
    const none = { ...answers, 'GET /api/auth/v1/groups': () => ({ items: [], total: 0 }) };
    const { unmount } = await openScreen(<Settings />, { ...none, 'GET /api/userinfo': user() });
    const way = await screen.findByRole('link', { name: 'Make a token in API tokens' });
    expect(way.getAttribute('href')).toBe('#/settings/api-tokens?kind=scim');
    unmount();
    await openScreen(<Settings />, { ...none, 'GET /api/userinfo': user({}, ['settings:users']) });
    expect(await screen.findByText(/you may not see the providers/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /token/ })).toBeNull();
  });

  it('says why the list or the people cannot be shown, and asks again', async () => {
    let isBroken = true;
    const broken = (answer: unknown) => () => (isBroken ? refuse(500, { message: 'Broken.' }) : answer);
    await openScreen(<Settings />, {
      ...answers,
      'GET /api/userinfo': user(),
      'GET /api/auth/v1/groups': broken({ items: list, total: list.length }),
      [`GET /api/auth/v1/groups/${id('1')}/members`]: () => refuse(404, { message: 'There is no such group.' }),
    });
    await screen.findByText(/Broken\./);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bare' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Bare' }));
    expect(await drawer.findByRole('alert')).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('the address of one group (issue 15)', () => {
  it('says that there is none of the id, and is the address of the list then', async () => {
    navigate(`/settings/groups?open=${id('9')}`);
    await openScreen(<Settings />, { ...answers, 'GET /api/userinfo': user() });
    expect(await message('There is no such group any more.')).toBeTruthy();
    expect(location.hash).toBe('#/settings/groups');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the address of a token for a directory (issue 15)', () => {
  it('begins one of the kind, and is the address of the list then', async () => {
    navigate('/settings/api-tokens?kind=scim');
    const may = () => ({
      ...settingsUser({ read: ['settings:*:*', 'logs:*'], write: ['settings:*:*'] }),
      capabilities: { portal2: true, rbac: true, sso: true },
    });
    await openScreen(<Settings />, {
      ...answers,
      'GET /api/userinfo': may,
      'GET /api/settings/v1/tenants/api_tokens': () => [],
    });
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText('Directory (SCIM)')).toBeTruthy();
    expect(location.hash).toBe('#/settings/api-tokens');
  });
});

describe('the address of one user (issue 15)', () => {
  it('opens the form, and says that there is none of the id', async () => {
    navigate(`/settings/users?open=${member(1).id}`);
    const { unmount } = await openScreen(<Settings />, { ...answers, 'GET /api/userinfo': user() });
    expect(await screen.findByRole('dialog', { name: 'User 1' })).toBeTruthy();
    unmount();
    navigate('/settings/users?open=nobody');
    await openScreen(<Settings />, { ...answers, 'GET /api/userinfo': user() });
    expect(await message('This user was deleted meanwhile.')).toBeTruthy();
    expect(location.hash).toBe('#/settings/users');
    act(() => navigate(`/settings/users?open=${member(0).id}`)); // while the list is there
    expect(await screen.findByRole('dialog', { name: 'User 0' })).toBeTruthy();
    expect(location.hash).toBe('#/settings/users');
  });
});
