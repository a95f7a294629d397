import type { PortalOptions } from '@portico/core';
import { routes } from '@portico/core/access';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { type Answers, createTestApp, testUser } from '../../test/test-app.ts';
import { navigate } from '../platform/places/hash-location.ts';
import { usePlacePath } from '../platform/places/places.ts';
import { PortalContext } from '../portal/portal-context.ts';
import { Guarded } from './Guarded.tsx';

beforeEach(() => navigate('/customization/web?x=1'));

async function open(answers: Answers, signedIn: boolean, options: Partial<PortalOptions> = {}) {
  const app = createTestApp(answers, signedIn, options);
  app.portal.session.start();
  await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('starting')).toBe(false));
  render(
    <StrictMode>
      <PortalContext value={app.parts}>
        <Router hook={usePlacePath}>
          <Switch>
            <Route path="/login">Login</Route>
            <Route>
              <Guarded>
                <h1>Inside</h1>
              </Guarded>
            </Route>
          </Switch>
        </Router>
      </PortalContext>
    </StrictMode>,
  );
  return app;
}
const signedIn: Answers = { 'GET /api/userinfo': () => testUser, 'GET /api/auth/v1/logout': () => 'bye' };

describe('guarded places (spec 2 section 2)', () => {
  it('sends a visitor to login with the way back', async () => {
    await open({}, false);
    expect(location.hash).toBe('#/login?returnUrl=%2Fcustomization%2Fweb%3Fx%3D1');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('[RTE-021] keeps escapes in the way back as they are written', async () => {
    const place = '/customization/web?q=a%2Fb%5Cc%2520';
    navigate(place);
    await open({}, false);
    expect(location.hash).toBe(`#/login?${new URLSearchParams({ returnUrl: place })}`);
  });

  it('goes on when its rules come between its drawing and its effects', async () => {
    const app = createTestApp({}, false);
    app.portal.session.start();
    await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('starting')).toBe(false));
    const waiting = vi.spyOn(app.portal, 'waitForAccess').mockReturnValueOnce(Promise.resolve()).mockReturnValue(null);
    render(
      <PortalContext value={app.parts}>
        <Router hook={usePlacePath}>
          <Guarded>Inside</Guarded>
        </Router>
      </PortalContext>,
    );
    await waitFor(() => expect(location.hash).toContain('#/login?returnUrl='));
    expect(waiting).toHaveBeenCalledTimes(2);
  });

  it('opens an allowed place, and sends unknown ones to page-not-found', async () => {
    await open(signedIn, true);
    expect(screen.getByRole('heading').textContent).toBe('Inside');
    act(() => navigate('/nowhere'));
    expect(location.hash).toBe('#/page-not-found');
  });

  it('leads the root to the first route that the user may see', async () => {
    await open(signedIn, true);
    act(() => navigate('/'));
    expect(location.hash).toBe('#/dashboard');
  });

  it('sends the user to login when a call is answered 401', async () => {
    const app = await open(signedIn, true);
    act(() => app.portal.session.send({ type: 'session.rejected', returnUrl: '/customization/web?x=1' }));
    await waitFor(() => expect(location.hash).toBe('#/login?returnUrl=%2Fcustomization%2Fweb%3Fx%3D1'));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('[ERR-013] keeps the old place where access is denied, and logs each refusal once', async () => {
    const log = vi.fn();
    const rights = { ...testUser, capabilities: { portal2: true, rbac: true }, roles: { read: ['customization'] } };
    await open({ 'GET /api/userinfo': () => rights }, true, { log, routes });
    expect(location.hash).toBe('#/customization/web?x=1');
    log.mockClear();
    act(() => navigate('/policy?tab=web'));
    expect(location.hash).toBe('#/customization/web?x=1');
    // StrictMode runs an effect twice when a component appears, not when its place changes.
    expect(log).toHaveBeenCalledExactlyOnceWith({
      level: 'warn',
      call: 'route policy',
      error: expect.objectContaining({ path: '/policy?tab=web', block: 'access' }),
    });
  });

  it('[RTE-007] leaves the app for insights, in place of the entry of the history', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    await open(signedIn, true);
    act(() => navigate('/insights'));
    expect(replace).toHaveBeenCalledExactlyOnceWith('/insights');
    replace.mockRestore();
  });

  it('[RTE-024] leads an address without a route to the default that the user may see', async () => {
    await open({ 'GET /api/v1/userinfo': () => testUser }, true, {
      deployment: 'on_prem',
      mode: 'management_station',
      routes,
    });
    act(() => {
      history.replaceState(null, '', location.pathname);
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(location.hash).toBe('#/policy');
    act(() => navigate('/'));
    expect(location.hash).toBe('#/dashboard');
  });
});
