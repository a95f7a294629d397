import type { GroupMemberWire, GroupWire } from '@portico/core/api';
import { sql } from 'kysely';
import type { Caller } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import { instantFormat } from '../db/instant-format.ts';
import { notFound } from '../http/problem.ts';
import { type MappedRole, mappedRoles } from '../identity/mapped-roles.ts';
import { stateOf } from '../people/people.ts';

interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

type Row = Pick<GroupWire, 'id' | 'name' | 'external_id' | 'members' | 'members_off' | 'changed_at'>;

/**
 * A page of the tenant's groups by name, as its administrators see them: those that directories sent, and those that
 * providers have roles for besides, for who may see the providers. (decision 059)
 */
export async function toldGroups(
  db: Database,
  { session: { tenant }, access }: Caller,
  { limit = 100, offset = 0 }: Page,
): Promise<{ items: GroupWire[]; total: number }> {
  const mapped = access.can('settings:authentication:read') ? await givenRoles(db, tenant.id) : null;
  const listed = sql`
    select id, display_name as name, external_id, updated_at from directory_groups where tenant_id = ${tenant.id}
    union all
    select null, name, null, null
    from (select distinct name from unnest(${mapped?.names ?? []}::text[]) as mapped (name)) mapped
    where not exists (
      select from directory_groups
      where tenant_id = ${tenant.id} and (display_name = mapped.name or external_id = mapped.name))`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select id, name, external_id, counted.*,
        to_char(updated_at at time zone 'UTC', ${sql.lit(instantFormat)}) as changed_at
      from (
        select * from (${listed}) listed order by lower(name), name, id limit ${limit} offset ${offset}) page
      left join lateral (
        select count(*)::int as members, (count(*) filter (where not users.active))::int as members_off
        from directory_group_members join users on users.id = user_id
        where group_id = page.id) counted on id is not null
      order by lower(name), name, id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${listed}) listed`.execute(db),
  ]);
  const items = rows.map((row) => ({ ...row, gives: mapped === null ? null : mapped.givenTo(row) }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}

/** The groups that providers name, and the roles in force that each gives. */
async function givenRoles(db: Database, tenantId: string) {
  const [mapped, roles] = await Promise.all([
    mappedRoles(db, tenantId),
    db.selectFrom('roles').select('id').where('tenant_id', '=', tenantId).execute(),
  ]);
  const inForce = new Set(roles.map(({ id }) => id));
  const byGroup = new Map<string, MappedRole[]>();
  for (const each of mapped) byGroup.set(each.group, [...(byGroup.get(each.group) ?? []), each]);
  return {
    names: [...byGroup.keys()],
    givenTo({ name, external_id }: Pick<Row, 'name' | 'external_id'>) {
      const given = new Map<string, { role: string; provider: string }>();
      for (const group of external_id === null ? [name] : [name, external_id]) {
        for (const { role, provider } of byGroup.get(group) ?? []) {
          if (inForce.has(role)) given.set(JSON.stringify([role, provider]), { role, provider });
        }
      }
      return [...given.values()];
    },
  };
}

/** A page of the people of a directory's group, by name. (decision 059) @throws Problem 404. */
export async function toldMembers(
  db: Database,
  { session: { tenant } }: Caller,
  id: string,
  { limit = 100, offset = 0 }: Page,
): Promise<{ items: GroupMemberWire[]; total: number }> {
  const group = await db
    .selectFrom('directory_groups')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (group === undefined) throw notFound('There is no such group.');
  const people = db
    .selectFrom('directory_group_members')
    .innerJoin('users', 'users.id', 'directory_group_members.user_id')
    .where('group_id', '=', id)
    .where('users.tenant_id', '=', tenant.id);
  const [items, { total }] = await Promise.all([
    people
      .select(['users.id', 'uid', 'first_name', 'last_name'])
      .select(
        sql<string[]>`(
          select coalesce(json_agg(roles.id order by lower(roles.name)), '[]'::json)
          from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id)`.as('roles'),
      )
      .select(stateOf().as('state'))
      .select(
        sql<string[]>`(
          select coalesce(json_agg(role_id), '[]'::json) from directory_roles taken
          where taken.user_id = users.id and not exists (
            select from user_roles where user_id = users.id and role_id = taken.role_id))`.as('taken_away'),
      )
      .orderBy(sql`lower(uid)`)
      .limit(limit)
      .offset(offset)
      .execute(),
    people.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}
