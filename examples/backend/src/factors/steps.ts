import { createHash, randomBytes } from 'node:crypto';
import type {
  NextStep,
  PasskeyOptionsWire,
  PasskeyShown,
  Proven,
  SignInAnswerWire,
  StepMethod,
} from '@portico/core/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { changeFirstPassword } from '../accounts/change-password.ts';
import type { SignedInUser } from '../accounts/credentials.ts';
import { startSession } from '../accounts/credentials.ts';
import { readDocument } from '../archetypes/document.ts';
import { concern } from '../calls/refused.ts';
import type { Database } from '../db/connect.ts';
import { placeOf } from '../http/caller-address.ts';
import { clearStepCookie, setStepCookie, stepIdOf } from '../http/cookies.ts';
import { Problem, unauthorized } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { accessControl, refuseOtherNetworks } from '../sessions/access-control.ts';
import { confirmFactor, endOfStep, type StepShown } from './confirm.ts';
import { type BegunCodeApp, beginCodeApp, confirmCodeApp, type FactorOwner, findBegun, methodsOf } from './factors.ts';
import { addPasskey, optionsToAdd, optionsToShow, usePasskey } from './passkeys.ts';
import { factorPolicy } from './policy.ts';
import { relyingParty } from './relying-party.ts';

/** What a sign-in still waits for. (OP-218) */
export interface Due {
  next: NextStep;
  factor_required?: true;
  methods?: StepMethod[];
  tenant_name?: string;
}

/** A sign-in between two steps: who it is, and what was proven. */
export interface Step {
  user: SignedInUser;
  tenantName: string;
  proven: Proven[];
  /** What it waits for. */
  due: Due;
}

const factorProofs: ReadonlySet<Proven> = new Set<Proven>(['mfa', 'otp', 'passkey', 'recovery']);
const over = 'This sign-in is over. Begin again with your password.';
const wrong: Record<StepShown['method'], string> = {
  passkey: "That passkey didn't work here. Try again, or use another way.",
  totp: "That didn't work. Try the next code.",
  recovery: "That didn't work. Each recovery code works once; try another one.",
};

/**
 * The first thing that a sign-in waits for: the factor of a user who has one, then a password in place of a printed one,
 * then a factor where the tenant asks everybody for one. (OP-210, OP-218)
 * @returns null for a sign-in that is done.
 */
export async function dueOf(db: Database, user: SignedInUser, proven: readonly Proven[]): Promise<Due | null> {
  const { must_change_password, tenant_name, codes } = await db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['users.must_change_password', 'tenants.name as tenant_name'])
    .select(sql<boolean>`exists (select from recovery_codes where recovery_codes.user_id = users.id)`.as('codes'))
    .where('users.id', '=', user.id)
    .executeTakeFirstOrThrow(() => unauthorized(over));
  const methods: StepMethod[] = await methodsOf(db, user.id);
  const hasShown = proven.some((proof) => factorProofs.has(proof));
  if (methods.length > 0 && !hasShown) {
    return { next: 'factor', factor_required: true, methods: codes ? [...methods, 'recovery'] : methods };
  }
  if (must_change_password && proven.includes('pwd')) return { next: 'password' };
  if (methods.length > 0 || hasShown) return null;
  const { required } = await readDocument(db, user.tenant_id, factorPolicy);
  return required ? { next: 'enrolment', methods: ['totp', 'passkey'], tenant_name } : null;
}

/** What a sign-in does once nothing is due any more; a session unless another end is given. */
export type End = (user: SignedInUser, proven: readonly Proven[]) => Promise<void>;

/**
 * Goes on with a sign-in of which something was just proven: to its next step, or to its end. (OP-218)
 * @param end - what it ends in.
 * @throws Problem 403 from a network that the tenant does not allow.
 */
export async function goOn(
  services: Services,
  { user, proven }: Pick<Step, 'user' | 'proven'>,
  request: FastifyRequest,
  reply: FastifyReply,
  end: End = (whose, how) => startSession(services, whose, how, request, reply),
): Promise<SignInAnswerWire> {
  concern(request, { tenantId: user.tenant_id, uid: user.uid }, 'session.refused');
  await refuseElsewhere(services, user, request);
  const due = await dueOf(services.db, user, proven);
  if (due === null) {
    await end(user, proven);
    clearStepCookie(reply, services.https);
    return { status: 'Success', uid: user.uid };
  }
  const challenge = randomBytes(16).toString('base64url');
  await services.db
    .insertInto('sign_in_steps')
    .values({ challenge_hash: hashOf(challenge), user_id: user.id, proven: [...proven], ends_at: endOfStep() })
    .execute();
  setStepCookie(reply, challenge, services.https);
  return { status: 'Step', uid: user.uid, ...due };
}

/**
 * No step is done from where no session begins: whoever has a password alone adds no factor to the account, and sets no
 * other password, which its user would not know of.
 */
async function refuseElsewhere({ db }: Services, { tenant_id }: SignedInUser, request: FastifyRequest): Promise<void> {
  refuseOtherNetworks(await readDocument(db, tenant_id, accessControl), placeOf(request));
}

/**
 * The sign-in that the browser is in the middle of.
 * @throws Problem 401 when there is none, 409 when it waits for something else, 403 from a network that the tenant does not
 * allow.
 */
