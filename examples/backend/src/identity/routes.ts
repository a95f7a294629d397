import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { leavesApp } from '@portico/core/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { checkCredentials, startSession } from '../accounts/credentials.ts';
import { portalConfig } from '../deployment/portal-config.ts';
import { factorShownBy } from '../factors/confirm.ts';
import {
  beginEnrolment,
  begunCodeApp,
  confirmEnrolment,
  type Due,
  goOn,
  type Step,
  showFactor,
  showNewPassword,
  stepOfSignIn,
} from '../factors/steps.ts';
import { browserIdOf, clearSignInCookie, hintCookie, setHintCookie } from '../http/cookies.ts';
import { noStore } from '../http/headers.ts';
import { forbidden, invalid, Problem } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import type { IdentityPages, SignInForm } from './page.ts';
import { identityPages } from './page.ts';
import {
  handleOf,
  hintedUser,
  identity,
  isOpenForm,
  issueCode,
  keepHint,
  openForm,
  redeemCode,
  storingSeconds,
} from './requests.ts';

const expired = 'This sign-in has expired, or it was begun in another window.';
const text = z.string().check(z.maxLength(1_000));

/** What the hidden form of the portal posts. (spec 2 section 2) */
const Parameters = z.object({
  redirect_uri: z.literal(identity.redirectUri),
  client_id: z.literal(identity.clientId),
  scope: z.literal(identity.scope),
  csrf_token: text,
  id_token_hint: z.optional(text),
  force_udb: z.optional(text),
});
const StepSent = z.object({
  form_token: text,
  code: z.optional(text),
  next: z.optional(text),
  repeat: z.optional(text),
  id: z.optional(text),
});
const SignIn = z.object({ form_token: text, username: text, password: text });
const Callback = z.object({ code: text });

/**
 * The identity service of a cloud deployment: a page that signs in with the users of this database, and the way back
 * into the portal by a one-time code. No step goes on in another browser. (spec 2 section 2, DESIGN section 6)
 */
export async function mountIdentity(server: FastifyInstance, services: Services, portalFolder: string): Promise<void> {
  const pages = identityPages(portalConfig(services.deployment).applicationName, fontIn(portalFolder));
  await server.register(async (scope) => {
    takeFormsOnly(scope);
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('content-security-policy', pages.csp).header('cache-control', noStore);
      refuseOtherSites(request);
    });
    scope.setErrorHandler(async (error, request, reply) => stop(pages, error, request, reply));
    const limited = { config: { rateLimit: { max: services.signInsPerMinute, timeWindow: '1 minute' } } };

    scope.get(identity.loginUrl, async () => {
      throw new Problem(400, { message: 'A sign-in begins in the portal.' });
    });
    scope.post(identity.loginUrl, limited, (request, reply) => showForm(services, pages, request, reply));
    scope.post(identity.signInUrl, limited, (request, reply) => signIn(services, pages, request, reply));
    scope.post(identity.stepUrl, limited, (request, reply) => takeStep(services, pages, request, reply));
    scope.get(identity.redirectUri, limited, (request, reply) => goBack(services, request, reply));
  });
}

/**
 * A hint stands for the last user of this very browser. This service has one source of users, so `force_udb` only
 * leaves the hint aside, as somebody wants who asks for the form. (spec 2 section 2)
 */
async function showForm({ db }: Services, pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const { csrf_token, id_token_hint, force_udb } = read(Parameters, request.body);
  const formToken = await openForm(db, csrf_token, browserIdOf(request, handleOf(csrf_token)));
  if (formToken === undefined) throw new Problem(400, { message: expired });
  const isMine = id_token_hint !== undefined && id_token_hint === request.cookies[hintCookie];
  const isForced = force_udb === 'true' || force_udb === '';
  const username = isMine && !isForced ? ((await hintedUser(db, id_token_hint)) ?? '') : '';
  return sendForm(pages, reply, 200, { formToken, username, failure: undefined });
}

async function signIn(services: Services, pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const { form_token: formToken, username, password } = read(SignIn, request.body);
  const { db } = services;
  const browserId = browserIdOf(request, handleOf(formToken));
  if (!(await isOpenForm(db, formToken, browserId))) throw new Problem(400, { message: expired });
  try {
    const user = await checkCredentials(services, { username, password }, request);
    return await carryOn(services, pages, { formToken, user, proven: ['pwd'] }, request, reply);
  } catch (error) {
    if (!(error instanceof Problem) || (error.status !== 401 && error.status !== 429)) throw error;
    return sendForm(pages, reply, error.status, { formToken, username, failure: sentenceOf(error) });
  }
}

