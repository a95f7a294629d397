import { randomUUID } from 'node:crypto';
import type { Access, RoleEditor } from '@portico/core/access';
import type { RevisionWire } from '@portico/core/api';
import type { DeploymentInfo } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { differingSections } from './differences.ts';
import { nextInstant, PolicyConflict, readRevision, tokenOfHead } from './heads.ts';
import { refuseIncomplete } from './incomplete.ts';
import { applyRoles, rolesSection } from './roles.ts';
import { refusePublish } from './staged.ts';

/** What is published, and by whom. (spec 3 section 7) */
export interface PublishRequest {
  tenantId: string;
  actor: string;
  /** The staged revision. */
  revId: string;
  /** The `updated_at` that was reviewed; without it whatever is staged is published. (DESIGN section 3) */
  reviewedAt: string | undefined;
  /** The publisher with his rights and his roles. (OP-200, OP-201) */
  publisher: RoleEditor;
  /** What the tenant has. (OP-203) */
  has: Access['has'];
  deployment: DeploymentInfo;
  /** Takes the fresh proof of who puts roles in force. (OP-211) */
  prove: (trx: Transaction<Tables>) => Promise<void>;
}

/**
 * Publishes the staged revision: from now on it never changes, and a new staged identity is reserved. One transaction.
 * The rights are those for what differs now, under the lock of the head, so that no other save comes between. (OP-200)
 * @throws PolicyConflict when nothing is staged under that identity (OP-109) or it is not what was reviewed.
 * @throws Problem 403 without the right of a section that differs, or without a fresh proof where roles do (OP-211), 400 where something that differs is incomplete.
 */
export async function publishRevision(db: Database, request: PublishRequest): Promise<RevisionWire> {
  const { tenantId, actor, revId, reviewedAt, publisher, has, deployment, prove } = request;
  return db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('policy_heads')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (current.staged_rev_id !== revId || current.state !== 'staged') {
      throw new PolicyConflict('There is nothing to publish.', await readRevision(trx, tenantId));
    }
    if (reviewedAt !== undefined && current.updated_at !== reviewedAt) {
      throw new PolicyConflict('The policy was changed since it was reviewed.', await readRevision(trx, tenantId));
    }
    const differences = await differingSections(trx, tenantId, tokenOfHead(current));
    refusePublish(differences, publisher.can);
    await refuseIncomplete(trx, { tenantId, published: current.published_rev_id, staged: revId, differences, has });
    await trx
      .updateTable('revisions')
      .set({ state: 'published', published_at: new Date(), published_by: actor })
      .where('id', '=', revId)
      .executeTakeFirstOrThrow();
    // Roles that are the same are left alone: what the operator does to them meanwhile stays. (OP-200)
    if (differences.some(({ name }) => name === rolesSection)) {
      await applyRoles(trx, tenantId, revId, { actor, publisher, deployment });
      await prove(trx);
    }
    await trx
      .updateTable('policy_heads')
      .set({ published_rev_id: revId, staged_rev_id: randomUUID(), state: 'current', updated_at: nextInstant })
      .where('tenant_id', '=', tenantId)
      .execute();
    const after = await readRevision(trx, tenantId);
    const sections = differences.map(({ name }) => name);
    const of = (side: 'before' | 'after') => Object.fromEntries(differences.map((each) => [each.name, each[side]]));
    const details = {
      rev_id: revId,
      number: after.number ?? null,
      replaces: current.published_rev_id,
      updated_at: current.updated_at,
      sections,
      ...changed(of('before'), of('after')),
    };
    await appendAudit(trx, { tenantId, actor, action: 'policy.published', subject: 'policy', details });
    return after;
  });
}
