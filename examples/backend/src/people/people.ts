import type { PersonWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { isAdministrator } from '../accounts/administrators.ts';
import { isUuid } from '../archetypes/job.ts';
import type { Writer } from '../archetypes/replaced.ts';
import type { Database } from '../db/connect.ts';
import { instantFormat } from '../db/instant-format.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';
import { authSettings } from '../identity/offered.ts';
import type { Seen, Stamp } from '../saves/stamp.ts';
import { savedAt } from '../saves/stamp.ts';
import { accountsOf, heldAccounts } from '../sessions/login-delay.ts';
import { addUsers, bringBackUser, changeUser, type Giver, removeUser, type TenantUser } from '../tenants/users.ts';

type Reader = Database | Transaction<Tables>;

/** A user of a tenant as its own administrators see him, with who saved him last. (OP-202, OP-209) */
export type Person = PersonWire & Stamp;

/** Whose users they are, and what nobody in it has to ask for again. */
export interface Place {
  tenantId: string;
  capabilities: Record<string, unknown>;
  /** The service sends mails; where it does not, none is under way, and nothing is to be sent again. (decision 056) */
  mails: boolean;
}

const none = 'There is no such user.';
const instant = (at: ReturnType<typeof sql<Date>>) =>
  sql<string | null>`to_char(${at} at time zone 'UTC', ${sql.lit(instantFormat)})`;

/** Name of the provider that a user of the query came by last, as long as there is one of its id. (OP-210) */
function providerOf(which: 'any' | 'on') {
  const isOn = which === 'any' ? sql`` : sql`and coalesce(provider ->> 'enabled', 'true') <> 'false'`;
  return sql<string | null>`(
    select provider ->> 'name'
    from user_identities
      join documents on documents.tenant_id = user_identities.tenant_id and documents.name = ${authSettings.name}
      cross join json_array_elements(documents.body -> 'identity_providers') as provider
    where user_identities.user_id = users.id and provider ->> 'id' = user_identities.provider_id ${isOn}
    order by last_sign_in_at desc limit 1)`;
}

/** Why a user of the query can sign in now, or not. A link that has ended is kept until it is used or replaced. */
export function stateOf() {
  const ofUser = (table: string) => sql`exists (select from ${sql.table(table)} where user_id = users.id)`;
  return sql<PersonWire['state']>`case
    when not users.active then 'disabled'
    when users.password_hash is not null or ${providerOf('on')} is not null then 'active'
    when exists (select from invitations where user_id = users.id and ends_at > now()) then 'invited'
    when ${ofUser('directory_users')} and not ${ofUser('invitations')} and not ${ofUser('user_identities')} then 'expected'
    else 'link_ended' end`;
}

function rows(reader: Reader, { tenantId, capabilities, mails }: Place) {
  return reader
    .with(
      (held) => held('held').materialized(),
      (db) => heldAccounts(db),
    )
    .selectFrom('users')
    .leftJoin('invitations', (join) =>
      join.onRef('invitations.user_id', '=', 'users.id').on('invitations.ends_at', '>', sql<Date>`now()`),
    )
    .select(['users.id', 'uid', 'first_name', 'last_name', 'active as enabled', 'mfa_enabled', 'updated_by'])
    .select(savedAt.as('updated_at'))
    .select(
      sql<string[]>`(
        select coalesce(json_agg(roles.id order by lower(roles.name)), '[]'::json)
        from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id)`.as('roles'),
    )
    .select(stateOf().as('state'))
    .select(providerOf('any').as('provider'))
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .select(isAdministrator(capabilities).as('administrator'))
    .select(instant(sql<Date>`last_seen_at`).as('last_seen_at'))
    .select(instant(sql<Date>`invitations.ends_at`).as('link_ends_at'))
    .select(mails ? 'invitations.mail as link_mail' : sql.lit<PersonWire['link_mail']>(null).as('link_mail'))
    .select(
      instant(sql<Date>`(select max(until) from held where account in ${accountsOf(sql`users.uid`)})`).as(
        'locked_until',
      ),
    )
    .select(
      sql<number | null>`(
        select ceil(extract(epoch from max(until) - clock_timestamp()) * 1000)::int
        from held where account in ${accountsOf(sql`users.uid`)})`.as('locked_ms'),
    )
    .where('tenant_id', '=', tenantId);
}

/** A page of a tenant's users by name. (OP-209) */
export async function listPeople(
  db: Database,
  place: Place,
  { limit = 100, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<{ items: Person[]; total: number }> {
  const counted = db.selectFrom('users').select((of) => of.fn.countAll<string>().as('total'));
  const [items, { total }] = await Promise.all([
    rows(db, place).orderBy(sql`lower(uid)`).limit(limit).offset(offset).execute(),
    counted.where('tenant_id', '=', place.tenantId).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

/** One user of a tenant. (OP-209) @throws Problem 404. */
export async function findPerson(reader: Reader, place: Place, id: string): Promise<Person> {
  const found = isUuid(id) ? await rows(reader, place).where('users.id', '=', id).executeTakeFirst() : undefined;
  if (found === undefined) throw notFound(none);
  return found;
}

/** What a user is made or changed with; roles by id. */
export interface SentPerson {
  uid: string;
  first_name: string;
  last_name: string;
  roles?: string[] | undefined;
  enabled?: boolean | undefined;
}

/**
 * Makes a user in the caller's transaction, without a password. (OP-209)
 * @returns the id.
 * @throws Problem as for a new user of the operator.
 */
export async function addPerson(
  trx: Transaction<Tables>,
  giver: Giver,
  { tenantId }: Place,
  sent: SentPerson,
): Promise<string> {
  await addUsers(trx, giver, tenantId, [{ ...sent, roles: await namesOf(trx, tenantId, sent.roles) }]);
  return idOf(trx, sent.uid);
}

/**
 * Brings a deleted user back, as the operator's call does. (OP-202, OP-209)
 * @throws Problem as for a new user, also for a role that is gone.
 */
export async function bringBackPerson(
  trx: Transaction<Tables>,
  giver: Giver,
  place: Place,
  removed: TenantUser,
): Promise<Person> {
  const { uid } = await bringBackUser(trx, giver, place.tenantId, removed);
  return findPerson(trx, place, await idOf(trx, uid));
}

/** Id of a user who is there, by the name. */
export async function idOf(trx: Transaction<Tables>, uid: string): Promise<string> {
  const { id } = await trx.selectFrom('users').select('id').where('uid', '=', uid).executeTakeFirstOrThrow();
  return id;
}

/** Changes a user; who is switched off is signed out at once, and his link and tokens end. (OP-209) */
export async function changePerson(
  trx: Transaction<Tables>,
  giver: Giver,
  place: Place,
  id: string,
  { sent, seen }: { sent: SentPerson; seen: Seen },
): Promise<Person> {
  const uid = await keepPerson(trx, place, id);
  if (sent.enabled === false) {
    refuseOwn(giver, place, uid, 'Nobody switches off the own account.');
  }
  const names = await namesOf(trx, place.tenantId, sent.roles);
  try {
    await changeUser(trx, giver, { tid: place.tenantId, uid }, { ...sent, active: sent.enabled, roles: names }, seen);
  } catch (error) {
    throw await inOwnForm(error, trx, place, id);
  }
  return findPerson(trx, place, id);
}

/** Deletes a user with sessions, tokens and link. (OP-209) */
export async function removePerson(
  trx: Transaction<Tables>,
  writer: Writer & Giver,
  place: Place,
  id: string,
): Promise<void> {
  const uid = await keepPerson(trx, place, id);
  try {
    await removeUser(trx, writer, { tid: place.tenantId, uid });
  } catch (error) {
    throw await inOwnForm(error, trx, place, id);
  }
}

/** What a stale write is told is the user as the call that shows him answers. (OP-202) */
async function inOwnForm(error: unknown, trx: Transaction<Tables>, place: Place, id: string): Promise<unknown> {
  if (!(error instanceof Problem) || error.body.current === undefined) return error;
  return new Problem(error.status, { ...error.body, current: await findPerson(trx, place, id) });
}

/**
 * The name of a user, who keeps it and stays until the transaction ends: the tenant goes first, as with everybody who
 * changes users. (docs/lock-order.md)
 * @throws Problem 404.
 */
export async function keepPerson(trx: Transaction<Tables>, { tenantId }: Place, id: string): Promise<string> {
  await lockTenants(trx, [tenantId]);
  const of = trx.selectFrom('users').select('uid').where('tenant_id', '=', tenantId);
  const user = isUuid(id) ? await of.where('id', '=', id).executeTakeFirst() : undefined;
  if (user === undefined) throw notFound(none);
  return user.uid;
}

/** @throws Problem 409 for the user who asks. */
export function refuseOwn({ actor }: Giver, { tenantId }: Pick<Place, 'tenantId'>, uid: string, message: string): void {
  if (tenantId === actor.tenantId && uid === actor.uid) throw new Problem(409, { message });
}

/** Roles by name, as they are given. @throws Problem 400 for an id that no role of the tenant has. */
async function namesOf(
  trx: Transaction<Tables>,
  tenantId: string,
  ids: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (ids === undefined) return undefined;
  const roles = await trx.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', tenantId).execute();
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return [...new Set(ids)].map((id, at) => {
    const name = names.get(id);
    if (name !== undefined) return name;
    throw invalid(
      `roles.${at}: no role in force has this id; a new one is in force once it is published`,
      `roles.${at}`,
    );
  });
}
