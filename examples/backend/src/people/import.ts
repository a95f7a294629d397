import { randomUUID } from 'node:crypto';
import type { ImportedPeopleWire, PersonLinkWire } from '@portico/core/api';
import { judgePeople, type NewPerson, peopleErrors } from '@portico/core/users';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { refuseErrors } from '../http/problem.ts';
import { rolesInForce } from '../policy/roles.ts';
import { type Giver, lockUser, refuseTooMany } from '../tenants/users.ts';
import { goodFor, newToken } from './links.ts';
import type { Place } from './people.ts';

/** Rows that one statement adds. */
const perStatement = 500;

interface SentList {
  people: readonly NewPerson[];
  new_links?: boolean | undefined;
}

interface Known {
  id: string;
  uid: string;
  tenant_id: string;
  first_name: string;
  last_name: string;
  roles: string[];
  /** Waits for a link. */
  waits: boolean;
}

/**
 * Makes the users of a list with a link each, all of them or none; who is there already just as the list has him is not
 * made again. Judged by the function that the portal and scripts judge with. (ROL-015, OP-201, OP-209)
 * @throws Problem 400 with every wrong one, 403 for a new link of one who may more than who asks, 409 beyond the limit of users.
 */
export async function importPeople(
  trx: Transaction<Tables>,
  giver: Giver,
  { tenantId }: Place,
  { people, new_links = false }: SentList,
): Promise<ImportedPeopleWire> {
  await lockTenants(trx, [tenantId]); // of two who send one list, the second finds those of the first
  const found = await knownOf(trx, people);
  const own = found.filter((user) => user.tenant_id === tenantId);
  const others = found.filter((user) => user.tenant_id !== tenantId);
  const judged = judgePeople(
    people,
    {
      people: own,
      taken: new Set(others.map(({ uid }) => uid.toLowerCase())),
      roles: await rolesInForce(trx, tenantId),
    },
    giver.editor,
  );
  refuseErrors(peopleErrors(judged), '');
  const there = new Map(own.map((user) => [user.uid, user]));
  const fresh = people
    .filter(({ uid }) => !there.has(uid))
    .map((person) => ({ ...person, id: randomUUID() as string }))
    .toSorted(byName); // names are taken in one order
  const waiting = new_links ? own.filter(({ waits }) => waits).toSorted(byName) : [];
  // A link is a way into the account: nobody makes one for who may more, whoever had invited him.
  for (const { uid } of waiting) await lockUser(trx, giver, { tid: tenantId, uid });
  if (fresh.length > 0) await refuseTooMany(trx, giver.actor, tenantId, fresh.length);
  await addAll(trx, giver, tenantId, fresh);
  const links = await linksFor(
    trx,
    giver,
    [...fresh, ...waiting].map(({ id }) => id).toSorted(), // docs/lock-order.md
  );
  const until = [...links.values()][0]?.ends_at ?? null;
  const names = new Map((await rolesInForce(trx, tenantId)).map(({ id, name }) => [id, name]));
  for (const { uid, first_name, last_name, roles } of fresh) {
    const given = roles.map((id) => names.get(id) ?? id);
    const details = changed(undefined, { uid, first_name, last_name, roles: given, link_ends_at: until });
    await appendAudit(trx, { tenantId, actor: giver.actor.uid, action: 'user.created', subject: uid, details });
  }
  for (const { uid } of waiting) {
    const details = changed({ link_ends_at: null }, { link_ends_at: until });
    await appendAudit(trx, { tenantId, actor: giver.actor.uid, action: 'user.invited', subject: uid, details });
  }
  const ids = new Map([...own, ...fresh].map(({ uid, id }) => [uid, id]));
  return {
    made: fresh.length,
    people: people.map(({ uid }) => {
      const id = ids.get(uid) ?? '';
      return { id, uid, made: !there.has(uid), link: links.get(id) ?? null };
    }),
  };
}

const byName = (a: { uid: string }, b: { uid: string }) => (a.uid.toLowerCase() < b.uid.toLowerCase() ? -1 : 1);

/** Whoever bears one of the names, in any tenant, since names are unique among all. */
async function knownOf(trx: Transaction<Tables>, people: readonly NewPerson[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select users.id, uid, tenant_id, first_name, last_name, active and password_hash is null as waits,
      (select coalesce(json_agg(role_id), '[]'::json) from user_roles where user_id = users.id) as roles
    from users where lower(uid) = any(${people.map(({ uid }) => uid.toLowerCase())}::text[])`.execute(trx);
  return rows;
}

async function addAll(
  trx: Transaction<Tables>,
  { actor }: Giver,
  tenant_id: string,
  people: readonly (NewPerson & { id: string })[],
): Promise<void> {
  for (const some of inParts(people)) {
    await trx
      .insertInto('users')
      .values(
        some.map(({ id, uid, first_name, last_name }) => ({
          id,
          tenant_id,
          uid,
          first_name,
          last_name,
          password_hash: null,
          show_change_password: true,
          updated_by: actor.uid,
        })),
      )
      .execute();
  }
  const given = people.flatMap(({ id: user_id, roles }) =>
    [...new Set(roles)].map((role_id) => ({ tenant_id, user_id, role_id })),
  );
  for (const some of inParts(given)) await trx.insertInto('user_roles').values(some).execute();
}

async function linksFor(
  trx: Transaction<Tables>,
  { actor }: Giver,
  ids: readonly string[],
): Promise<Map<string, PersonLinkWire>> {
  const links = new Map<string, PersonLinkWire>();
  for (const some of inParts(ids)) {
    const made = new Map(some.map((user_id) => [user_id, newToken()]));
    const rows = await trx
      .insertInto('invitations')
      .values(
        [...made].map(([user_id, { token_hash }]) => ({
          user_id,
          token_hash,
          created_by: actor.uid,
          ends_at: sql<Date>`now() + ${goodFor}`,
          mail: null,
          mail_at: null,
        })),
      )
      .onConflict((existing) =>
        existing.column('user_id').doUpdateSet((row) => ({
          token_hash: row.ref('excluded.token_hash'),
          created_by: row.ref('excluded.created_by'),
          created_at: sql<Date>`clock_timestamp()`,
          ends_at: row.ref('excluded.ends_at'),
          mail: null,
          mail_at: null,
          mail_tries: 0,
        })),
      )
      .returning(['user_id', 'ends_at'])
      .execute();
    for (const { user_id, ends_at } of rows) {
      const { token = '', path = '' } = made.get(user_id) ?? {};
      links.set(user_id, { kind: 'invitation', token, path, ends_at: ends_at.toISOString() });
    }
  }
  return links;
}

function inParts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / perStatement) }, (_, at) =>
    all.slice(at * perStatement, (at + 1) * perStatement),
  );
}
