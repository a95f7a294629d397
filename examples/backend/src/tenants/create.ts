import { randomUUID } from 'node:crypto';
import { defaultCustomization, toServer } from '@portico/core/customization';
import type { Transaction } from 'kysely';
import { hashPassword } from '../accounts/passwords.ts';
import { assignRoles, seedRoles } from '../accounts/roles.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Tables } from '../db/tables.ts';
import { firstInstant } from '../policy/heads.ts';
import { putSections, type SectionText } from '../policy/section-store.ts';

/** What a tenant is created with. (DESIGN section 6) */
export interface NewTenant {
  slug: string;
  name: string;
  capabilities: Record<string, unknown>;
  /** What its first published revision holds besides the default documents. */
  sections?: readonly SectionText[];
  /** When that one was published; now unless given. */
  publishedAt?: Date;
}

/** What a user is created with. (DESIGN section 6) */
export interface NewUser {
  /** Of one who comes back; a new one unless given. */
  id?: string | undefined;
  tenantId: string;
  uid: string;
  firstName: string;
  lastName: string;
  /** Null for a user who signs in once `reset-password` gave one. */
  password: string | null;
  /** Somebody else has seen the password: its user sets another one when he signs in. */
  mustChangePassword?: boolean;
  /** Names of roles of the tenant. */
  roles: readonly string[];
  /** Who adds the user, where a person does. (OP-202) */
  createdBy?: string;
}

/** What the policy of a new tenant holds. (spec 1 section 9) */
export function defaultSections(): { name: string; body: string }[] {
  const documents = toServer(defaultCustomization({ emailEnabled: true, dlpEnabled: true }));
  return Object.entries(documents).map(([area, document]) => ({
    name: `customization.${area}`,
    body: JSON.stringify(document),
  }));
}

/** Creates a tenant with the built-in roles, whose published revision holds the default documents. (spec 1 section 9) */
export async function createTenant(trx: Transaction<Tables>, tenant: NewTenant): Promise<string> {
  const { id } = await trx
    .insertInto('tenants')
    .values({ slug: tenant.slug, name: tenant.name, capabilities: JSON.stringify(tenant.capabilities) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedRoles(trx, id);
  const revId = randomUUID();
  const by = 'system';
  const { publishedAt = new Date() } = tenant;
  await trx
    .insertInto('revisions')
    .values({ id: revId, tenant_id: id, state: 'staged', created_at: publishedAt, created_by: by })
    .execute();
  await putSections(trx, { tenantId: id, revId }, [...defaultSections(), ...(tenant.sections ?? [])]);
  await trx
    .updateTable('revisions')
    .set({ state: 'published', published_at: publishedAt, published_by: by })
    .where('id', '=', revId)
    .execute();
  await trx
    .insertInto('policy_heads')
    .values({
      tenant_id: id,
      published_rev_id: revId,
      staged_rev_id: randomUUID(),
      state: 'current',
      updated_at: firstInstant,
    })
    .execute();
  const details = changed(undefined, { slug: tenant.slug, name: tenant.name, capabilities: tenant.capabilities });
  await appendAudit(trx, { tenantId: id, actor: by, action: 'tenant.created', subject: tenant.slug, details });
  return id;
}

/**
 * Creates a user with a hashed password, its roles and its audit row. (DESIGN section 6)
 * @param by - whom the trail names for it.
 */
export async function createUser(trx: Transaction<Tables>, user: NewUser, by = 'system'): Promise<string> {
  const { id } = await trx
    .insertInto('users')
    .values({
      ...(user.id === undefined ? {} : { id: user.id }),
      tenant_id: user.tenantId,
      uid: user.uid,
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.password === null ? null : await hashPassword(user.password),
      show_change_password: true, // every user of this database may
      must_change_password: user.mustChangePassword === true,
      ...(user.createdBy !== undefined && { updated_by: user.createdBy }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await assignRoles(trx, { id, tenantId: user.tenantId }, user.roles);
  const { uid, firstName: first_name, lastName: last_name, roles } = user;
  const details = changed(undefined, { uid, first_name, last_name, roles: [...roles] });
  await appendAudit(trx, {
    tenantId: user.tenantId,
    actor: by,
    action: 'user.created',
    subject: user.uid,
    details,
  });
  return id;
}
