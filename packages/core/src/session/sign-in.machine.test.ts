import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { Credentials as CredentialsWire, type SignInAnswerWire } from '../api/schemas/index.ts';
import {
  selectSignedIn,
  selectSignInFailure,
  selectSignInForm,
  selectSignInMessage,
  selectSignInRedirect,
  selectSignInWaiting,
  selectSigningIn,
} from './selectors.ts';
import { type Credentials, type SignInInput, signInMachine } from './sign-in.machine.ts';

const params = {
  login_url: 'https://id.example/login',
  redirect_uri: 'https://portal.example/',
  client_id: 'portal',
  csrf_token: 'token',
  scope: 'openid',
};
const ann = { type: 'credentials.submitted', username: 'ann', password: 's3cret!' } as const;

function start(
  input: Partial<SignInInput>,
  ports: { login?: () => Promise<SignInAnswerWire>; authParams?: () => Promise<typeof params> } = {},
) {
  const clock = new SimulatedClock();
  const asked = vi.fn();
  const actor = createActor(
    signInMachine.provide({
      actors: {
        login: fromPromise<SignInAnswerWire, Credentials>(({ input: credentials }) => {
          asked(credentials);
          return ports.login?.() ?? Promise.resolve({});
        }),
        authParams: fromPromise<typeof params, { forceUdb: boolean }>(({ input: request }) => {
          asked(request);
          return ports.authParams?.() ?? Promise.resolve(params);
        }),
      },
    }),
    { clock, input: { kind: 'credentials', baseUrl: 'https://portal.example', ...input } },
  ).start();
  return { actor, clock, asked };
}

