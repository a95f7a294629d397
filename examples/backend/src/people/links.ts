import { createHash, randomBytes } from 'node:crypto';
import type { InvitationWire, PersonLinkWire } from '@portico/core/api';
import { passwordOwner } from '@portico/core/password';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { checkPassword } from '../accounts/credential-rules.ts';
import { endAccess } from '../accounts/end-access.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed, newPassword } from '../audit/changes.ts';
import { traceFor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { notFound, Problem } from '../http/problem.ts';
import { clearAccount } from '../sessions/login-delay.ts';
import { type Giver, lockUser } from '../tenants/users.ts';
import { keepPerson, type Place, refuseOwn } from './people.ts';

/** Where a link leads in the portal. Behind `#`, so that no server and no `Referer` sees the token. (OP-209) */
const page = '/#/invitation/';
/** How long a link is good. (OP-209) */
export const goodFor = sql`interval '72 hours'`;
/** Whose user a link is for. */
type LinkPlace = Pick<Place, 'tenantId'>;
const ended = 'This link is not good any more: it was used, a newer one was made, or its 72 hours are over.';

/**
 * Makes a link with which the user sets a password, in the caller's transaction; one that was made before ends. A password
 * that the user has stays good until the link is used. (OP-209, ROL-006)
 * @throws Problem 404, 403 for one who may more than who asks (OP-201), 409 for oneself and for one who is switched off.
 */
export async function makeLink(
  trx: Transaction<Tables>,
  giver: Giver,
  place: Place,
  id: string,
): Promise<PersonLinkWire> {
  return makeLinkFor(trx, giver, place, await keepPerson(trx, place, id));
}

/** The same for a user by the name, as operators call users. @throws Problem as above. */
export async function makeLinkFor(
  trx: Transaction<Tables>,
  giver: Giver,
  place: LinkPlace,
  name: string,
): Promise<PersonLinkWire> {
  const user = await lockUser(trx, giver, { tid: place.tenantId, uid: name });
  refuseOwn(giver, place, user.uid, 'Nobody resets the own password with a link. Change it in your account.');
  return storeLink(trx, giver, place, user);
}

/** The same for a user whom nobody else can hold yet, since this transaction made him. (docs/lock-order.md) */
export async function storeLink(
  trx: Transaction<Tables>,
  giver: Giver,
  place: LinkPlace,
  { id, uid }: { id: string; uid: string },
): Promise<PersonLinkWire> {
  const user = await trx
    .selectFrom('users')
    .select(['active', sql<boolean>`password_hash is null`.as('isNew')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!user.active) throw new Problem(409, { message: `${uid} is switched off. Switch the user on first.` });
  const { token, path, token_hash } = newToken();
  const row = { token_hash, created_by: giver.actor.uid, mail: null, mail_at: null, mail_tries: 0 };
  const { ends_at } = await trx
    .insertInto('invitations')
    .values({ user_id: id, ...row, ends_at: sql<Date>`clock_timestamp() + ${goodFor}` })
    .onConflict((existing) =>
      existing.column('user_id').doUpdateSet({
        ...row,
        created_at: sql<Date>`clock_timestamp()`,
        ends_at: sql<Date>`clock_timestamp() + ${goodFor}`,
      }),
    )
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  const kind = user.isNew ? 'invitation' : 'reset';
  const until = ends_at.toISOString();
  await traceFor(trx, giver.actor, place.tenantId, { ...traceOfLink(kind, until), subject: uid });
  return { kind, token, path, ends_at: until };
}

/** What the trail has of a link that was made. (OP-120) */
export function traceOfLink(kind: PersonLinkWire['kind'], until: string) {
  const action = kind === 'invitation' ? 'user.invited' : 'user.resetLink.created';
  return { action, details: changed({ link_ends_at: null }, { link_ends_at: until }) };
}

/** What the trail has of the end of a late mail that took more than one attempt. (OP-120, decision 056) */
export function traceOfLateMail(mail: 'sent' | 'failed', attempts: number) {
  const action = mail === 'sent' ? 'user.link.mailed' : 'user.link.notMailed';
  return { action, details: { ...changed({ link_mail: 'waiting' }, { link_mail: mail }), attempts } };
}

/** What the page of a link says. @throws Problem 404 for one that is not good. (ROL-006) */
export async function findLink(db: Database, token: string): Promise<InvitationWire> {
  const found = await openLinks(db, token)
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['users.uid', 'users.password_hash', 'tenants.name as tenant_name', 'invitations.ends_at'])
    .where('tenants.disabled_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw notFound(ended);
  const { uid, tenant_name, ends_at, password_hash } = found;
  return { kind: password_hash === null ? 'invitation' : 'reset', uid, tenant_name, ends_at: ends_at.toISOString() };
}

/**
 * Sets the password of the user of a link, which is gone then, however many use it at once. What an earlier password opened
 * ends, his tokens too. (OP-209, ROL-006)
 * @throws Problem 404 for a link that is not good, 400 for a password that nobody may set, which leaves the link good.
 */
export async function useLink(db: Database, token: string, password: string): Promise<{ uid: string }> {
  const { uid: name, tenant_name } = await findLink(db, token);
  const names = db.selectFrom('users').select(['first_name', 'last_name']).where('uid', '=', name);
  const owner = passwordOwner({
    uid: name,
    tenant_name,
    ...(await names.executeTakeFirstOrThrow(() => notFound(ended))),
  });
  await checkPassword(password, 'password', owner);
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const user = await openLinks(trx, token)
      .select(['users.id', 'users.tenant_id', 'users.uid'])
      .where('users.uid', '=', name)
      .forUpdate('users')
      .executeTakeFirst();
    if (user === undefined) throw notFound(ended);
    const { id, tenant_id: tenantId, uid } = user;
    const used = await trx
      .deleteFrom('invitations')
      .where('user_id', '=', id)
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) throw notFound(ended);
    await trx.updateTable('users').set({ password_hash, must_change_password: false }).where('id', '=', id).execute();
    const closed = await endAccess(trx, id);
    await clearAccount(trx, uid);
    const entry = { tenantId, actor: uid, action: 'user.password.set', subject: uid };
    await appendAudit(trx, { ...entry, details: { ...closed, ...newPassword } });
    return { uid };
  });
}

/** Users whose link is good: it has not ended, and they are switched on. */
function openLinks(reader: Database | Transaction<Tables>, token: string) {
  return reader
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .where('invitations.token_hash', '=', hashOf(token))
    .where('invitations.ends_at', '>', sql<Date>`clock_timestamp()`)
    .where('users.active', '=', true);
}

/** A token of 128 random bits, the place that it leads to, and what is kept of it. (OP-209) */
export function newToken(): { token: string; path: string; token_hash: Buffer } {
  const token = randomBytes(16).toString('base64url');
  return { token, path: `${page}${token}`, token_hash: hashOf(token) };
}

/** What is kept of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
