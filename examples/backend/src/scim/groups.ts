import { type DeploymentInfo, isRecord } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { isUuid } from '../archetypes/job.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../http/problem.ts';
import { nextSave, savedAt } from '../saves/stamp.ts';
import { groupAttributes, keptOf, schemas, textOf } from './attributes.ts';
import type { Directory } from './caller.ts';
import { type Column, conditionOf } from './conditions.ts';
import { type Asked, listOf, type Shown, shownOf } from './lists.ts';
import { patched } from './patch.ts';
import type { Answered } from './people.ts';
import { ScimProblem, wrong } from './problem.ts';
import { followGroups } from './roles.ts';
import { refuseOther, type Versions, versionOf } from './versions.ts';

type Reader = Database | Transaction<Tables>;

const most = { name: 250, externalId: 250, members: 10_000 } as const;

interface Member {
  value: string;
  display: string;
}

/** A group as a directory says it. */
interface Told {
  display_name: string;
  external_id: string | null;
  /** Ids of users, each once. */
  members: string[];
}

function rows(reader: Reader, tenantId: string, { withMembers = true } = {}) {
  const members = sql<Member[]>`(
    select coalesce(json_agg(json_build_object('value', u.id, 'display', u.uid) order by lower(u.uid)), '[]')
    from directory_group_members m join users u on u.id = m.user_id where m.group_id = directory_groups.id)`;
  return reader
    .selectFrom('directory_groups')
    .select(['id', 'display_name', 'external_id', 'created_at', savedAt.as('saved_at')])
    .select((withMembers ? members : sql<Member[]>`'[]'::json`).as('members'))
    .where('tenant_id', '=', tenantId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const memberOf = sql`exists (select from directory_group_members m where m.group_id = directory_groups.id and `;
/** What groups are looked for by; names of attributes in lower case. */
const columns = new Map<string, Column>([
  ['id', { type: 'exact', of: sql`directory_groups.id::text` }],
  ['displayname', { type: 'text', of: sql.ref('display_name') }],
  ['externalid', { type: 'exact', of: sql.ref('external_id') }],
  ['meta.created', { type: 'instant', of: sql.ref('created_at') }],
  ['meta.lastmodified', { type: 'instant', of: sql.ref('updated_at') }],
  ...['members', 'members.value'].map((name): [string, Column] => [
    name,
    {
      type: 'list',
      holds: (value) => sql<boolean>`(${memberOf} m.user_id::text = ${value.toLowerCase()}))`,
      any: sql<boolean>`(${memberOf} true))`,
    },
  ]),
]);

/** A page of the groups of the tenant's directories, by name. (RFC 7644, section 3.4.2) */
export async function listGroups(db: Database, { place, base }: Directory, asked: Asked): Promise<object> {
  const { filter, offset, limit, shown } = asked;
  const condition = filter === undefined ? sql<boolean>`true` : conditionOf(filter, columns, schemas.group);
  const counted = db
    .selectFrom('directory_groups')
    .select((of) => of.fn.countAll<string>().as('total'))
    .where('tenant_id', '=', place.tenantId)
    .where(condition);
  const page = rows(db, place.tenantId, { withMembers: shown('members') })
    .where(condition)
    .orderBy(sql`lower(display_name)`)
    .offset(offset)
    .limit(limit);
  const [found, { total }] = await Promise.all([limit === 0 ? [] : page.execute(), counted.executeTakeFirstOrThrow()]);
  return listOf(
    found.map((row) => shownOf(resourceOf(row, base), shown)),
    Number(total),
    offset,
  );
}

/** One group. (RFC 7644, section 3.4.1) @throws Problem 404. */
export async function findGroup(
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
  const row = isUuid(id) ? await rows(reader, tenantId).where('id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) throw notFound(`There is no group ${id}.`);
  return row;
}

/** What a write of groups works with. */
interface Work {
  db: Database;
  deployment: DeploymentInfo;
}

/**
 * Keeps a group and gives its members its roles. (RFC 7644, section 3.3; decision 044)
 * @throws Problem 409 `uniqueness` for a name that is there, 403 for a role beyond the maker of the token.
 */
export async function createGroup({ db, deployment }: Work, directory: Directory, body: unknown): Promise<Answered> {
  const { place, base } = directory;
  const told = toldBy(keptOf(groupAttributes, body));
  return db.transaction().execute(async (trx) => {
    const { tenantId } = place;
    await lockTenants(trx, [tenantId]);
    await refuseTaken(trx, tenantId, told.display_name);
    const { id } = await trx
      .insertInto('directory_groups')
      .values({ tenant_id: tenantId, display_name: told.display_name, external_id: told.external_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await putMembers(trx, directory, id, [], told.members);
    await follow(trx, directory, deployment, told.members);
    const after = await rowOf(trx, tenantId, id);
    await trace(trx, directory, 'created', undefined, after);
    return answered(after, base);
  });
}

/** Replaces a group. (RFC 7644, section 3.5.1) */
export function replaceGroup(
  work: Work,
  directory: Directory,
  id: string,
  { body, versions }: { body: unknown; versions: Versions },
): Promise<Answered> {
  const kept = keptOf(groupAttributes, body);
  return change(work, directory, id, versions, () => toldBy(kept));
}

/** Changes a group by operations. (RFC 7644, section 3.5.2) */
export function patchGroup(
  work: Work,
  directory: Directory,
  id: string,
  { body, versions }: { body: unknown; versions: Versions },
): Promise<Answered> {
  return change(work, directory, id, versions, ({ display_name, external_id, members }) => {
    const resource = {
      displayName: display_name,
      ...(external_id !== null && { externalId: external_id }),
      members: members.map(({ value }) => ({ value })),
    };
    return toldBy(patched(groupAttributes, resource, body));
  });
}

async function change(
  { db, deployment }: Work,
  directory: Directory,
  id: string,
  versions: Versions,
  next: (before: Row) => Told,
): Promise<Answered> {
  const { place, base } = directory;
  const { tenantId } = place;
  return db.transaction().execute(async (trx) => {
    await lockTenants(trx, [tenantId]);
    const before = await rowOf(trx, tenantId, id);
    refuseOther(versions, versionOf(before.saved_at));
    const told = next(before);
    const was = before.members.map(({ value }) => value);
    const isNamed = told.display_name === before.display_name && told.external_id === before.external_id;
    const moved = [...difference(was, told.members), ...difference(told.members, was)];
    if (isNamed && moved.length === 0) return answered(before, base);
    if (told.display_name.toLowerCase() !== before.display_name.toLowerCase()) {
      await refuseTaken(trx, tenantId, told.display_name);
    }
    const names = { display_name: told.display_name, external_id: told.external_id };
    await trx
      .updateTable('directory_groups')
      .set({ ...names, updated_at: nextSave })
      .where('id', '=', id)
      .execute();
    await putMembers(trx, directory, id, was, told.members);
    // Under another name the group gives other roles, to all of its members.
    await follow(trx, directory, deployment, isNamed ? moved : [...new Set([...was, ...told.members])]);
    const after = await rowOf(trx, tenantId, id);
    await trace(trx, directory, 'changed', before, after);
    return answered(after, base);
  });
}

/** Forgets a group and takes the roles that it gave. (RFC 7644, section 3.6) @throws Problem as for a change. */
export async function deleteGroup(
  { db, deployment }: Work,
  directory: Directory,
  id: string,
  versions: Versions,
): Promise<void> {
  const { tenantId } = directory.place;
  await db.transaction().execute(async (trx) => {
    await lockTenants(trx, [tenantId]);
    const before = await rowOf(trx, tenantId, id);
    refuseOther(versions, versionOf(before.saved_at));
    await trx.deleteFrom('directory_groups').where('id', '=', id).execute();
    await follow(
      trx,
      directory,
      deployment,
      before.members.map(({ value }) => value),
    );
    await trace(trx, directory, 'deleted', before, undefined);
  });
}

function follow(
  trx: Transaction<Tables>,
  directory: Directory,
  deployment: DeploymentInfo,
  userIds: readonly string[],
) {
  const { place, giver } = directory;
  return followGroups(trx, { tenantId: place.tenantId, deployment, actor: giver.actor.uid, giver, userIds });
}

async function trace(
  trx: Transaction<Tables>,
  { place: { tenantId }, giver }: Directory,
  what: 'created' | 'changed' | 'deleted',
  before: Row | undefined,
  after: Row | undefined,
): Promise<void> {
  const told = (row: Row | undefined) =>
    row && {
      display_name: row.display_name,
      external_id: row.external_id,
      members: row.members.map(({ display }) => display),
    };
  const subject = (after ?? before)?.display_name ?? '';
  const details = changed(told(before), told(after));
  await appendAudit(trx, { tenantId, actor: giver.actor.uid, action: `directory.group.${what}`, subject, details });
}

async function refuseTaken(trx: Transaction<Tables>, tenantId: string, name: string): Promise<void> {
  const taken = await trx
    .selectFrom('directory_groups')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`lower(display_name) = ${name.toLowerCase()}`)
    .executeTakeFirst();
  if (taken !== undefined) throw new ScimProblem(409, 'uniqueness', `displayName: there is a group ${name}`);
}

/** @throws ScimProblem 400 for a member that is no user of the tenant. */
async function putMembers(
  trx: Transaction<Tables>,
  { place: { tenantId }, makerId }: Directory,
  group_id: string,
  was: readonly string[],
  is: readonly string[],
): Promise<void> {
  const [gone, added] = [difference(was, is), difference(is, was)];
  if (gone.length > 0) {
    await trx
      .deleteFrom('directory_group_members')
      .where('group_id', '=', group_id)
      .where('user_id', 'in', gone)
      .execute();
  }
  if (added.length === 0) return;
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', ({ fn, val }) => fn.any(val(added)))
    .execute();
  const [unknown] = difference(
    added,
    known.map(({ id }) => id),
  );
  if (unknown !== undefined)
    throw wrong('invalidValue', `members: there is no user ${unknown}; a group holds users alone`);
  await sql`
    insert into directory_group_members (group_id, user_id, maker_id)
    select ${group_id}::uuid, id, ${makerId}::uuid from unnest(${added}::uuid[]) as added (id)`.execute(trx);
}

function difference(some: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others);
  return some.filter((each) => !left.has(each));
}

function resourceOf(row: Row, base: string): Record<string, unknown> {
  const { id, display_name, external_id, members } = row;
  return {
    schemas: [schemas.group],
    id,
    ...(external_id !== null && { externalId: external_id }),
    displayName: display_name,
    members: members.map(({ value, display }) => ({ value, display, type: 'User', $ref: `${base}/Users/${value}` })),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.saved_at,
      location: `${base}/Groups/${id}`,
      version: versionOf(row.saved_at),
    },
  };
}

/** @throws ScimProblem 400 `invalidValue` at the attribute. */
function toldBy(kept: Record<string, unknown>): Told {
  const display_name = textOf(kept.displayName ?? '', 'displayName', most.name);
  if (display_name === '') throw wrong('invalidValue', 'displayName: is not empty');
  const externalId = textOf(kept.externalId ?? '', 'externalId', most.externalId);
  const list: unknown[] = kept.members === undefined ? [] : [kept.members].flat();
  if (list.length > most.members) throw wrong('invalidValue', `members: are at most ${most.members}`);
  const members = list.map((each, at) => {
    const value = isRecord(each) ? each.value : undefined;
    if (typeof value !== 'string' || !isUuid(value)) {
      throw wrong('invalidValue', `members.${at}: there is no user ${String(value)}; a group holds users alone`);
    }
    return value.toLowerCase();
  });
  return { display_name, external_id: externalId === '' ? null : externalId, members: [...new Set(members)] };
}
