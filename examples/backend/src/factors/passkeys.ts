import type { PasskeyOptionsWire, PasskeyShown } from '@portico/core/api';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Transaction } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, Problem } from '../http/problem.ts';
import { added, type FactorOwner, lockOwner } from './factors.ts';
import { type ChallengeFor, type NewChallenge, openChallenge, takeChallenge } from './passkey-challenges.ts';
import { makeCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';

/** What is kept of a passkey; the key is its public half. (WebAuthn section 4) */
interface PasskeyBody {
  public_key: string;
  transports: string[];
  /** Synced by the system, or staying on one device. (picture 28) */
  synced: boolean;
  /** Name of the service that it was made for. */
  rp_id: string;
}

/** Most passkeys of one user. Chosen here. */
const most = 20;
/** How long a browser waits for its user, in milliseconds. */
const timeout = 300_000;

/** What a browser makes a passkey with. The passkey names its user by itself and asks for a PIN or a finger. (OP-210) */
export async function optionsToAdd(
  db: Database,
  { id, origin: _ }: RelyingParty,
  owner: FactorOwner,
  names: { service: string; boundTo: Buffer },
): Promise<PasskeyOptionsWire> {
  const held = await passkeysOf(db, owner.id);
  refuseTooMany(held.length);
  const challenge = await openChallenge(db, { purpose: 'add', boundTo: names.boundTo, userId: owner.id });
  const options = await generateRegistrationOptions({
    rpName: names.service,
    rpID: id,
    userName: owner.uid,
    userDisplayName: owner.uid,
    userID: handleOf(owner.id),
    challenge: new Uint8Array(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: held.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Adds a passkey that a browser made; the first factor of a user brings recovery codes. (OP-210, ROL-009)
 * @throws Problem 400 for an answer of another challenge, address or browser, or without a PIN or finger.
 */
export async function addPasskey(
  db: Database,
  { id: rpId, origin }: RelyingParty,
  owner: FactorOwner,
  { name, response, boundTo }: { name: string; response: PasskeyShown; boundTo: Buffer },
): Promise<{ recovery_codes: string[] | null }> {
  const challenge = challengeIn(response);
  if (!(await takeChallenge(db, challenge, { purpose: 'add', boundTo, userId: owner.id }))) {
    throw invalid('This passkey was asked for too long ago, or by another window. Begin again.', 'response');
  }
  const made = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null);
  if (made === null || !made.verified) {
    throw invalid('The browser made no passkey that can be used here. Try again, or another device.', 'response');
  }
  const { credential, credentialBackedUp } = made.registrationInfo;
  const body: PasskeyBody = {
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    transports: credential.transports ?? [],
    synced: credentialBackedUp,
    rp_id: rpId,
  };
  const codes = await makeCodes();
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner.id);
    refuseTooMany((await passkeysOf(trx, owner.id)).length); // another window may have added some since it began
    const kept = await trx
      .insertInto('factors')
      .values({
        user_id: owner.id,
        kind: 'passkey',
        name,
        body: JSON.stringify(body),
        credential_id: credential.id,
        counter: String(credential.counter),
        confirmed_at: new Date(),
      })
      .onConflict((on) => on.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined) throw new Problem(409, { message: 'This passkey is in use already.' });
    return { recovery_codes: await added(trx, owner, { kind: 'passkey', name }, codes) };
  });
}

/** What a browser asks for a passkey with: one of the user, or any that it has for this service. (OP-210) */
export async function optionsToShow(
  db: Database,
  { id }: Pick<RelyingParty, 'id'>,
  what: NewChallenge,
): Promise<PasskeyOptionsWire> {
  const held = what.userId === null ? [] : await passkeysOf(db, what.userId);
  if (what.userId !== null && held.length === 0) throw new Problem(409, { message: 'You have no passkey here.' });
  const challenge = await openChallenge(db, what);
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: new Uint8Array(challenge),
    timeout,
    allowCredentials: held.map(descriptorOf),
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * Whose passkey signed the challenge. A counter only grows, on whichever process: one that goes back is of a copy, is
 * refused, and stands in the trail. (ROL-009)
 * @returns null for one of another challenge, address or user, or without a PIN or finger.
 * @throws Problem 401 for a counter that went back.
 */
export async function usePasskey(
  db: Database,
  { id: rpId, origin }: RelyingParty,
  response: PasskeyShown,
  what: ChallengeFor,
): Promise<{ userId: string } | null> {
  const challenge = challengeIn(response);
  if (!(await takeChallenge(db, challenge, what))) return null;
  const passkey = await db
    .selectFrom('factors')
    .innerJoin('users', 'users.id', 'factors.user_id')
    .select(['factors.id', 'factors.name', 'factors.body', 'factors.credential_id', 'factors.counter'])
    .select(['users.id as userId', 'users.uid', 'users.tenant_id as tenantId'])
    .where('factors.kind', '=', 'passkey')
    .where('factors.credential_id', '=', response.id)
    .$if(what.userId !== null, (query) => query.where('factors.user_id', '=', what.userId ?? ''))
    .executeTakeFirst();
  if (passkey === undefined) return null;
  const handle = (response.response as { userHandle?: unknown }).userHandle;
  const named = Buffer.from(handleOf(passkey.userId)).toString('base64url');
  // Who is named by nothing but the passkey has to be named by it.
  if (handle === undefined || handle === null ? what.userId === null : handle !== named) return null;
  const { public_key, transports } = passkey.body as unknown as PasskeyBody;
  const shown = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
      counter: 0, // looked at below, by the statement that keeps it
      transports: transports as AuthenticatorTransport[],
    },
  }).catch(() => null);
  if (shown === null || !shown.verified) return null;
  const counter = String(shown.authenticationInfo.newCounter);
  const used = await db
    .updateTable('factors')
    .set({ counter, last_used_at: new Date() })
    .where('id', '=', passkey.id)
    // Those that are synced do not count, and always say 0.
    .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', '0'), is.val(counter === '0')])]))
    .executeTakeFirst();
  if (used.numUpdatedRows > 0n) return { userId: passkey.userId };
  const { tenantId, uid, name } = passkey;
  const details = { name, counter: Number(counter), kept: Number(passkey.counter) };
  await db
    .transaction()
    .execute((trx) =>
      appendAudit(trx, { tenantId, actor: uid, action: 'user.passkey.refused', subject: uid, details }),
    );
  throw new Problem(401, {
    message: 'This passkey has counted backwards, as a copy of it would. Sign in another way, and remove it.',
  });
}

