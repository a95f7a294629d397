import { createMultiTenant, type PortalOptions } from '@portico/core';
import { type Customization, defaultCustomization, savePublishMachine } from '@portico/core/customization';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { fromPromise } from 'xstate';
import { type Answers, createTestApp, testUser } from '../../../test/test-app.ts';
import { setWidth } from '../../../test/window.ts';
import { navIcons } from '../../app/guard.ts';
import { ShellWindows } from '../../app/ShellWindows.tsx';
import { comesFirst, painted } from '../../platform/painted.ts';
import { navigate } from '../../platform/places/hash-location.ts';
import { usePlacePath } from '../../platform/places/places.ts';
import { PortalContext } from '../../portal/portal-context.ts';
import { SavePublish } from '../../portal/save-publish.ts';
import { MultiTenant } from '../../portal/useMultiTenant.ts';
import { useStagedPolicy } from '../../portal/useStagedPolicy.ts';
import { Page } from '../page/Page.tsx';
import { AppShell } from './AppShell.tsx';

const resize = (to: number) =>
  act(() => {
    setWidth(to);
    window.dispatchEvent(new Event('resize'));
  });

beforeEach(() => {
  setWidth(1600);
  navigate('/customization/web/block-page/style');
});
afterEach(() => setWidth(1024));

const revisionOf = (state: string) => ({
  rev_id: '48',
  staged_rev_id: '49',
  state,
  updated_at: '2026-11-21T10:00:00.000000Z',
});
const noTenants = { primary_associations: [], secondary_associations: [] };

interface Situation {
  state?: string;
  inactivityDays?: number;
  user?: object;
  tenants?: object;
  answers?: Answers;
  options?: Partial<PortalOptions>;
}

function Observed() {
  useStagedPolicy();
  return null;
}

async function open({ state = 'current', inactivityDays = 0, user = testUser, ...more }: Situation = {}) {
  const answers = {
    'GET /api/userinfo': () => user,
    'GET /api/auth/v1/logout': () => 'bye',
    'GET /api/settings/v1/tenants/multi_tenant/': () => ({ ...noTenants, ...more.tenants }),
    ...more.answers,
  };
  const app = createTestApp(answers, true, { inactivityDays, ...more.options });
  app.portal.session.start();
  await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('loggedIn')).toBe(true));
  const data: Customization = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
  const revision = revisionOf(state);
  const load = fromPromise(async () => ({ customization: data, revision }));
  const logic = savePublishMachine.provide({
    actors: { loadCustomization: load as never, reloadCustomization: load as never },
  });
  render(
    <StrictMode>
      <PortalContext value={app.parts}>
        <SavePublish.Provider logic={logic} options={{ input: { emailEnabled: true, dlpEnabled: true } }}>
          <MultiTenant.Provider logic={createMultiTenant(app.portal)} options={{ input: { canApprove: false } }}>
            <Observed />
            <Router hook={usePlacePath}>
              <AppShell tenant="Demo Corp" fullName="Anna Jensen" icons={navIcons} windows={ShellWindows}>
                <Page
                  title="Block page"
                  crumbs={[{ label: 'Customization', href: '#/customization' }, { label: 'Web' }]}
                >
                  Content
                </Page>
              </AppShell>
            </Router>
          </MultiTenant.Provider>
        </SavePublish.Provider>
      </PortalContext>
    </StrictMode>,
  );
  return app;
}

const publish = () => screen.findByRole('button', { name: 'Publish…' });

