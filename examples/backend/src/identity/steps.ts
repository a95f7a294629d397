import type { Proven } from '@portico/core/api';
import { passkeyTexts } from '@portico/core/factors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { startSession } from '../accounts/credentials.ts';
import { factorShownBy } from '../factors/confirm.ts';
import { canHavePasskeys } from '../factors/relying-party.ts';
import {
  askPasskey,
  beginEnrolment,
  beginPasskey,
  begunCodeApp,
  confirmEnrolment,
  type Due,
  enrolPasskey,
  goOn,
  type Step,
  showFactor,
  showNewPassword,
  stepOfSignIn,
} from '../factors/steps.ts';
import { browserIdOf, clearSignInCookie, hintCookie, setHintCookie, setSignInCookie } from '../http/cookies.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { expired, read, sendPage, sentenceOf } from './answers.ts';
import type { IdentityPages, StepForm } from './page.ts';
import type { PasskeyBox } from './passkey-box.ts';
import { passkeyIn, passkeyText } from './passkey-sent.ts';
import { portalAddress } from './portal-address.ts';
import {
  findForm,
  handleOf,
  identity,
  issueCode,
  keepHint,
  openForm,
  openRequest,
  redeemCode,
  storingSeconds,
} from './requests.ts';
import type { LimitedRoute } from './scope.ts';

const text = z.string().check(z.maxLength(1_000));
const StepSent = z.object({
  form_token: text,
  code: z.optional(text),
  next: z.optional(text),
  repeat: z.optional(text),
  id: z.optional(text),
  passkey: z.optional(passkeyText),
});
const Callback = z.object({ code: text });

/** What is due between a password or a provider and the portal: its pages, and the way back by a one-time code. (OP-218) */
export function mountSteps(
  scope: FastifyInstance,
  services: Services,
  pages: IdentityPages,
  limited: LimitedRoute,
): void {
  scope.post(identity.stepUrl, limited, (request, reply) => takeStep(services, pages, request, reply));
  scope.get(identity.redirectUri, limited, (request, reply) => goBack(services, request, reply));
}

/** A step after the password: a code, a new password, or a code app that is added. (OP-218) */
async function takeStep(services: Services, pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const sent = read(StepSent, request.body);
  const { form_token: formToken } = sent;
  const form = await findForm(services.db, formToken, browserIdOf(request, handleOf(formToken)));
  if (form === undefined) throw new Problem(400, { message: expired });
  const step = await stepOfSignIn(services, request);
  try {
    const { done, recovery_codes } = await doStep(services, step, sent, request);
    return await carryOn(services, pages, { formToken, ...done, recovery_codes }, request, reply);
  } catch (error) {
    if (!(error instanceof Problem) || ![400, 401, 429].includes(error.status)) throw error;
    const app = sent.id === undefined ? undefined : await begunCodeApp(services, step, sent.id);
    const failure = sentenceOf(error);
    const isPasskey = sent.passkey !== undefined;
    const passkey = await passkeyFor(services, formToken, step.due, request, isPasskey ? failure : undefined);
    const again = { formToken, uid: step.user.uid, due: step.due, app, passkey };
    const told = isPasskey && passkey !== undefined ? undefined : failure;
    return sendStepPage(pages, reply, error.status, { ...again, failure: told });
  }
}

async function doStep(services: Services, step: Step, sent: z.output<typeof StepSent>, request: FastifyRequest) {
  const { code = '', next = '', repeat, id = '', passkey } = sent;
  const response = passkey === undefined ? null : passkeyIn(passkey);
  if (step.due.next === 'factor') {
    const shown = response === null ? factorShownBy(code) : { method: 'passkey' as const, response };
    return { done: await showFactor(services, shown, request), recovery_codes: null };
  }
  if (step.due.next === 'password') {
    if (next !== repeat) throw invalid('Enter the same password in both fields.', 'repeat');
    return { done: await showNewPassword(services, next, request), recovery_codes: null };
  }
  if (response !== null) {
    const made = await enrolPasskey(services, { name: passkeyTexts.firstName, response }, request);
    return { done: made.step, recovery_codes: made.recovery_codes };
  }
  const { step: done, recovery_codes } = await confirmEnrolment(services, { id, code }, request);
  return { done, recovery_codes };
}