/**
 * Gives a passkey another name. (OP-210)
 * @param was - the name that was seen: whoever renamed it meanwhile is not overwritten. (OP-202)
 * @throws Problem 404, 409 with what it is called now.
 */
export async function renamePasskey(
  db: Database,
  owner: FactorOwner,
  { id, name, was }: { id: string; name: string; was: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner.id);
    const mine = trx
      .selectFrom('factors')
      .select('name')
      .where('id', '=', id)
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'passkey');
    const now = await mine.executeTakeFirst();
    if (now === undefined) throw new Problem(404, { message: 'You have no such passkey. It may have been removed.' });
    if (now.name === name) return;
    if (now.name !== was) {
      throw new Problem(409, { message: `It was renamed to “${now.name}” meanwhile.`, current: { name: now.name } });
    }
    await trx.updateTable('factors').set({ name }).where('id', '=', id).execute();
    const { tenantId, uid } = owner;
    const details = changed({ name: was }, { name });
    await appendAudit(trx, { tenantId, actor: uid, action: 'user.passkey.renamed', subject: uid, details });
  });
}

function refuseTooMany(held: number): void {
  if (held >= most) throw new Problem(409, { message: `You have ${most} passkeys. Remove one first.` });
}

function passkeysOf(db: Database | Transaction<Tables>, userId: string) {
  return db
    .selectFrom('factors')
    .select(['credential_id', 'body'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .execute();
}

function descriptorOf({ credential_id, body }: { credential_id: string | null; body: unknown }) {
  return {
    id: credential_id ?? '',
    transports: (body as PasskeyBody).transports as AuthenticatorTransport[],
  };
}

/** A user as passkeys name him: nothing that tells who he is. (WebAuthn section 14.6.1) */
function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

/** The challenge that the browser says it signed; whether it did is verified later. */
function challengeIn({ response }: PasskeyShown): string {
  try {
    const data = (response as { clientDataJSON?: unknown }).clientDataJSON;
    const { challenge } = JSON.parse(Buffer.from(String(data), 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