describe('sign-in with credentials (spec 3 section 2)', () => {
  it('locks the form while signing in, and succeeds', async () => {
    const { actor, asked } = start({});
    expect(actor.getSnapshot().hasTag('idle')).toBe(true);
    actor.send(ann);
    expect(selectSigningIn(actor.getSnapshot())).toBe(true);
    const done = await waitFor(actor, selectSignedIn);
    expect(asked).toHaveBeenCalledExactlyOnceWith({ username: 'ann', password: 's3cret!' });
    expect(selectSigningIn(done)).toBe(false);
  });

  it.each([
    ['nothing', '', ''],
    ['white space', ' ', '\t'],
    ['very long texts', 'a'.repeat(5000), 'b'.repeat(5000)],
  ])('[VAL-026] hands %s to the service, which alone judges it', async (_, username, password) => {
    const { actor, asked } = start({});
    actor.send({ type: 'credentials.submitted', username, password });
    await waitFor(actor, selectSignedIn);
    expect(asked).toHaveBeenCalledExactlyOnceWith({ username, password });
    expect(CredentialsWire.safeParse({ username, password }).success).toBe(true);
  });

  it('can sign in again, since not every user counts as logged in (OP-75)', async () => {
    const { actor, asked } = start({});
    actor.send(ann);
    await waitFor(actor, selectSignedIn);
    actor.send({ ...ann, username: 'ben' });
    expect(selectSignedIn(actor.getSnapshot())).toBe(false);
    await waitFor(actor, selectSignedIn);
    expect(asked).toHaveBeenLastCalledWith({ username: 'ben', password: 's3cret!' });
  });

  it('never keeps the password', async () => {
    const { actor } = start({}, { login: () => Promise.reject(new Error('no')) });
    actor.send(ann);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('s3cret!');
    const failed = await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
    expect(JSON.stringify(failed.context)).not.toContain('s3cret!');
  });

  it('ignores a second submit while one is under way', async () => {
    const { actor, asked } = start({});
    actor.send(ann);
    actor.send({ ...ann, username: 'ben' });
    await waitFor(actor, selectSignedIn);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('[ERR-015] shows a failure for 3 seconds and keeps its text until the next try', async () => {
    const { actor, clock } = start({}, { login: () => Promise.reject(new Error('Wrong password.')) });
    actor.send(ann);
    await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
    clock.increment(2999);
    expect(selectSignInMessage(actor.getSnapshot())).toBe('Wrong password.');
    clock.increment(1);
    expect(selectSignInMessage(actor.getSnapshot())).toBeNull();
    expect(selectSignInFailure(actor.getSnapshot())).toBe('Wrong password.');
    actor.send(ann);
    expect(selectSignInFailure(actor.getSnapshot())).toBeNull();
  });

  it('closes the message early, and takes a new try at any time', async () => {
    const login = vi.fn().mockRejectedValueOnce(new Error('Wrong password.')).mockResolvedValueOnce({});
    const { actor } = start({}, { login });
    actor.send(ann);
    await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
    actor.send({ type: 'message.closed' });
    expect(selectSignInMessage(actor.getSnapshot())).toBeNull();
    actor.send(ann);
    await waitFor(actor, selectSignedIn);
    expect(selectSignInFailure(actor.getSnapshot())).toBeNull();
  });
});

describe('sign-in over the identity service (spec 2 section 2)', () => {
  it('[SES-002] fetches the parameters at once and gives the form to submit', async () => {
    const { actor, asked } = start({ kind: 'identity', forceUdb: true });
    expect(selectSigningIn(actor.getSnapshot())).toBe(true);
    const ready = await waitFor(actor, (snapshot) => selectSignInForm(snapshot) !== null);
    expect(asked).toHaveBeenCalledExactlyOnceWith({ forceUdb: true });
    expect(ready.hasTag('submittingForm')).toBe(true);
    expect(selectSignInForm(ready)).toEqual({
      action: 'https://id.example/login',
      fields: [
        ['redirect_uri', 'https://portal.example/'],
        ['client_id', 'portal'],
        ['csrf_token', 'token'],
        ['scope', 'openid'],
        ['force_udb', 'true'],
      ],
    });
  });

  it('waits for the visitor after a session that ended by itself, since what it began would run out', async () => {
    const { actor, asked } = start({ kind: 'identity', waitsForVisitor: true });
    expect(selectSignInWaiting(actor.getSnapshot())).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    actor.send({ type: 'continued' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('submittingForm'));
    expect(selectSignInWaiting(actor.getSnapshot())).toBe(false);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('offers to try again after a failure', async () => {
    const authParams = vi.fn().mockRejectedValueOnce(new Error('Not now.')).mockResolvedValueOnce(params);
    const { actor, clock } = start({ kind: 'identity' }, { authParams });
    const failed = await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
    expect(selectSignInMessage(failed)).toBe('Not now.');
    clock.increment(3000);
    expect(selectSignInMessage(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'retry' });
    await waitFor(actor, (snapshot) => selectSignInForm(snapshot) !== null);
    expect(selectSignInFailure(actor.getSnapshot())).toBeNull();
  });

  it('fails on an address that a form must not post to', async () => {
    const { actor } = start(
      { kind: 'identity' },
      { authParams: async () => ({ ...params, login_url: 'javascript:alert(1)' }) },
    );
    const failed = await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
    expect(selectSignInFailure(failed)).toBe('An error occurred.');
    expect(selectSignInForm(failed)).toBeNull();
  });
});

describe('sign-in on-prem (spec 2 section 2)', () => {
  it('[SES-004] redirects to /d/ and asks the service nothing', () => {
    const { actor, asked } = start({ kind: 'redirect' });
    expect(selectSignInRedirect(actor.getSnapshot())).toBe('/d/');
    actor.send(ann);
    expect(selectSignInRedirect(actor.getSnapshot())).toBe('/d/');
    expect(asked).not.toHaveBeenCalled();
  });

  it('redirects nowhere else', () => {
    expect(selectSignInRedirect(start({}).actor.getSnapshot())).toBeNull();
  });
});

it('says which port is missing', async () => {
  const actor = createActor(signInMachine, {
    input: { kind: 'credentials', baseUrl: 'https://portal.example' },
  }).start();
  actor.send(ann);
  const failed = await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
  expect(selectSignInFailure(failed)).toBe('provide login');
});
