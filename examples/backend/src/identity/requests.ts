import { createHash, randomBytes } from 'node:crypto';
import type { Proven } from '@portico/core/api';
import { sql } from 'kysely';
import type { SignedInUser } from '../accounts/credentials.ts';
import type { Database } from '../db/connect.ts';

/** What the portal and its identity page agree on; addresses are paths, so no name of a host is trusted. (spec 2 section 2) */
export const identity = {
  /** Name of the identity page among identity providers. (spec 3 section 7) */
  provider: 'portico',
  loginUrl: '/identity/login',
  signInUrl: '/identity/sign-in',
  stepUrl: '/identity/step',
  passkeyUrl: '/identity/passkey',
  redirectUri: '/identity/callback',
  clientId: 'portico-portal',
  scope: 'openid profile',
} as const;

/** Minutes in which a form of the identity page may be sent. Chosen here. */
export const formMinutes = 10;
/** Time for a person to sign in, and for a browser to follow a redirect. */
const stepTime = sql<Date>`now() + make_interval(mins => ${formMinutes})`;
/** The same, for a person who stores recovery codes first. Chosen here. */
export const storingSeconds = 300;
const redirectSeconds = 60;
const hintTime = sql<Date>`now() - interval '90 days'`;
const notEnded = sql<boolean>`ends_at > now()`;

/** A sign-in that the portal may start. (spec 2 section 2) */
export interface OpenedRequest {
  csrfToken: string;
  /** For the cookie that ties all steps to this browser. */
  browserId: string;
}

/** Letters at the front of every token of one sign-in. */
const handleLength = 8;

/**
 * What all tokens of one sign-in begin with. It is no secret and names the cookie of the sign-in, so that windows of one
 * browser that begin in the same moment do not take each other's cookie. (DESIGN section 6)
 */
export function handleOf(token: string): string {
  return token.slice(0, handleLength);
}

/** Opens a sign-in for a browser, under an id of its own that the browser cannot choose. (DESIGN section 6) */
export async function openRequest(db: Database, returnUrl: string): Promise<OpenedRequest> {
  const browserId = secret();
  const csrfToken = secret().slice(0, handleLength) + secret();
  await db
    .insertInto('sign_in_requests')
    .values({ csrf_hash: hashOf(csrfToken), browser_hash: hashOf(browserId), return_url: returnUrl, ends_at: stepTime })
    .execute();
  return { csrfToken, browserId };
}

/** A form of the identity page that may be sent. */
export interface OpenForm {
  formToken: string;
  /** Safe, since the request was opened with it. */
  returnUrl: string;
}

/**
 * Answers the token for the form of the identity page. (DESIGN section 6)
 * @returns undefined unless this browser opened the request and it has not ended.
 */
export async function openForm(db: Database, csrfToken: string, browserId: string): Promise<OpenForm | undefined> {
  const formToken = handleOf(csrfToken) + secret();
  const row = await db
    .updateTable('sign_in_requests')
    .set({ form_hash: hashOf(formToken) })
    .where('csrf_hash', '=', hashOf(csrfToken))
    .where('browser_hash', '=', hashOf(browserId))
    .where('code_hash', 'is', null)
    .where(notEnded)
    .returning('return_url')
    .executeTakeFirst();
  return row === undefined ? undefined : { formToken, returnUrl: row.return_url };
}

/** The form of this browser, while it may still be sent. (DESIGN section 6) */
export async function findForm(db: Database, formToken: string, browserId: string): Promise<OpenForm | undefined> {
  const row = await db
    .selectFrom('sign_in_requests')
    .select('return_url')
    .where('form_hash', '=', hashOf(formToken))
    .where('browser_hash', '=', hashOf(browserId))
    .where(notEnded)
    .executeTakeFirst();
  return row === undefined ? undefined : { formToken, returnUrl: row.return_url };
}

/** Whose code it is, how he signed in, and how long it is good. */
export interface CodeOf {
  userId: string;
  proven: readonly Proven[];
  seconds?: number;
}

/**
 * Turns a form with right credentials into a one-time code that lasts a minute unless it says longer; the form cannot be sent again.
 * @returns undefined when the form ended meanwhile. (DESIGN section 6)
 */
export async function issueCode(
  db: Database,
  formToken: string,
  browserId: string,
  { userId, proven, seconds = redirectSeconds }: CodeOf,
): Promise<string | undefined> {
  const code = handleOf(formToken) + secret();
  const row = await db
    .updateTable('sign_in_requests')
    .set({
      code_hash: hashOf(code),
      user_id: userId,
      proven: [...proven],
      form_hash: null,
      ends_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .where('form_hash', '=', hashOf(formToken))
    .where('browser_hash', '=', hashOf(browserId))
    .where(notEnded)
    .returning('csrf_hash')
    .executeTakeFirst();
  return row === undefined ? undefined : code;
}

/** Who signed in, and where the portal goes on to. (spec 2 section 2) */
export interface RedeemedCode {
  user: SignedInUser;
  proven: Proven[];
  returnUrl: string;
}

/**
 * Takes a code, which is gone then, however many ask at once. (DESIGN section 6)
 * @returns undefined for a code that is unknown, used, ended, of another browser, or of a user or tenant switched off.
 */
export async function redeemCode(db: Database, code: string, browserId: string): Promise<RedeemedCode | undefined> {
  const row = await db
    .deleteFrom('sign_in_requests')
    .where('code_hash', '=', hashOf(code))
    .where('browser_hash', '=', hashOf(browserId))
    .where(notEnded)
    .returning(['user_id', 'return_url', 'proven'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const user = await db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['users.id', 'users.tenant_id', 'users.uid'])
    .where('users.id', '=', row.user_id)
    .where('users.active', '=', true)
    .where('tenants.disabled_at', 'is', null)
    .executeTakeFirst();
  return user === undefined ? undefined : { user, proven: row.proven, returnUrl: row.return_url };
}

/** Remembers who signed in last in a browser, under a new hint. (spec 2 section 2, id_token_hint) */
export async function keepHint(db: Database, userId: string, previous: string | undefined): Promise<string> {
  const hint = secret();
  if (previous !== undefined) await db.deleteFrom('sign_in_hints').where('hint_hash', '=', hashOf(previous)).execute();
  await db
    .insertInto('sign_in_hints')
    .values({ hint_hash: hashOf(hint), user_id: userId })
    .execute();
  return hint;
}

/** Name of the user that a hint stands for. (spec 2 section 2, id_token_hint) */
export async function hintedUser(db: Database, hint: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_hints')
    .innerJoin('users', 'users.id', 'sign_in_hints.user_id')
    .select('users.uid')
    .where('hint_hash', '=', hashOf(hint))
    .where('sign_in_hints.created_at', '>', hintTime)
    .where('users.active', '=', true)
    .executeTakeFirst();
  return row?.uid;
}

/** Removes requests and hints that count no more. (DESIGN section 6) */
export async function removeEndedRequests(db: Database): Promise<void> {
  await db.deleteFrom('sign_in_requests').where('ends_at', '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('sign_in_hints').where('created_at', '<=', hintTime).execute();
}

/** 128 random bits. */
function secret(): string {
  return randomBytes(16).toString('base64url');
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
