import { isRecord, jsonEqual } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { isUserName, userNameText } from '../accounts/credential-rules.ts';
import { isUuid } from '../archetypes/job.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../http/problem.ts';
import { changePerson, removePerson } from '../people/people.ts';
import { nextSave, savedAt } from '../saves/stamp.ts';
import { bringBackUser, lockUser } from '../tenants/users.ts';
import { booleanOf, keptOf, schemas, textOf, userAttributes } from './attributes.ts';
import type { Directory } from './caller.ts';
import { type Column, conditionOf } from './conditions.ts';
import { type Asked, listOf, type Shown, shownOf } from './lists.ts';
import { patched } from './patch.ts';
import { ScimProblem, wrong } from './problem.ts';
import { refuseOther, type Versions, versionOf } from './versions.ts';

type Reader = Database | Transaction<Tables>;

const most = { userName: 250, name: 100, externalId: 250, displayName: 250, email: 320, emails: 20 } as const;

interface Email {
  value: string;
  type?: string;
  primary?: boolean;
}

/** A user as a directory says him. */
interface Told {
  uid: string;
  first_name: string;
  last_name: string;
  active: boolean;
  external_id: string | null;
  display_name: string | null;
  emails: Email[];
}

function rows(reader: Reader, tenantId: string) {
  return reader
    .selectFrom('users')
    .leftJoin('directory_users', 'directory_users.user_id', 'users.id')
    .select(['users.id', 'uid', 'first_name', 'last_name', 'active', 'users.created_at', savedAt.as('saved_at')])
    .select(['external_id', 'display_name', 'emails'])
    .select(
      sql<{ value: string; display: string }[]>`(
        select coalesce(json_agg(json_build_object('value', g.id, 'display', g.display_name) order by g.display_name), '[]')
        from directory_group_members m join directory_groups g on g.id = m.group_id where m.user_id = users.id)`.as(
        'groups',
      ),
    )
    .where('users.tenant_id', '=', tenantId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const text = (of: string): Column => ({ type: 'text', of: sql.ref(of) });
const emailOf = sql`exists (select from json_array_elements(coalesce(emails, '[]'::json)) e where `;
/** What users are looked for by; names of attributes in lower case. */
const columns = new Map<string, Column>([
  ['id', { type: 'exact', of: sql`users.id::text` }],
  ['username', text('uid')],
  ['externalid', { type: 'exact', of: sql.ref('external_id') }],
  ['name.givenname', text('first_name')],
  ['name.familyname', text('last_name')],
  ['displayname', { type: 'text', of: sql`coalesce(display_name, trim(first_name || ' ' || last_name))` }],
  ['active', { type: 'boolean', of: sql.ref('active') }],
  ['meta.created', { type: 'instant', of: sql.ref('users.created_at') }],
  ['meta.lastmodified', { type: 'instant', of: sql.ref('users.updated_at') }],
  ...['emails', 'emails.value'].map((name): [string, Column] => [
    name,
    {
      type: 'list',
      holds: (value) => sql<boolean>`(${emailOf} lower(e->>'value') = ${value.toLowerCase()}))`,
      any: sql<boolean>`(${emailOf} true))`,
    },
  ]),
]);

/** A page of the users of the tenant, by name. (RFC 7644, section 3.4.2) */
export async function listUsers(db: Database, { place, base }: Directory, asked: Asked): Promise<object> {
  const { filter, offset, limit, shown } = asked;
  const condition = filter === undefined ? sql<boolean>`true` : conditionOf(filter, columns, schemas.user);
  const counted = db
    .selectFrom('users')
    .leftJoin('directory_users', 'directory_users.user_id', 'users.id')
    .select((of) => of.fn.countAll<string>().as('total'))
    .where('users.tenant_id', '=', place.tenantId)
    .where(condition);
  const page = rows(db, place.tenantId).where(condition).orderBy(sql`lower(uid)`).offset(offset).limit(limit);
  const [found, { total }] = await Promise.all([limit === 0 ? [] : page.execute(), counted.executeTakeFirstOrThrow()]);
  return listOf(
    found.map((row) => shownOf(resourceOf(row, base), shown)),
    Number(total),
    offset,
  );
}

/** A resource with its version. */
export interface Answered {
  resource: Record<string, unknown>;
  version: string;
}

/** One user. (RFC 7644, section 3.4.1) @throws Problem 404. */
export async function findUser(
  reader: Reader,
  { place, base }: Directory,
  id: string,
  shown: Shown,
): Promise<Answered> {
  return answered(await rowOf(reader, place.tenantId, id), base, shown);
}

const all: Shown = () => true;

function answered(row: Row, base: string, shown: Shown = all): Answered {
  return { resource: shownOf(resourceOf(row, base), shown), version: versionOf(row.saved_at) };
}

async function rowOf(reader: Reader, tenantId: string, id: string): Promise<Row> {
  const row = isUuid(id) ? await rows(reader, tenantId).where('users.id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) throw notFound(`There is no user ${id}.`);
  return row;
}

/**
 * Makes a user without a password and without roles; his groups give them. (RFC 7644, section 3.3; decision 044)
 * @throws Problem 409 `uniqueness` for a name that is taken, in whatever tenant, 409 beyond the limit of users.
 */
export async function createUser(db: Database, directory: Directory, body: unknown): Promise<Answered> {
  const { place, giver, base } = directory;
  const { tenantId } = place;
  const told = toldBy(keptOf(userAttributes, body), undefined);
  return db.transaction().execute(async (trx) => {
    await lockTenants(trx, [tenantId]);
    await refuseTaken(trx, told.uid);
    const { uid, first_name, last_name, active } = told;
    await bringBackUser(trx, giver, tenantId, { uid, first_name, last_name, active, roles: [] });
    const { id } = await trx.selectFrom('users').select('id').where('uid', '=', uid).executeTakeFirstOrThrow();
    await keepTold(trx, tenantId, id, told);
    return answered(await rowOf(trx, tenantId, id), base);
  });
}

/** Replaces what is kept of a user; who is no longer active is signed out at once. (RFC 7644, section 3.5.1) */
export function replaceUser(
  db: Database,
  directory: Directory,
  id: string,
  { body, versions }: { body: unknown; versions: Versions },
): Promise<Answered> {
  const kept = keptOf(userAttributes, body);
  return change(db, directory, id, versions, (before) => toldBy(kept, before));
}

/** Changes a user by operations. (RFC 7644, section 3.5.2) */
export function patchUser(
  db: Database,
  directory: Directory,
  id: string,
  { body, versions }: { body: unknown; versions: Versions },
): Promise<Answered> {
  return change(db, directory, id, versions, (before) =>
    toldBy(patched(userAttributes, writable(before), body), before),
  );
}

async function change(
  db: Database,
  { place, giver, base }: Directory,
  id: string,
  versions: Versions,
  next: (before: Row) => Told,
): Promise<Answered> {
  const { tenantId } = place;
  return db.transaction().execute(async (trx) => {
    await lockTenants(trx, [tenantId]);
    const before = await rowOf(trx, tenantId, id);
    refuseOther(versions, versionOf(before.saved_at));
    const after = next(before);
    const [was, is] = [accountOf(before), accountOf(after)];
    const [wasTold, isTold] = [directoryOf(before), directoryOf(after)];
    if (jsonEqual(was, is) && jsonEqual(wasTold, isTold)) return answered(before, base);
    await lockUser(trx, giver, { tid: tenantId, uid: before.uid });
    if (after.uid.toLowerCase() !== before.uid.toLowerCase()) await refuseTaken(trx, after.uid);
    if (!jsonEqual(was, is)) {
      const { active: enabled, ...sent } = is;
      await changePerson(trx, giver, place, id, { sent: { ...sent, enabled }, seen: undefined });
    }
    if (!jsonEqual(wasTold, isTold)) {
      const by = { updated_at: nextSave, updated_by: giver.actor.uid };
      await trx.updateTable('users').set(by).where('id', '=', id).execute();
      await keepTold(trx, tenantId, id, after);
      const details = changed(wasTold, isTold);
      await appendAudit(trx, { tenantId, actor: giver.actor.uid, action: 'user.changed', subject: after.uid, details });
    }
    return answered(await rowOf(trx, tenantId, id), base);
  });
}

/**
 * Ends a user: he is deleted, and his sessions and tokens with him; an administrator can bring him back. (RFC 7644, section
 * 3.6; OP-209)
 * @throws Problem 404, 409 for the last administrator (ROL-008), 403 for one who may more than the maker of the token.
 */
export async function deleteUser(
  db: Database,
  { place, giver }: Directory,
  id: string,
  versions: Versions,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTenants(trx, [place.tenantId]);
    const { saved_at } = await rowOf(trx, place.tenantId, id);
    refuseOther(versions, versionOf(saved_at));
    await removePerson(trx, { ...giver, call: 'auth.users.delete', params: { id }, seen: undefined }, place, id);
  });
}

/** A name is one person's among all tenants; nobody is told whose it is. */
async function refuseTaken(trx: Transaction<Tables>, uid: string): Promise<void> {
  const same = sql<boolean>`lower(uid) = ${uid.toLowerCase()}`;
  const taken = await trx.selectFrom('users').select('id').where(same).executeTakeFirst();
  if (taken !== undefined) throw new ScimProblem(409, 'uniqueness', `userName: ${uid} is taken`);
}

async function keepTold(trx: Transaction<Tables>, tenant_id: string, user_id: string, told: Told): Promise<void> {
  const { external_id, display_name, emails } = told;
  const row = { external_id, display_name, emails: JSON.stringify(emails) };
  await trx
    .insertInto('directory_users')
    .values({ user_id, tenant_id, ...row })
    .onConflict((existing) => existing.column('user_id').doUpdateSet(row))
    .execute();
}

function accountOf({ uid, first_name, last_name, active }: Omit<Told, 'emails' | 'external_id' | 'display_name'>) {
  return { uid, first_name, last_name, active };
}

function directoryOf({ external_id, display_name, emails }: { [Key in keyof Told]?: Told[Key] | null }) {
  return { external_id: external_id ?? null, display_name: display_name ?? null, emails: [...(emails ?? [])] };
}

/** The attributes that a directory may change, as it sees them. */
function writable(row: Row): Record<string, unknown> {
  const { uid, first_name, last_name, active, external_id, display_name } = row;
  return {
    userName: uid,
    name: { givenName: first_name, familyName: last_name },
    active,
    ...(external_id !== null && { externalId: external_id }),
    ...(display_name !== null && { displayName: display_name }),
    emails: row.emails ?? [],
  };
}

function resourceOf(row: Row, base: string): Record<string, unknown> {
  const { id, uid, first_name, last_name, display_name, groups } = row;
  const whole = `${first_name} ${last_name}`.trim() || uid;
  return {
    schemas: [schemas.user],
    ...writable(row),
    id,
    name: { givenName: first_name, familyName: last_name, formatted: whole },
    displayName: display_name ?? whole,
    emails: emailsOf(row),
    groups: groups.map(({ value, display }) => ({ value, display, type: 'direct', $ref: `${base}/Groups/${value}` })),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.saved_at,
      location: `${base}/Users/${id}`,
      version: versionOf(row.saved_at),
    },
  };
}

