import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { type Answers, createTestApp, refuse } from '../../../test/test-app.ts';
import { navigate } from '../../platform/places/hash-location.ts';
import { usePlacePath } from '../../platform/places/places.ts';
import { PortalContext } from '../../portal/portal-context.ts';
import { SignIn } from './SignIn.tsx';

const parameters = {
  login_url: 'https://identity.example/authorize',
  redirect_uri: 'https://portal.example/back',
  client_id: 'portal',
  csrf_token: 'token',
  scope: 'openid',
};
const submit = vi.fn<(form: HTMLFormElement) => void>();

beforeEach(() => {
  navigate('/login?force_udb=true');
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submit(this);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  submit.mockClear();
  sessionStorage.clear();
});

async function open(answers: Answers) {
  const { parts } = createTestApp(answers, false, { deployment: 'cloud' });
  parts.portal.session.start();
  await waitFor(() => expect(parts.portal.session.getSnapshot().hasTag('starting')).toBe(false));
  render(
    <StrictMode>
      <PortalContext value={parts}>
        <Router hook={usePlacePath}>
          <SignIn />
        </Router>
      </PortalContext>
    </StrictMode>,
  );
}

describe('sign-in over an identity service (spec 2 section 2, UI.md 4.1)', () => {
  it('[SES-001] fetches the parameters and posts a hidden form to login_url', async () => {
    await open({ 'POST /api/auth/v1/auth_params': () => parameters });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to Admin Portal');
    await waitFor(() => expect(submit).toHaveBeenCalled());
    const form = submit.mock.calls[0]?.[0];
    expect(form?.method).toBe('post');
    expect(form?.action).toBe(parameters.login_url);
    const sent = Object.fromEntries(
      [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]),
    );
    const { login_url: _, ...fields } = parameters;
    expect(sent).toEqual({ ...fields, force_udb: 'true' });
    expect(screen.getByText('Taking you to your identity provider…')).toBeTruthy();
  });

  it('waits for Continue after a session that ended by itself, so that its text can be read', async () => {
    sessionStorage.setItem('portico.timeout', '1');
    const asked = vi.fn(() => parameters);
    await open({ 'POST /api/auth/v1/auth_params': asked });
    expect(screen.getByText('You were logged out because of inactivity.')).toBeTruthy();
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    expect(document.activeElement).toBe(goOn);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(goOn);
    await waitFor(() => expect(submit).toHaveBeenCalled());
  });

  it('offers to go on by hand after three seconds', async () => {
    await open({ 'POST /api/auth/v1/auth_params': () => parameters });
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('shows a failure and tries again', async () => {
    let answer: () => unknown = () => refuse(500, { message: 'No identity service.' });
    await open({ 'POST /api/auth/v1/auth_params': () => answer() });
    expect((await screen.findByText('No identity service.')).textContent).toBe('No identity service.');
    answer = () => parameters;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(submit).toHaveBeenCalled());
  });
});
