import { createAccess } from '@portico/core/access';
import { kindPlaces, kindsPlace, openKinds } from '@portico/core/resources/view';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { portalRoutes } from '../../src/app/guard.ts';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { KindPlaces } from '../../src/screens/resources/places/KindPlaces.tsx';
import { closeMessages, message, openScreen, settingsUser } from '../settings/support.tsx';
import { setWidth } from '../window.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/AddEntry.tsx';
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/ListClosed.tsx';
import '../../src/screens/resources/ResourceScreen.tsx';

await Promise.all(kindPlaces.map(({ load }) => load()));

const routes = portalRoutes({ insights: false });
const accessOf = (read: readonly string[], capabilities: object = {}, deployment: 'cloud' | 'on_prem' = 'cloud') =>
  createAccess({
    user: { capabilities: { rbac: true, ...capabilities }, roles: { read: [...read], write: [] } },
    deployment,
    routes,
  });
/** As the specification names them. */
const policyRights = ['web_policy', 'email_policy', 'dlp_policy', 'casb_policy', 'egress_policy', 'content_inspection'];
const kindsOf = (access: ReturnType<typeof accessOf>) => openKinds(access).map(({ kind }) => kind);

afterEach(() => {
  cleanup();
  closeMessages();
});

describe('routes of lists in this portal (spec 2 section 2)', () => {
  it.each(policyRights)(
    '[RTE-010] the right %s opens the policy, in the cloud and on a management station',
    (right) => {
      for (const deployment of ['cloud', 'on_prem'] as const) {
        const access = accessOf([right], {}, deployment);
        expect(access.explain('/policy/web/exceptions').allowed).toBe(true);
        const place = kindsPlace('policy', '/policy', access);
        const [first] = openKinds(access, 'policy');
        expect(place).toEqual({ at: 'elsewhere', to: first?.place ?? '/policy/web' });
      }
      expect(accessOf(['customization']).explain('/policy').allowed).toBe(false);
    },
  );

  it('[RTE-014] the firewall opens with its right, where the tenant has it, in the cloud', () => {
    expect(accessOf(['fwaas'], { fwaas: true }).explain('/fwaas/feeds').allowed).toBe(true);
    expect(accessOf(['fwaas']).explain('/fwaas').allowed).toBe(false);
    expect(accessOf(['web_policy'], { fwaas: true }).explain('/fwaas').allowed).toBe(false);
    expect(accessOf(['fwaas'], { fwaas: true }, 'on_prem').explain('/fwaas').allowed).toBe(false);
  });

  it.each([
    ['[FLG-014]', 'policy.ssl-rule', { safedocs: true }, { safedocs: true, policy_only_domains: true }],
    ['[FLG-015]', 'policy.bandwidth-rule', { daily_bandwidth_quota: true }, {}],
  ])('%s %s is shown with %j, and not with %j', (_, kind, on, off) => {
    const rights = ['web_policy:*', 'content_inspection:*'];
    expect(kindsOf(accessOf(rights, on))).toContain(kind);
    expect(kindsOf(accessOf(rights, off))).not.toContain(kind);
  });
});

describe('the lists of a route (UI.md 4.9)', () => {
  const revision = { rev_id: '1', staged_rev_id: '2', state: 'current', updated_at: 't1' };
  const rights = { read: ['web_policy:exceptions', 'web_policy:bandwidth', 'fwaas:*'], write: ['fwaas:*'] };
  const user = () => ({ ...settingsUser(rights), capabilities: { portal2: true, rbac: true, fwaas: true } });

  it('offers the kinds that the user sees; what the tenant lacks says so in its place', async () => {
    hashPlaces.navigate('/policy');
    await openScreen(<KindPlaces />, {
      'GET /api/userinfo': user,
      'GET /api/policy/v1/rules': () => revision,
      'GET /api/policy/v1/rules/exceptions/2': () => ({
        list: [{ id: 'a', domains: ['status.example.com', 'b.example.com'], action: 'allow' }],
      }),
    });
    await screen.findByRole('button', { name: 'Actions of status.example.com' });
    expect(location.hash).toBe('#/policy/web/exceptions');
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    hashPlaces.navigate('/policy/web/bandwidth');
    await openScreen(<KindPlaces />, { 'GET /api/userinfo': user, 'GET /api/policy/v1/rules': () => revision });
    await screen.findByText("Bandwidth rules aren't enabled for this tenant.");
    const tabs = within(screen.getByRole('tablist', { name: 'Web' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Exceptions', 'Bandwidth']);
  });

  it('shows three kinds and the open one beside each other, the others behind More, on a phone one choice', async () => {
    const all = { read: ['web_policy:*'], write: [] };
    const capabilities = { portal2: true, rbac: true, daily_bandwidth_quota: true };
    setWidth(1440);
    hashPlaces.navigate('/policy/web');
    await openScreen(<KindPlaces />, {
      'GET /api/userinfo': () => ({ ...settingsUser(all), capabilities }),
      'GET /api/policy/v1/rules': () => revision,
    });
    const tabs = () =>
      within(screen.getByRole('tablist', { name: 'Web' }))
        .getAllByRole('tab')
        .map((tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? ' *' : ''}`);
    const three = ['Rules', 'Exceptions', 'Global, first'];
    await waitFor(() => expect(tabs()).toEqual(['Rules *', ...three.slice(1)]));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const more = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(more).toEqual(['Global, last', 'Bandwidth', 'App links', 'Bypass and block']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'App links' }));
    await waitFor(() => expect(location.hash).toBe('#/policy/web/app-links'));
    await waitFor(() => expect(tabs()).toEqual([...three, 'App links *']));
    act(() => setWidth(375));
    expect(screen.queryByRole('tablist', { name: 'Web' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'App links' }));
    const choice = await screen.findAllByRole('menuitemradio');
    expect(choice).toHaveLength(7);
    expect(
      choice.filter((item) => item.getAttribute('aria-checked') === 'true').map((item) => item.textContent),
    ).toEqual(['App links']);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Rules' }));
    await waitFor(() => expect(location.hash).toBe('#/policy/web'));
    setWidth(1024);
  });

  it('goes from one kind to the next, and saves one whose document stands under data', async () => {
    let services: readonly object[] = [];
    const sent: unknown[] = [];
    hashPlaces.navigate('/fwaas');
    await openScreen(<KindPlaces />, {
      'GET /api/userinfo': user,
      'GET /api/policy/v1/rules': () => revision,
      'GET /api/policy/v1/rules/fwaas/rules/2': () => ({
        data: { list: [{ id: 'r', name: 'No SSH', action: 'block' }] },
      }),
      'GET /api/policy/v1/rules/fwaas/services/2': () => ({ data: { list: services } }),
      'PUT /api/policy/v1/rules/fwaas/services/2': async (request) => {
        const body = (await request.json()) as { data: { list: readonly object[] } };
        sent.push(body);
        services = body.data.list.map((entry) => ({ id: 'new', ...entry }));
        return { data: { list: services }, revision };
      },
    });
    await screen.findByText('No SSH');
    await userEvent.click(screen.getByRole('tab', { name: 'Services' }));
    await screen.findByText(/^No firewall services yet\. They put ports/);
    await userEvent.click(screen.getByRole('button', { name: 'Add firewall service' }));
    const dialog = await screen.findByRole('dialog', { name: 'New firewall service' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'HTTPS');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Ports' }), '443{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await message('Saved to staged changes.');
    expect(sent).toMatchObject([{ updated_at: 't1', data: { list: [{ name: 'HTTPS', ports: ['443'] }] } }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions of HTTPS' })).toBeTruthy());
  });
});