/** Who is called by an address, and has no other, has that one: Okta asks for one of everybody. */
function emailsOf({ emails, uid }: Row): Email[] {
  if (emails !== null && emails.length > 0) return emails;
  return uid.includes('@') ? [{ value: uid, type: 'work', primary: true }] : [];
}

/**
 * A user of what a directory sent.
 * @param before - who he was: what names and `active` are where they are not sent. Null stands for a new one.
 * @throws ScimProblem 400 `invalidValue` at the attribute.
 */
function toldBy(kept: Record<string, unknown>, before: Row | undefined): Told {
  const uid = textOf(kept.userName ?? '', 'userName', most.userName);
  if (!isUserName(uid)) throw wrong('invalidValue', `userName: ${userNameText}, and is not empty`);
  const displayName = textOf(kept.displayName ?? '', 'displayName', most.displayName);
  const externalId = textOf(kept.externalId ?? '', 'externalId', most.externalId);
  const names = kept.name === undefined ? undefined : namesOf(kept.name);
  return {
    uid,
    first_name: names?.first ?? before?.first_name ?? (displayName || uid).slice(0, most.name),
    last_name: names?.last ?? (names === undefined ? (before?.last_name ?? '') : ''),
    active: kept.active === undefined ? (before?.active ?? true) : booleanOf(kept.active, 'active'),
    external_id: externalId === '' ? null : externalId,
    display_name: displayName === '' ? null : displayName,
    emails: kept.emails === undefined ? [] : readEmails(kept.emails),
  };
}

