import { type Customization, defaultCustomization, savePublishMachine } from '@portico/core/customization';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { fromPromise } from 'xstate';
import { createTestApp, testUser } from '../../test/test-app.ts';
import { PortalContext } from '../app/portal-context.ts';
import { SavePublish } from '../app/save-publish.ts';
import { AppShell } from './AppShell.tsx';
import { navigate, useHashLocation } from './hash-location.ts';
import { Page } from './Page.tsx';

const width = window.innerWidth;
const resize = (to: number) =>
  act(() => {
    window.innerWidth = to;
    window.dispatchEvent(new Event('resize'));
  });

beforeEach(() => {
  window.innerWidth = 1600;
  navigate('/customization/web/block-page/style');
});
afterEach(() => {
  window.innerWidth = width;
});

async function open({ state = 'current', inactivityDays = 0 } = {}) {
  const app = createTestApp({ 'GET /api/userinfo': () => testUser, 'GET /api/auth/v1/logout': () => 'bye' }, true, {
    inactivityDays,
  });
  app.portal.session.start();
  await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('loggedIn')).toBe(true));
  const data: Customization = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
  const revision = { rev_id: '48', staged_rev_id: '49', state, updated_at: '2026-11-21T10:00:00.000000Z' };
  const load = fromPromise(async () => ({ customization: data, revision }));
  const logic = savePublishMachine.provide({
    actors: { loadCustomization: load as never, reloadCustomization: load as never },
  });
  render(
    <StrictMode>
      <PortalContext value={app.parts}>
        <SavePublish.Provider logic={logic} options={{ input: { emailEnabled: true, dlpEnabled: true } }}>
          <Router hook={useHashLocation}>
            <AppShell tenant="Demo Corp" fullName="Anna Jensen">
              <Page title="Block page" crumbs={[{ label: 'Customization', href: '#/customization' }, { label: 'Web' }]}>
                Content
              </Page>
            </AppShell>
          </Router>
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
    const app = await open({ inactivityDays: 4 / 86_400 });
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toMatch(/You'll be logged out in 0:0[12]/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(app.portal.session.getSnapshot().hasTag('loggedIn')).toBe(true);
  });

  it('skips to the content', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
