import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { type Answers, createTestApp, testUser } from '../../test/test-app.ts';
import { navigate, useHashLocation } from '../shell/hash-location.ts';
import { Guarded } from './Guarded.tsx';
import { PortalContext } from './portal-context.ts';

beforeEach(() => navigate('/customization/web?x=1'));

async function open(answers: Answers, signedIn: boolean) {
  const app = createTestApp(answers, signedIn);
  app.portal.session.start();
  await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('starting')).toBe(false));
  render(
    <StrictMode>
      <PortalContext value={app.parts}>
        <Router hook={useHashLocation}>
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

  it('opens an allowed place, and sends unknown ones to page-not-found', async () => {
    await open(signedIn, true);
    expect(screen.getByRole('heading').textContent).toBe('Inside');
    act(() => navigate('/nowhere'));
    expect(location.hash).toBe('#/page-not-found');
  });

  it('leads the root to the first route that the user may see', async () => {
    await open(signedIn, true);
    act(() => navigate('/'));
    expect(location.hash).toBe('#/customization');
  });

  it('sends the user to login when a call is answered 401', async () => {
    const app = await open(signedIn, true);
    act(() => app.portal.session.send({ type: 'session.rejected', returnUrl: '/customization/web?x=1' }));
    await waitFor(() => expect(location.hash).toBe('#/login?returnUrl=%2Fcustomization%2Fweb%3Fx%3D1'));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
