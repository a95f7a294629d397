import type { AssociationWire, MultiTenantWire } from '@portico/core/api';
import { sql } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import { instantFormat } from '../db/instant-format.ts';
import { forbidden, notFound, Problem } from '../http/problem.ts';
import type { Seen } from '../saves/stamp.ts';
import { nextSave, refuseStale } from '../saves/stamp.ts';

/** Who manages a tenant and whom it manages. (spec 2 section 3) */
export async function readMultiTenant(db: Database, tenantId: string): Promise<MultiTenantWire> {
  const rows = await db
    .selectFrom('associations')
    .innerJoin('tenants as primary', 'primary.id', 'associations.primary_tenant_id')
    .innerJoin('tenants as managed', 'managed.id', 'associations.managed_tenant_id')
    .select([
      'associations.id as uuid',
      'associations.status',
      'associations.managed_tenant_id',
      changedAt.as('updated_at'),
    ])
    .select(['primary.name as primary_name', 'managed.name as secondary_name'])
    .where((where) => where.or([where('primary_tenant_id', '=', tenantId), where('managed_tenant_id', '=', tenantId)]))
    .orderBy('primary.name')
    .orderBy('managed.name')
    .execute();
  const primary = rows.filter((row) => row.managed_tenant_id === tenantId);
  const secondary = rows.filter((row) => row.managed_tenant_id !== tenantId);
  return {
    primary_associations: primary.map(({ uuid, status, primary_name, updated_at }) => ({
      uuid,
      status,
      primary_name,
      updated_at,
    })),
    secondary_associations: secondary.map(({ uuid, status, secondary_name, updated_at }) => ({
      uuid,
      status,
      secondary_name,
      updated_at,
    })),
  };
}

const changedAt = sql<string>`to_char(associations.updated_at at time zone 'UTC', ${sql.lit(instantFormat)})`;

/** Who approves which association. (spec 3 section 4) */
export interface Approval {
  id: string;
  /** What the one who approves saw. (OP-202) */
  seen: Seen;
  tenantId: string;
  actor: string;
}

/**
 * Moves an association to active and writes it to the trails of both tenants, in one transaction. Of two approvals at
 * once one finds it active. (spec 2 section 1, spec 3 section 4)
 * @throws Problem 404 when the tenant has no such association, 403 when it is the one that asks, 409 when it is active or was
 * changed since it was read (OP-202).
 */
export async function approveAssociation(
  db: Database,
  { id, tenantId, actor, seen }: Approval,
): Promise<AssociationWire> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw noAssociation();
  return db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom('associations')
      .select(['id as uuid', 'status', 'updated_by', changedAt.as('updated_at')])
      .where('id', '=', id)
      .where('managed_tenant_id', '=', tenantId)
      .where('status', '!=', 'active')
      .forUpdate()
      .executeTakeFirst();
    if (now !== undefined) {
      const { updated_by: _by, ...shown } = now;
      await refuseStale(seen, now, () => shown);
    }
    const change = { status: 'active' as const, approved_at: new Date(), approved_by: actor };
    const approved = await trx
      .updateTable('associations')
      .set({ ...change, updated_at: nextSave, updated_by: actor })
      .where('id', '=', id)
      .where('managed_tenant_id', '=', tenantId)
      .where('status', '!=', 'active')
      .returning(['id', 'status', 'primary_tenant_id', changedAt.as('updated_at')])
      .executeTakeFirst();
    if (approved === undefined) {
      const found = await trx
        .selectFrom('associations')
        .select(['primary_tenant_id', 'managed_tenant_id'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (found?.primary_tenant_id === tenantId) throw forbidden('Only the managed tenant approves an association.');
      if (found?.managed_tenant_id !== tenantId) throw noAssociation();
      throw new Problem(409, { message: 'The association is active already.' });
    }
    const { name } = await trx
      .selectFrom('tenants')
      .select('name')
      .where('id', '=', approved.primary_tenant_id)
      .executeTakeFirstOrThrow();
    const details = changed({ status: 'pending' }, { status: 'active' });
    // In one order everywhere, since each row waits for the end of its tenant's chain.
    for (const trail of [tenantId, approved.primary_tenant_id].sort()) {
      const by = trail === tenantId ? actor : 'system'; // a tenant does not see the names of another one's users
      const entry = { tenantId: trail, actor: by, action: 'association.approved', subject: id, details };
      await appendAudit(trx, entry);
    }
    return { uuid: approved.id, status: approved.status, primary_name: name, updated_at: approved.updated_at };
  });
}

function noAssociation(): Problem {
  return notFound('There is no such association.');
}