describe('application shell (UI.md section 3)', () => {
  it('has landmarks, one h1, the way here and a document title of its own', async () => {
    await open();
    expect(screen.getByRole('banner').textContent).toContain('Demo Corp');
    const entry = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Customization' });
    expect(entry.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('main').textContent).toContain('Content');
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['Block page']);
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(way.map((item) => item.textContent?.replace('/', ''))).toEqual(['Customization', 'Web', 'Block page']);
    expect(document.title).toBe('Block page · Customization · Demo Corp');
  });

  it('says what is published, and that there is nothing to publish', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Published' })).toBeTruthy();
    const button = await publish();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    act(() => button.focus());
    expect((await screen.findByRole('tooltip')).textContent).toBe('Nothing to publish');
  });

  it('says that changes are staged, announces it, and lets them be reviewed', async () => {
    await open({ state: 'staged' });
    expect(await screen.findByRole('button', { name: 'Staged changes' })).toBeTruthy();
    expect(screen.getAllByRole('status').some((status) => status.textContent === 'Staged changes')).toBe(true);
    expect((await publish()).hasAttribute('aria-disabled')).toBe(false);
  });

  it.each([
    ['Staged changes · 4', [3, null]],
    ['Staged, no changes', []],
  ])('the pill says %s', async (label, entries) => {
    const words = { area: 'Firewall', label: 'Rules', right: 'fwaas:rules:write', may_publish: true, saves: [] };
    const sections = entries.map((count, at) => ({ name: `fwaas.${at}`, entries: count, ...words }));
    const staged = { revision: revisionOf('staged'), sections, may_publish: true };
    await open({ state: 'staged', answers: { 'GET /api/policy/v1/staged': () => staged } });
    const pill = await screen.findByRole('button', { name: /^Staged/ });
    await waitFor(() => expect(pill.textContent).toBe(label));
    expect(pill.hasAttribute('aria-label')).toBe(false); // named by what is seen, at every width
    const announced = label.replace(' · 4', ''); // a figure alone is not worth an interruption
    expect(screen.getAllByRole('status').some((status) => status.textContent === announced)).toBe(true);
    expect((await publish()).hasAttribute('aria-disabled')).toBe(false);
  });

  it('what is staged is asked for once what people came for is painted', async () => {
    const end = comesFirst();
    const asked = vi.fn(() => ({ revision: revisionOf('staged'), sections: [], may_publish: true }));
    await open({ state: 'staged', answers: { 'GET /api/policy/v1/staged': asked } });
    const pill = await screen.findByRole('button', { name: /^Staged/ });
    await act(painted);
    expect(asked).not.toHaveBeenCalled();
    end();
    await waitFor(() => expect(pill.textContent).toBe('Staged, no changes'));
  });

  it('[PUB-002] says that what is staged may not be published by this user', async () => {
    const section = {
      name: 'rbac',
      area: 'Settings',
      label: 'Roles',
      right: 'settings:rbac:write',
      may_publish: false,
    };
    const sections = [{ ...section, entries: 1, saves: [] }];
    const staged = { revision: revisionOf('staged'), sections, may_publish: false };
    await open({ state: 'staged', answers: { 'GET /api/policy/v1/staged': () => staged } });
    await waitFor(async () => expect((await publish()).getAttribute('aria-disabled')).toBe('true'));
  });

  it('is a rail, a full list or a drawer by the width of the window, and collapses with [', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Customization', current: 'page' }).textContent).toBe('Customization');
    await userEvent.keyboard('[[');
    expect(screen.getByRole('button', { name: 'Expand navigation' })).toBeTruthy();
    resize(800);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
    const drawer = await screen.findByRole('dialog', { name: 'Navigation' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Customization' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Navigation' })).toBeNull());
    expect(location.hash).toBe('#/customization');
  });

  it('puts Publish and Log out behind one menu on a phone', async () => {
    await open({ state: 'staged' });
    resize(375);
    expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Publish…' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeTruthy();
  });

  it('logs out from the user menu', async () => {
    const app = await open();
    await userEvent.click(screen.getByRole('button', { name: /User menu, Anna Jensen/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('loggedOut')).toBe(true));
    expect(app.calls).toContain('GET /api/auth/v1/logout');
  });

  it('counts down before the session ends, and one action keeps it', async () => {
    const app = await open({ inactivityDays: 16 / 86_400 });
    const dialog = await screen.findByRole('alertdialog', {}, { timeout: 20_000 });
    expect(dialog.textContent).toMatch(/You'll be logged out in 0:0[1-8]/);
    const title = 'Block page · Customization · Demo Corp';
    await waitFor(() => expect(document.title).toMatch(/^0:0[1-8] left · /));
    const [begun] = document.title.split(' left');
    expect(document.title.replace(/^.*left · /, '')).toBe(title);
    // It counts, and a slow machine still has seconds left to press.
    await waitFor(() => expect(document.title.split(' left')[0]).not.toBe(begun));
    expect(document.title).toMatch(/^0:0[1-8] left · Block/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.title).toBe(title);
    expect(app.portal.session.getSnapshot().hasTag('loggedIn')).toBe(true);
  });

  it('skips to the content', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('opens the command palette with its keys and its button, and gives the focus back', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Search or jump to…' });
    await userEvent.click(button);
    await userEvent.type(await screen.findByRole('combobox'), '{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeTruthy();
  });

  it('[A11-004] finds a module and opens it, remembers it for this user, and offers only what can act', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    expect(screen.queryByRole('option', { name: 'Save' })).toBeNull();
    await userEvent.type(field, 'indicators{Enter}');
    await waitFor(() => expect(location.hash).toBe('#/customization/web/style/style'));
    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option').textContent).toBe('Web indicators');
    await userEvent.type(screen.getByRole('combobox'), 'xyzzy');
    expect(screen.getByText(/^No match for “xyzzy”\./)).toBeTruthy();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('[RES-020] finds roles and storage profiles by what they contain, and opens them in the settings', async () => {
    const role = { id: 'r', name: 'Auditor', built_in: false, read: ['logs:*'], write: [] };
    const aws = { s3_bucket: 'evidence-eu', key_id: 'AKIA', secret_key: '********', path: 'bf' };
    const profile = {
      uuid: 'p',
      name: 'Captures',
      description: 'Europe',
      storage_platform: { name: 'Amazon AWS', aws },
      limit_size: { enabled: false, max_size: 0, units: 'GB' },
      access_type: 'readwrite',
      validated: true,
    };
    await open({
      user: {
        ...testUser,
        capabilities: { portal2: true, rbac: true, browsing_forensics: true },
        roles: { read: ['settings:*'], write: [] },
      },
      answers: {
        'GET /api/policy/v1/rules': () => revisionOf('staged'),
        'GET /api/policy/v1/rules/rbac/49': () => ({ list: [role] }),
        'GET /api/settings/v1/storage/profiles': () => ({ list: [profile], updated_at: 't', updated_by: 'ann' }),
      },
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'evidence');
    await userEvent.click(await screen.findByRole('option', { name: 'Captures · Storage profiles · evidence-eu' }));
    await waitFor(() => expect(location.hash).toBe('#/settings/storage?open=p'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'logs:');
    await userEvent.click(await screen.findByRole('option', { name: 'Auditor · Roles · logs:*' }));
    await waitFor(() => expect(location.hash).toBe('#/settings/roles?open=r'));
  });

  it('runs an action of the palette: the list of keys, then the log-out', async () => {
    const app = await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'shortcuts{Enter}');
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(keys.textContent).toContain('Search or jump toCtrl K');
    expect(keys.textContent).toContain('Go to CustomizationGC');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'sign out{Enter}');
    await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('loggedOut')).toBe(true));
  });

  it('goes to open pages with g and a letter, also while the navigation is folded away', async () => {
    const roles = { read: ['customization:web'], write: [] };
    await open({ user: { ...testUser, capabilities: { portal2: true, rbac: true }, roles } });
    navigate('/page-not-found');
    resize(800);
    await userEvent.keyboard('gd');
    expect(location.hash).toBe('#/page-not-found');
    await userEvent.keyboard('gc');
    expect(location.hash).toBe('#/customization');
  });

  it('[TOU-001] [TOU-003] takes the tour from Help through what is on screen, and gives the focus back', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Start tour' }));
    const step = await screen.findByRole('dialog', { name: 'Navigation' });
    expect(step.textContent).toContain('1 of 7');
    expect(step.getAttribute('aria-modal')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'App Switcher' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('dialog', { name: 'Navigation' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' }));
  });

  it('[SES-018] welcomes on-prem after the portal version was switched, and leads to the tour', async () => {
    const app = await open({
      options: { deployment: 'on_prem', mode: 'management_station' },
      answers: {
        'GET /api/v1/userinfo': () => testUser,
        'GET /api/policy/v1/portal_version': () => ({ portal_v2: false }),
        'PUT /api/policy/v1/portal_version': () => ({ portal_v2: true }),
        'GET /api/policy/v1/rules': () => revisionOf('current'),
      },
    });
    const welcome = await screen.findByRole('dialog', { name: 'Welcome' });
    expect(welcome.textContent).toContain('Review your policies before you publish them.');
    await userEvent.click(within(welcome).getByRole('button', { name: 'Start tour' }));
    expect(await screen.findByRole('dialog', { name: 'Navigation' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Welcome' })).toBeNull();
    expect(app.portal.session.getSnapshot().hasTag('policyWelcome')).toBe(false);
  });

  it('[TEN-001] the tenant is a name, and for one that manages others the way to them', async () => {
    await open({
      tenants: {
        primary_associations: [{ uuid: 'b', status: 'pending', primary_name: 'Fabrikam' }],
        secondary_associations: [{ uuid: 'a', status: 'active', secondary_name: 'Northwind' }],
      },
    });
    const button = await screen.findByRole('button', { name: /^Managed tenants *, 1 approval request$/ });
    // The name is no button, and what opens says that nobody changes the tenant here.
    expect(screen.queryByRole('button', { name: /Demo Corp/ })).toBeNull();
    await userEvent.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Managed tenants' });
    expect((await within(panel).findByRole('listitem')).textContent).toBe('NorthwindActive');
    expect(panel.textContent).toContain('1 approval request');
    expect(panel.textContent).toContain('You are signed in to Demo Corp. To work in one of these, sign in there.');
  });

  it('tells everybody which pages are open and why others are not', async () => {
    await open({
      user: {
        ...testUser,
        capabilities: { portal2: true, rbac: true },
        roles: { read: ['customization:web'], write: [] },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'What can I open?' }));
    const dialog = await screen.findByRole('dialog', { name: 'What can I open?' });
    expect(within(dialog).getByRole('link', { name: 'Customization' }).getAttribute('href')).toBe('#/customization');
    expect(dialog.textContent).toContain(
      'Email customization needs the feature safemail, which is off for this tenant. The operator of this service can switch it on.',
    );
    expect(dialog.textContent).toContain('An administrator of Demo Corp can give them to you with a role');
    expect(dialog.textContent).toMatch(/Not in this portal \d+.*Browser posture/);
  });

  it.each([true, false])(
    'offers a change of the password when the service says so: %s',
    async (show_change_password) => {
      await open({ user: { ...testUser, show_change_password } });
      await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
      expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeTruthy();
      expect(screen.queryByRole('menuitem', { name: 'Change password…' }) !== null).toBe(show_change_password);
    },
  );
});
