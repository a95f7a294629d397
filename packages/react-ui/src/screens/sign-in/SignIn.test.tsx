import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { type Answers, createTestApp, refuse, testUser } from '../../../test/test-app.ts';
import { SnackbarRegion } from '../../components/feedback/Snackbar.tsx';
import { closeSnackbar, shownMessages } from '../../components/feedback/snackbar-queue.ts';
import { navigate } from '../../platform/places/hash-location.ts';
import { usePlacePath } from '../../platform/places/places.ts';
import { previewNote } from '../../portal/browser-parts.ts';
import { PortalContext } from '../../portal/portal-context.ts';
import { SignIn } from './SignIn.tsx';

beforeEach(() => navigate('/login?returnUrl=%2Fcustomization%2Fweb%3Fx%3D1'));
afterEach(() =>
  act(() => {
    for (const { id } of shownMessages.read()) closeSnackbar(id);
  }),
);

async function open(answers: Answers, signedIn = false) {
  const app = createTestApp(answers, signedIn);
  app.portal.session.start();
  await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('starting')).toBe(false));
  render(
    <StrictMode>
      <PortalContext value={app.parts}>
        <Router hook={usePlacePath}>
          <Route path="/login">
            <SignIn />
          </Route>
        </Router>
        <SnackbarRegion />
      </PortalContext>
    </StrictMode>,
  );
  return app;
}

const login = () => screen.getByRole('button', { name: /^Login/ });
const password = () => screen.getByLabelText('Password') as HTMLInputElement;

async function submit(user = 'anna', word = 'secret') {
  await userEvent.type(screen.getByLabelText('User'), user);
  await userEvent.type(password(), `${word}{Enter}`);
}

describe('sign-in page (spec 3 section 2, UI.md 4.1)', () => {
  it('[SES-024] has the name of the application, User, Password and a Login that is always enabled', async () => {
    await open({});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Portal');
    expect(document.title).toBe('Sign in · Admin Portal');
    expect(screen.getByLabelText('User').getAttribute('autocomplete')).toBe('username webauthn');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(password().type).toBe('password');
    expect((login() as HTMLButtonElement).disabled).toBe(false);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows and hides the password', async () => {
    await open({});
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  it('[SES-025] signs in and goes to the returnUrl', async () => {
    const app = await open({
      'POST /api/auth/v1/login': () => {
        app.signIn();
        return {};
      },
      'GET /api/userinfo': () => testUser,
    });
    await submit();
    await waitFor(() => expect(location.hash).toBe('#/customization/web?x=1'));
    expect(app.calls).toEqual(expect.arrayContaining(['POST /api/auth/v1/login', 'GET /api/userinfo']));
  });

  it('[SES-024] locks fields and button and runs a progress bar while signing in', async () => {
    let answer = (_: Response) => {};
    await open({ 'POST /api/auth/v1/login': () => new Promise<Response>((resolve) => (answer = resolve)) });
    await submit();
    expect(await screen.findByRole('progressbar', { name: 'Signing in' })).toBeTruthy();
    expect(password().readOnly).toBe(true);
    expect(login().getAttribute('aria-disabled')).toBe('true');
    await act(async () => answer(refuse(401, { message: 'no' })));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(password().readOnly).toBe(false);
  });

  it('[SES-026] shows a failure in a top snackbar with Close and, until the next try, under Password', async () => {
    await open({ 'POST /api/auth/v1/login': () => refuse(401, { message: 'Wrong, wait $1 seconds.', delay: 3 }) });
    await submit();
    const text = 'Wrong, wait 3 seconds.';
    const region = await screen.findByRole('region', { name: 'Messages' });
    expect(within(region).getByText(text)).toBeTruthy();
    await userEvent.click(within(region).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
    expect(document.getElementById(password().getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
    expect(document.activeElement).toBe(password());
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('[TIM-006] takes the snackbar away after 3 seconds and keeps the text under Password', async () => {
    await open({ 'POST /api/auth/v1/login': () => refuse(401, { message: 'Wrong.' }) });
    await userEvent.type(screen.getByLabelText('User'), 'anna');
    await userEvent.type(password(), 'wrong');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.click(login());
    while (shownMessages.read().length === 0) await pass(1);
    await pass(2900);
    expect(shownMessages.read()).toHaveLength(1);
    await pass(200);
    vi.useRealTimers();
    expect(shownMessages.read()).toHaveLength(0);
    expect(screen.getByText('Wrong.')).toBeTruthy();
  });

  it('goes straight on when somebody is signed in already', async () => {
    await open({ 'GET /api/userinfo': () => testUser }, true);
    await waitFor(() => expect(location.hash).toBe('#/customization/web?x=1'));
  });

  it('does not lead a user without the portal round in circles', async () => {
    await open({ 'GET /api/userinfo': () => ({ ...testUser, capabilities: {} }) }, true);
    expect(await screen.findByText(/Anna Jensen.*isn't enabled for your account/)).toBeTruthy();
    expect(location.hash).toContain('#/login');
  });

  it('says that the session ended because of inactivity', async () => {
    const app = await open({ 'GET /api/userinfo': () => testUser, 'GET /api/auth/v1/logout': () => 'bye' }, true);
    act(() => app.portal.session.send({ type: 'inactivity.ended', returnUrl: '/customization' }));
    await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('loggedOut')).toBe(true));
    act(() => navigate('/login'));
    expect(await screen.findByText('You were logged out because of inactivity.')).toBeTruthy();
    expect(await screen.findByLabelText('User')).toBeTruthy();
  });

  it('[ROL-005] a role that opens nothing is left from where it leads', async () => {
    previewNote.set(JSON.stringify({ uid: 'anna', tid: 'demo', name: 'Nobody', read: [], write: [] }));
    navigate('/login');
    const capabilities = { portal2: true, rbac: true };
    await open({ 'GET /api/userinfo': () => ({ ...testUser, capabilities, roles: { read: [], write: [] } }) }, true);
    await screen.findByRole('button', { name: 'Log out' });
    await screen.findByText(/^You see the portal as Nobody, read-only\./);
    expect(screen.getByRole('button', { name: 'Leave' })).toBeDefined();
    previewNote.remove();
  });
});