export async function stepOfSignIn(services: Services, request: FastifyRequest, wanted?: NextStep): Promise<Step> {
  const { db } = services;
  const row = await db
    .selectFrom('sign_in_steps')
    .innerJoin('users', 'users.id', 'sign_in_steps.user_id')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['users.id', 'users.tenant_id', 'users.uid', 'tenants.name as tenant_name', 'sign_in_steps.proven'])
    .where('challenge_hash', '=', challengeOf(request))
    .where('sign_in_steps.ends_at', '>', new Date())
    .where('users.active', '=', true)
    .where('tenants.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw unauthorized(over);
  const { proven, tenant_name: tenantName, ...user } = row;
  concern(request, { tenantId: user.tenant_id, uid: user.uid }, 'session.refused');
  await refuseElsewhere(services, user, request);
  const due = await dueOf(db, user, proven);
  if (due === null || (wanted !== undefined && due.next !== wanted)) {
    throw new Problem(409, { message: 'This sign-in waits for another step. Begin again with your password.' });
  }
  return { user, tenantName, proven, due };
}

/**
 * The second factor of a sign-in. (OP-218, ROL-009)
 * @throws Problem 401 for a wrong or used code, 429 while guesses have to wait.
 */
export async function showFactor(services: Services, shown: StepShown, request: FastifyRequest): Promise<Step> {
  const step = await stepOfSignIn(services, request, 'factor');
  const proof = await proofOf(services, step, shown, request);
  if (proof === null) throw unauthorized(wrong[shown.method]);
  return proved(services, step, request, proof);
}

async function proofOf(
  services: Services,
  { user }: Step,
  shown: StepShown,
  request: FastifyRequest,
): Promise<Proven | null> {
  if (shown.method !== 'passkey') return confirmFactor(services, user, shown, request.ip);
  const what = { purpose: 'step', boundTo: challengeOf(request), userId: user.id } as const;
  const used = await usePasskey(services.db, relyingParty(services, request), shown.response, what);
  return used === null ? null : 'passkey';
}

/** What a browser asks for a passkey of the user with. (OP-210) */
export async function askPasskey(services: Services, request: FastifyRequest): Promise<PasskeyOptionsWire> {
  const { user } = await stepOfSignIn(services, request, 'factor');
  const what = { purpose: 'step', boundTo: challengeOf(request), userId: user.id } as const;
  return optionsToShow(services.db, relyingParty(services, request), what);
}

/** A password in place of a printed one. (issue 15) */
export async function showNewPassword(services: Services, next: string, request: FastifyRequest): Promise<Step> {
  const step = await stepOfSignIn(services, request, 'password');
  await changeFirstPassword(services.db, step.user, { next, challenge: challengeOf(request) });
  return proved(services, step, request);
}

/** A code app for a user who has to have a factor: what it is set up with. (OP-210) */
export async function beginEnrolment(services: Services, request: FastifyRequest): Promise<BegunCodeApp> {
  const step = await stepOfSignIn(services, request, 'enrolment');
  return beginCodeApp(services.db, ownerOf(step.user), issuerOf(step.tenantName));
}

/** The code app that is being added, to be shown again after a wrong code. (OP-210) */
export async function begunCodeApp({ db }: Services, step: Step, id: string): Promise<BegunCodeApp | undefined> {
  return findBegun(db, ownerOf(step.user), { id, issuer: issuerOf(step.tenantName) });
}

/** The same, once a code of it is shown; the recovery codes are answered this once. (OP-210) */
export async function confirmEnrolment(
  services: Services,
  sent: { id: string; code: string },
  request: FastifyRequest,
): Promise<{ step: Step; recovery_codes: string[] | null }> {
  const step = await stepOfSignIn(services, request, 'enrolment');
  const made = await confirmCodeApp(services.db, ownerOf(step.user), sent);
  return { step: await proved(services, step, request, 'otp'), ...made };
}

/** A passkey for a user who has to have a factor: what his browser makes it with. (OP-210) */
export async function beginPasskey(services: Services, request: FastifyRequest): Promise<PasskeyOptionsWire> {
  const { user, tenantName } = await stepOfSignIn(services, request, 'enrolment');
  const names = { service: issuerOf(tenantName), boundTo: challengeOf(request) };
  return optionsToAdd(services.db, relyingParty(services, request), ownerOf(user), names);
}

/** The same, once it was made; the recovery codes are answered this once. (OP-210) */
export async function enrolPasskey(
  services: Services,
  made: { name: string; response: PasskeyShown },
  request: FastifyRequest,
): Promise<{ step: Step; recovery_codes: string[] | null }> {
  const step = await stepOfSignIn(services, request, 'enrolment');
  const boundTo = challengeOf(request);
  const codes = await addPasskey(services.db, relyingParty(services, request), ownerOf(step.user), {
    ...made,
    boundTo,
  });
  return { step: await proved(services, step, request, 'passkey'), ...codes };
}

/** What code apps call an entry of this service. */
export function issuerOf(tenantName: string): string {
  return `Portico (${tenantName.replaceAll(':', ' ')})`;
}

/** Removes sign-ins that nobody goes on with. (DESIGN section 6) */
export async function removeEndedSteps(db: Database): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('ends_at', '<=', new Date()).execute();
}

/**
 * A step is done once: of two that come with one challenge the second finds none.
 * @throws Problem 401 for that one.
 */
async function proved({ db }: Services, step: Step, request: FastifyRequest, ...proofs: Proven[]): Promise<Step> {
  const taken = await db
    .deleteFrom('sign_in_steps')
    .where('challenge_hash', '=', challengeOf(request))
    .executeTakeFirst();
  if (taken.numDeletedRows === 0n) throw unauthorized(over);
  return { ...step, proven: [...step.proven, ...proofs] };
}

function ownerOf({ id, uid, tenant_id: tenantId }: SignedInUser): FactorOwner {
  return { id, uid, tenantId };
}

/** What the database knows of the challenge that came along. */
function challengeOf(request: FastifyRequest): Buffer {
  return hashOf(stepIdOf(request) ?? '');
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
