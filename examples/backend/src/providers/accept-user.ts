import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { keepAdministrator } from '../accounts/administrators.ts';
import { isUserName } from '../accounts/credential-rules.ts';
import type { SignedInUser } from '../accounts/credentials.ts';
import { endAccess } from '../accounts/end-access.ts';
import { assignRoles } from '../accounts/roles.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { forbidden } from '../http/problem.ts';
import type { ProvidedUser, UsableProvider } from '../oidc/provided-user.ts';
import { createUser } from '../tenants/create.ts';

/** Why nobody is signed in though the provider knows him. */
type Refused = { refused: string };

/**
 * The user of this service that somebody is who signed in at a provider: the one he was before, an account of his name
 * where the provider may take it over, or a new one where it may make users. Roles follow the provider's groups for users
 * without a local password. (OP-210, ROL-010)
 * @throws Problem 403 with what an administrator can do about it.
 */
export async function acceptUser(
  db: Database,
  tenantId: string,
  provider: UsableProvider,
  provided: ProvidedUser,
): Promise<SignedInUser> {
  const accepted = await db.transaction().execute(async (trx): Promise<SignedInUser | Refused> => {
    await lockTenants(trx, [tenantId]);
    const names = await mappedRoles(trx, tenantId, provider, provided.groups);
    const found = await knownUser(trx, tenantId, provider, provided);
    if (found !== undefined && 'refused' in found) return found;
    if (found === undefined) return addUser(trx, tenantId, provider, provided, names);
    if (!found.active) return { refused: `${found.uid} is switched off here.` };
    const user = { id: found.id, tenant_id: tenantId, uid: found.uid };
    const { given, taken } = await directoryRoles(trx, found.id);
    const kept = new Set([...names.filter((name) => !taken.includes(name)), ...given]);
    if ((await followGroups(trx, user, found.isLocal, provider, [...kept])) === 'none')
      return { refused: noRole(provider) };
    await keepIdentity(trx, user, provider, provided);
    return user;
  });
  if ('refused' in accepted) throw forbidden(accepted.refused);
  return accepted;
}

const noRole = ({ name }: UsableProvider) =>
  `None of your groups at ${name} has a role here. An administrator can give one to a group.`;

interface Known {
  id: string;
  uid: string;
  active: boolean;
  /** He has a password here. */
  isLocal: boolean;
}

async function knownUser(
  trx: Transaction<Tables>,
  tenantId: string,
  { id: providerId, name, link_users = false, create_users = false }: UsableProvider,
  { issuer, subject, uid }: ProvidedUser,
): Promise<Known | Refused | undefined> {
  const users = trx
    .selectFrom('users')
    .select(['users.id', 'users.uid', 'users.active', 'users.tenant_id'])
    .select(sql<boolean>`users.password_hash is not null`.as('isLocal'));
  const before = await users
    .innerJoin('user_identities', 'user_identities.user_id', 'users.id')
    .where('user_identities.tenant_id', '=', tenantId)
    .where('user_identities.provider_id', '=', providerId)
    .where('user_identities.issuer', '=', issuer)
    .where('user_identities.subject', '=', subject)
    .executeTakeFirst();
  if (before !== undefined) return before;
  const named = await users.where(sql<string>`lower(users.uid)`, '=', uid.toLowerCase()).executeTakeFirst();
  if (named?.tenant_id === tenantId && link_users) return named;
  // The same words whether the name is taken, here or by another tenant, or is new: nobody finds out who is known here.
  const unknown = { refused: `${name} knows you, but you have no account here yet. Ask an administrator for one.` };
  if (named !== undefined || !create_users) return unknown;
  return isUserName(uid) ? undefined : { refused: `The name that ${name} sends for you cannot be a user name here.` };
}

async function addUser(
  trx: Transaction<Tables>,
  tenantId: string,
  provider: UsableProvider,
  provided: ProvidedUser,
  roles: readonly string[],
): Promise<SignedInUser | Refused> {
  if (roles.length === 0) return { refused: noRole(provider) };
  const { uid, firstName, lastName } = provided;
  const by = actorOf(provider);
  const id = await createUser(trx, { tenantId, uid, firstName, lastName, password: null, roles, createdBy: by }, by);
  await trx.updateTable('users').set({ show_change_password: false }).where('id', '=', id).execute();
  const user = { id, tenant_id: tenantId, uid };
  await keepIdentity(trx, user, provider, provided);
  return user;
}

/**
 * Gives a user the roles of his groups, where the provider has a mapping. Who has a password of his own here keeps the roles
 * that people gave him.
 * @returns `none` where he lost every role: his sessions, keys and tokens end then.
 */
async function followGroups(
  trx: Transaction<Tables>,
  user: SignedInUser,
  isLocal: boolean,
  provider: UsableProvider,
  names: readonly string[],
): Promise<'kept' | 'none'> {
  if (isLocal || (provider.group_roles ?? []).length === 0) return 'kept';
  const held = await trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('user_roles.user_id', '=', user.id)
    .execute();
  const before = held.map(({ name }) => name).sort();
  const after = [...names].sort();
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const place = { id: user.id, tenantId: user.tenant_id };
    await keepAdministrator(trx, user.tenant_id, () => assignRoles(trx, place, after));
    const ended = after.length === 0 ? await endAccess(trx, user.id) : {};
    await appendAudit(trx, {
      tenantId: user.tenant_id,
      actor: actorOf(provider),
      action: 'user.changed',
      subject: user.uid,
      details: { ...ended, ...changed({ roles: before }, { roles: after }) },
    });
  }
  return after.length === 0 ? 'none' : 'kept';
}

/** Names of the roles that the provider's groups and the provider itself give; roles that are gone give nothing. */
async function mappedRoles(
  trx: Transaction<Tables>,
  tenantId: string,
  { group_roles = [], default_roles = [] }: UsableProvider,
  groups: readonly string[],
): Promise<string[]> {
  const ofUser = new Set(groups);
  const ids = new Set([
    ...default_roles,
    ...group_roles.filter(({ group }) => ofUser.has(group)).map(({ role }) => role),
  ]);
  const roles = await trx.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', tenantId).execute();
  return roles.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

/**
 * Names of the roles that groups of a directory gave: what the provider says takes none of them, and gives none that people
 * took away since. (decision 044)
 */
async function directoryRoles(trx: Transaction<Tables>, userId: string): Promise<{ given: string[]; taken: string[] }> {
  const roles = await trx
    .selectFrom('directory_roles')
    .innerJoin('roles', 'roles.id', 'directory_roles.role_id')
    .select('roles.name')
    .select(
      sql<boolean>`exists (
        select from user_roles where user_id = directory_roles.user_id and role_id = directory_roles.role_id)`.as(
        'held',
      ),
    )
    .where('directory_roles.user_id', '=', userId)
    .execute();
  const those = (wanted: boolean) => roles.filter(({ held }) => held === wanted).map(({ name }) => name);
  return { given: those(true), taken: those(false) };
}

async function keepIdentity(
  trx: Transaction<Tables>,
  user: SignedInUser,
  { id: provider_id }: UsableProvider,
  { issuer, subject }: ProvidedUser,
): Promise<void> {
  await trx
    .insertInto('user_identities')
    .values({ tenant_id: user.tenant_id, provider_id, issuer, subject, user_id: user.id })
    .onConflict((known) =>
      known
        .columns(['tenant_id', 'provider_id', 'issuer', 'subject'])
        .doUpdateSet({ last_sign_in_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/** Whom the trail names for what a provider brought about. */
function actorOf({ name }: UsableProvider): string {
  return `provider ${name}`.slice(0, 250);
}