function namesOf(value: unknown): { first?: string; last?: string } {
  if (!isRecord(value)) throw wrong('invalidValue', 'name: is an object with givenName and familyName');
  const part = (name: string) => {
    const found = Object.entries(value).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
    return found === undefined || found === null ? undefined : textOf(found, `name.${name}`, most.name);
  };
  const [first, last] = [part('givenName') ?? part('formatted'), part('familyName')];
  return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
}

function readEmails(value: unknown): Email[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > most.emails) throw wrong('invalidValue', `emails: are at most ${most.emails}`);
  const read = list.flatMap((each, at): Email[] => {
    if (!isRecord(each)) throw wrong('invalidValue', `emails.${at}: is an object with a value`);
    const address = textOf(each.value ?? '', `emails.${at}.value`, most.email);
    if (address === '') return []; // its value was removed
    const type = each.type === undefined || each.type === null ? '' : textOf(each.type, `emails.${at}.type`, 50);
    const isPrimary =
      each.primary !== undefined && each.primary !== null && booleanOf(each.primary, `emails.${at}.primary`);
    return [{ value: address, ...(type !== '' && { type }), ...(isPrimary && { primary: true }) }];
  });
  const last = read.findLastIndex(({ primary }) => primary === true); // one is the first (RFC 7644, section 3.5.2)
  return read.map(({ primary: _primary, ...email }, at) => (at === last ? { ...email, primary: true } : email));
}
