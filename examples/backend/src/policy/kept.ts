import { randomUUID } from 'node:crypto';
import type { RevisionWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Stamp } from '../saves/stamp.ts';
import { differingSections } from './differences.ts';
import { rolesSection } from './roles.ts';
import { dropUnusedBodies, shareSections } from './section-store.ts';

/** How many revisions of a tenant are kept that were replaced before anybody published them. Chosen here. */
export const keptRevisions = 20;

/**
 * Keeps what is staged as a revision of its own before all of it is replaced, with who saved it, so that it can be staged
 * again. Roles stay staged, and so are no part of it. The caller holds the lock of the policy head. (OP-202)
 * @param options.sparing - a revision whose content is wanted in the same transaction, however old it is.
 * @returns its id; null where nothing is staged that is not in force.
 */
export async function keepStaged(
  trx: Transaction<Tables>,
  tenantId: string,
  head: RevisionWire,
  { sparing }: { sparing: string | null },
): Promise<string | null> {
  const differences = await differingSections(trx, tenantId, head);
  if (!differences.some(({ name }) => name !== rolesSection)) return null;
  const id = randomUUID();
  const { updated_by } = policyStamp(head);
  await dropOldKept(trx, tenantId, sparing);
  await trx
    .insertInto('revisions')
    .values({ id, tenant_id: tenantId, state: 'kept', created_by: updated_by ?? 'system' })
    .execute();
  await shareSections(trx, { tenantId, revId: id }, head.staged_rev_id, { except: rolesSection });
  await trx
    .updateTable('section_saves')
    .set({ rev_id: id })
    .where('rev_id', '=', head.staged_rev_id)
    .where('name', '!=', rolesSection)
    .execute();
  await trx
    .updateTable('entry_saves')
    .set({ rev_id: id })
    .where('rev_id', '=', head.staged_rev_id)
    .where('name', '!=', rolesSection)
    .execute();
  return id;
}

/** Who saved what is staged last, or published what is in force; and the time that a publish or a restore names. (OP-202) */
export function policyStamp({ state, updated_at, staged_by, published_by }: RevisionWire): Stamp {
  const by = state === 'staged' ? staged_by?.[0] : published_by;
  return { updated_at, updated_by: by ?? 'system' };
}

/** Makes room for one more; the rows of the oldest stay and say that what they held is kept no more. */
async function dropOldKept(trx: Transaction<Tables>, tenantId: string, sparing: string | null): Promise<void> {
  const rows = await trx
    .selectFrom('revisions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'kept')
    .where('pruned_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(keptRevisions - 1)
    .execute();
  const old = rows.map(({ id }) => id).filter((id) => id !== sparing);
  if (old.length === 0) return;
  await trx.updateTable('revisions').set({ pruned_at: new Date() }).where('id', 'in', old).execute();
  const gone = await trx.deleteFrom('sections').where('rev_id', 'in', old).returning('hash').execute();
  const hashes = new Map(gone.map(({ hash }) => [hash.toString('hex'), hash]));
  await dropUnusedBodies(trx, tenantId, [...hashes.values()]);
}
