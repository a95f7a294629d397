import { rightsBeyond } from '@portico/core/access';
import type { AuthSettingsWire, IdentityProviderWire } from '@portico/core/api';
import { identityProvider } from '@portico/core/resources';
import type { Transaction } from 'kysely';
import { editorOf } from '../accounts/editors.ts';
import { checkedBy } from '../archetypes/checked.ts';
import type { Caller } from '../calls/call.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, Problem } from '../http/problem.ts';

const list = 'identity_providers';
const byRecord = checkedBy<AuthSettingsWire>(identityProvider, { secrets: ['client_secret'] });

/**
 * Refuses what the record refuses, roles that the tenant lacks, and more than who saves holds himself: roles for groups, and
 * the way into accounts. (OP-201, OP-210)
 * @param sent - with masks in place of stored secrets.
 * @throws Problem 400 or 403 with the path.
 */
export async function checkProviders(
  sent: unknown,
  before: AuthSettingsWire,
  trx: Transaction<Tables>,
  caller: Caller,
): Promise<void> {
  const { identity_providers: providers } = sent as AuthSettingsWire;
  await byRecord.check(sent, before, trx, caller);
  const stored = new Map(before.identity_providers.map((provider) => [provider.id ?? '', provider]));
  const roles = await rolesOf(trx, caller.session.tenant.id);
  const known = await knownProviders(trx, caller.session.tenant.id);
  for (const [at, provider] of providers.entries()) {
    const was = stored.get(provider.id ?? '');
    refuseRoles(provider, was, roles, caller, `${list}.${at}`);
    refuseWayIn(provider, was, { roles, known }, caller, `${list}.${at}`);
  }
}

type HeldRole = { id: string; name: string; read: string[]; write: string[]; isHeld: boolean };

function rolesOf(trx: Transaction<Tables>, tenantId: string): Promise<HeldRole[]> {
  return trx
    .selectFrom('roles')
    .select(['id', 'name', 'read', 'write'])
    .select((of) =>
      of.exists(of.selectFrom('user_roles').select('role_id').whereRef('role_id', '=', 'roles.id')).as('isHeld'),
    )
    .where('tenant_id', '=', tenantId)
    .execute() as Promise<HeldRole[]>;
}

/** What decides who is signed in as whom. */
const wayIn = [
  'type',
  'issuer',
  'client_id',
  'metadata',
  'username_claim',
  'groups_claim',
  'username_attribute',
  'groups_attribute',
  'asks_factor',
  'create_users',
  'link_users',
  'enabled',
] as const;

/** Who is asked for identities, or what for, is not what it was. */
function isOtherWay(provider: IdentityProviderWire, was: IdentityProviderWire | undefined): boolean {
  return provider.enabled !== false && wayIn.some((field) => provider[field] !== was?.[field]);
}

/** A role that a group had before is no gift of who saves now, while it is the same group that is asked for. */
function refuseRoles(
  provider: IdentityProviderWire,
  was: IdentityProviderWire | undefined,
  roles: readonly HeldRole[],
  caller: Caller,
  path: string,
): void {
  const given = (each: IdentityProviderWire | undefined) => [
    ...(each?.group_roles ?? []).map(({ group, role }, at) => ({
      key: `${role}\n${group}`,
      role,
      at: `group_roles.${at}.role`,
    })),
    ...(each?.default_roles ?? []).map((role, at) => ({ key: role, role, at: `default_roles.${at}` })),
  ];
  const had = new Set(given(was).map(({ key }) => key));
  const isOther = isOtherWay(provider, was);
  for (const { key, role: id, at } of given(provider)) {
    const isKept = had.has(key);
    if (isKept && !isOther) continue;
    const role = roles.find((each) => each.id === id);
    if (role === undefined && isKept) continue; // gone since, and gives nothing
    if (role === undefined) throw invalid(`${path}.${at}: the tenant has no such role`, `${path}.${at}`);
    const [missing] = rightsBeyond(role, editorOf(caller));
    if (missing !== undefined) throw tooMuch(`${path}.${at}`, `${role.name} grants ${missing}`);
  }
}

/** Whoever says who is asked can be anybody who is known there, or whose account is taken over by name. */
function refuseWayIn(
  provider: IdentityProviderWire,
  was: IdentityProviderWire | undefined,
  { roles, known }: { roles: readonly HeldRole[]; known: ReadonlySet<string> },
  caller: Caller,
  path: string,
): void {
  const leadsIn = provider.link_users === true || known.has(provider.id ?? '');
  if (!leadsIn || !isOtherWay(provider, was)) return;
  for (const role of roles.filter(({ isHeld }) => isHeld)) {
    const [missing] = rightsBeyond(role, editorOf(caller));
    if (missing !== undefined) throw tooMuch(path, `leads into accounts with ${role.name}, which grants ${missing}`);
  }
}

/** Providers through which somebody came before; one that is removed and added again is still the same. */
async function knownProviders(trx: Transaction<Tables>, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('user_identities')
    .select('provider_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Set(rows.map(({ provider_id }) => provider_id));
}

function tooMuch(path: string, what: string): Problem {
  return new Problem(403, { message: `${path}: ${what}, which you do not hold yourself`, path });
}
