import { fromPromise } from 'xstate';
import type { SignInAnswerWire } from '../../api/index.ts';
import type { PasskeyShown } from '../../api/schemas/index.ts';
import {
  type PasskeyBrowser,
  type PasskeyChosen,
  type PasskeyTried,
  passkeyFrom,
  passkeySignInMachine,
  passkeyTexts,
  signInStepMachine,
} from '../../factors/index.ts';
import { newPasswordFault, passwordTexts } from '../../password/index.ts';
import { signInFailure } from '../../session/sign-in.ts';
import { ApiError } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { stepMessages } from './steps.messages.ts';

/** The steps of a sign-in after its password with the portal's calls in their ports. (OP-218) */
export function createSignInStep(
  { client }: Pick<PortalCalls, 'client'>,
  browser: PasskeyBrowser,
): typeof signInStepMachine {
  const { steps } = client.auth;
  return signInStepMachine.provide({
    actors: {
      begin: fromPromise(({ signal }) => steps.enrol({ signal })),
      send: fromPromise(async ({ input, signal }) => {
        if (input.type === 'factor') return steps.factor({ body: { method: input.method, code: input.code }, signal });
        if (input.type === 'passkey') {
          const response = await passkeyFrom(browser.show(await steps.askPasskey({ signal })));
          return steps.factor({ body: { method: 'passkey', response }, signal });
        }
        if (input.type === 'addPasskey') {
          const response = await passkeyFrom(browser.make(await steps.beginPasskey({ signal })));
          return steps.addPasskey({ body: { name: passkeyTexts.firstName, response }, signal });
        }
        if (input.type === 'confirm') {
          return steps.confirm({ params: { id: input.id }, body: { code: input.code }, signal });
        }
        if ((await newPasswordFault(input.next)) === 'guessable') {
          throw new ApiError('invalid', passwordTexts.guessable, { call: 'auth.steps.password', path: 'next' });
        }
        return steps.password({ body: { next: input.next }, signal });
      }),
    },
  });
}

/** Signs in with a passkey in place of a password; what it answers goes on as after one, or why there is none. (OP-210) */
export async function signInWithPasskey(
  portal: Pick<PortalCalls, 'client'>,
  browser: PasskeyBrowser,
): Promise<PasskeyTried> {
  const { shown, failure } = await choose(portal, browser);
  return shown === null ? { answer: null, failure } : send(portal, shown);
}

async function choose({ client }: Pick<PortalCalls, 'client'>, browser: PasskeyBrowser): Promise<PasskeyChosen> {
  try {
    return { shown: await passkeyFrom(browser.show(await client.auth.passkeys.beginSignIn())), failure: null };
  } catch (error) {
    return { shown: null, failure: signInFailure(error) };
  }
}

async function send({ client }: Pick<PortalCalls, 'client'>, response: PasskeyShown): Promise<PasskeyTried> {
  try {
    return { answer: await client.auth.passkeys.signIn({ body: { response } }), failure: null };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    return { answer: null, failure: signInFailure(error), isRefused };
  }
}

/** The machine of a passkey in place of user and password, with the portal's calls in its ports. (UI.md 4.15, OP-210) */
export function createPasskeySignIn(
  portal: Pick<PortalCalls, 'client'>,
  browser: PasskeyBrowser,
): typeof passkeySignInMachine {
  const { client } = portal;
  return passkeySignInMachine.provide({
    actors: {
      ask: fromPromise<PasskeyChosen, undefined>(() => choose(portal, browser)),
      send: fromPromise<PasskeyTried, PasskeyShown>(({ input }) => send(portal, input)),
      offer: fromPromise<PasskeyShown | null, undefined>(async ({ signal }) => {
        const { autofill } = browser;
        if (autofill === undefined || !(await autofill.isPossible())) return null;
        const options = await client.auth.passkeys.beginSignIn({ signal });
        const shown = (await autofill.offer(options, signal)) as PasskeyShown;
        signal.throwIfAborted(); // a browser may answer one that was put away meanwhile
        return shown;
      }),
    },
  });
}

/** What a program is told whose user has to do something in person: a token is the way. (OP-218) */
export function needsPerson({ next }: SignInAnswerWire): ApiError {
  return new ApiError('unauthorized', next === 'password' ? stepMessages.setPassword : stepMessages.needsFactor, {
    call: 'auth.login',
  });
}