interface CarriedOn extends Pick<Step, 'user' | 'proven'> {
  formToken: string;
  /** To be shown before it goes on. */
  recovery_codes?: string[] | null;
}

/** To the page of what is due next, or with a code back to the portal. (OP-218) */
export async function carryOn(
  services: Services,
  pages: IdentityPages,
  { formToken, user, proven, recovery_codes = null }: CarriedOn,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db } = services;
  let code: string | undefined;
  const due = await goOn(services, { user, proven }, request, reply, async () => {
    const browserId = browserIdOf(request, handleOf(formToken));
    const stored = recovery_codes === null ? {} : { seconds: storingSeconds };
    code = await issueCode(db, formToken, browserId, { userId: user.id, proven, ...stored });
    if (code === undefined) throw new Problem(400, { message: expired });
    if (!proven.includes('pwd')) return; // the form would name somebody who has no password here
    setHintCookie(reply, await keepHint(db, user.id, request.cookies[hintCookie]), services.https);
  });
  if (code !== undefined) {
    if (recovery_codes !== null) return sendPage(reply, 200, pages.codes({ code, codes: recovery_codes }));
    return reply.redirect(`${identity.redirectUri}?${new URLSearchParams({ code })}`, 303);
  }
  return sendStep(services, pages, { formToken, uid: user.uid, due: due as Due }, request, reply);
}

async function sendStep(
  services: Services,
  pages: IdentityPages,
  step: { formToken: string; uid: string; due: Due },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const app = step.due.next === 'enrolment' ? await beginEnrolment(services, request) : undefined;
  const passkey = await passkeyFor(services, step.formToken, step.due, request);
  return sendStepPage(pages, reply, 200, { ...step, app, failure: undefined, passkey });
}

function sendStepPage(pages: IdentityPages, reply: FastifyReply, status: number, step: StepForm) {
  if (step.passkey !== undefined) reply.header('content-security-policy', pages.passkeyCsp);
  return sendPage(reply, status, pages.step(step));
}

/** What a step asks the browser for, where it may be done with a passkey: one of the user, or a new one. (OP-210) */
async function passkeyFor(
  services: Services,
  formToken: string,
  { next, methods = [] }: Due,
  request: FastifyRequest,
  failure?: string,
): Promise<PasskeyBox | undefined> {
  if (next === 'password' || !methods.includes('passkey') || !canHavePasskeys(services, request)) return undefined;
  const options = await (next === 'factor' ? askPasskey(services, request) : beginPasskey(services, request));
  return { action: identity.stepUrl, formToken, options, failure };
}

/** Somebody whom a provider signed in, and where the portal goes on to. */
export interface CameBy {
  user: Step['user'];
  /** The provider asks for a second factor itself. */
  isFactorShown: boolean;
  returnUrl: string;
}

/**
 * Goes on with whom a provider signed in: to the page of the factor that he has here or that his tenant asks everybody for,
 * or straight into the portal. (OP-210, ROL-009)
 */
export async function carryOnFromProvider(
  services: Services,
  pages: IdentityPages,
  { user, isFactorShown, returnUrl }: CameBy,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const proven: Proven[] = isFactorShown ? ['provider', 'mfa'] : ['provider'];
  const due = await goOn(services, { user, proven }, request, reply);
  if (due.next === undefined) return reply.redirect(portalAddress(services.deployment, returnUrl), 303);
  const { csrfToken, browserId } = await openRequest(services.db, returnUrl);
  setSignInCookie(reply, handleOf(csrfToken), browserId, services.https);
  const form = await openForm(services.db, csrfToken, browserId);
  if (form === undefined) throw new Problem(400, { message: expired });
  return sendStep(services, pages, { formToken: form.formToken, uid: user.uid, due: due as Due }, request, reply);
}

async function goBack(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { code } = read(Callback, request.query);
  const handle = handleOf(code);
  const redeemed = await redeemCode(services.db, code, browserIdOf(request, handle));
  if (redeemed === undefined) throw new Problem(400, { message: expired });
  await startSession(services, redeemed.user, redeemed.proven, request, reply);
  clearSignInCookie(reply, handle, services.https);
  const { returnUrl } = redeemed; // safe since the request was opened
  return reply.redirect(portalAddress(services.deployment, returnUrl), 303);
}