/** A step after the password: a code, a new password, or a code app that is added. (OP-218) */
async function takeStep(services: Services, pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const sent = read(StepSent, request.body);
  const { form_token: formToken } = sent;
  if (!(await isOpenForm(services.db, formToken, browserIdOf(request, handleOf(formToken))))) {
    throw new Problem(400, { message: expired });
  }
  const step = await stepOfSignIn(services, request);
  try {
    const { done, recovery_codes } = await doStep(services, step, sent, request);
    return await carryOn(services, pages, { formToken, ...done, recovery_codes }, request, reply);
  } catch (error) {
    if (!(error instanceof Problem) || ![400, 401, 429].includes(error.status)) throw error;
    const app = sent.id === undefined ? undefined : await begunCodeApp(services, step, sent.id);
    const again = { formToken, uid: step.user.uid, due: step.due, app, failure: sentenceOf(error) };
    return sendPage(reply, error.status, pages.step(again));
  }
}

async function doStep(services: Services, step: Step, sent: z.output<typeof StepSent>, request: FastifyRequest) {
  const { code = '', next = '', repeat, id = '' } = sent;
  if (step.due.next === 'factor') {
    return { done: await showFactor(services, factorShownBy(code), request), recovery_codes: null };
  }
  if (step.due.next === 'password') {
    if (next !== repeat) throw invalid('Enter the same password in both fields.', 'repeat');
    return { done: await showNewPassword(services, next, request), recovery_codes: null };
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
async function carryOn(
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
    setHintCookie(reply, await keepHint(db, user.id, request.cookies[hintCookie]), services.https);
  });
  if (code !== undefined) {
    if (recovery_codes !== null) return sendPage(reply, 200, pages.codes({ code, codes: recovery_codes }));
    return reply.redirect(`${identity.redirectUri}?${new URLSearchParams({ code })}`, 303);
  }
  const app = due.next === 'enrolment' ? await beginEnrolment(services, request) : undefined;
  return sendPage(reply, 200, pages.step({ formToken, uid: user.uid, due: due as Due, app, failure: undefined }));
}

async function goBack(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { code } = read(Callback, request.query);
  const handle = handleOf(code);
  const redeemed = await redeemCode(services.db, code, browserIdOf(request, handle));
  if (redeemed === undefined) throw new Problem(400, { message: expired });
  await startSession(services, redeemed.user, redeemed.proven, request, reply);
  clearSignInCookie(reply, handle, services.https);
  const { returnUrl } = redeemed; // safe since the request was opened
  return reply.redirect(returnUrl === '/' || leavesApp(returnUrl) ? returnUrl : `/#${returnUrl}`, 303);
}

function sendForm(pages: IdentityPages, reply: FastifyReply, status: number, form: SignInForm) {
  return sendPage(reply, status, pages.form(form));
}

function sendPage(reply: FastifyReply, status: number, page: string) {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

/** What goes wrong is told on a page, since a person looks at it. */
function stop(pages: IdentityPages, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error as { statusCode?: number };
  const status = error instanceof Problem ? error.status : (known.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'the identity service failed');
  const sentence = error instanceof Problem ? sentenceOf(error) : 'Something went wrong. Try again.';
  return sendPage(reply, status, pages.stopped(sentence));
}

function sentenceOf({ body: { message, delay } }: Problem): string {
  return delay === undefined ? message : message.replaceAll('$1', () => String(delay));
}

function read<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw invalid('This sign-in was not asked for by the portal.', String(result.error.issues[0]?.path[0] ?? ''));
}

/** A form of another site carries no cookie of ours and is refused besides. (DESIGN section 6) */
function refuseOtherSites({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || (method === 'GET' && site === 'none')) return;
  throw forbidden('This sign-in was not asked for by the portal.');
}

function takeFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'string' as const, bodyLimit: 16 * 1024 };
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body: string, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body)));
  });
}

/** The Latin part of the portal's font, under whatever name the build gave it. */
function fontIn(portalFolder: string): string | undefined {
  try {
    const file = readdirSync(join(portalFolder, 'assets')).find((name) =>
      /^inter-latin-wght-normal-[\w-]+\.woff2$/.test(name),
    );
    return file === undefined ? undefined : `/assets/${file}`;
  } catch {
    return undefined; // not built: the system's own font will do
  }
}
