import type { PolicyRevisionWire, RevisionWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { changed } from '../audit/changes.ts';
import type { Actor } from '../audit/operator.ts';
import { OPERATOR, traceFor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../http/problem.ts';
import { nextInstant, readRevision } from './heads.ts';
import type { SectionBodies } from './restored-check.ts';
import { refuseWrongSections } from './restored-check.ts';
import { rolesSection } from './roles.ts';
import { replaceSaves } from './section-saves.ts';
import type { RevisionPlace } from './section-store.ts';
import { removeSections, sectionsWithBodies, shareSections } from './section-store.ts';

/** A page of a tenant's revisions, newest first. (spec 3 section 9, TEN-015) */
export async function listRevisions(
  db: Database,
  tenantId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: PolicyRevisionWire[]; total: number }> {
  const of = db.selectFrom('revisions').where('tenant_id', '=', tenantId);
  const [rows, { total }, head] = await Promise.all([
    of.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    of.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    readRevision(db, tenantId),
  ]);
  return { items: rows.map((row) => shown(row, head)), total: Number(total) };
}

/**
 * One revision with the names of its parts. (spec 3 section 7)
 * @throws Problem 404.
 */
export async function findRevision(
  db: Database,
  tenantId: string,
  revId: string,
): Promise<PolicyRevisionWire & { sections: string[] }> {
  const row = await db
    .selectFrom('revisions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', revId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('There is no such revision.');
  const sections = await db.selectFrom('sections').select('name').where('rev_id', '=', revId).orderBy('name').execute();
  return { ...shown(row, await readRevision(db, tenantId)), sections: sections.map(({ name }) => name) };
}

interface Row {
  id: string;
  number: number;
  state: string;
  created_at: Date;
  created_by: string;
  published_at: Date | null;
  published_by: string | null;
  pruned_at: Date | null;
}

/** The published revision of now is called current. */
function shown(row: Row, head: RevisionWire): PolicyRevisionWire {
  const { id, number, state, created_at, created_by, published_at, published_by, pruned_at } = row;
  return {
    rev_id: id,
    number,
    state: id === head.rev_id ? 'current' : state,
    created_at: created_at.toISOString(),
    created_by,
    published_at: published_at?.toISOString() ?? null,
    published_by,
    pruned_at: pruned_at?.toISOString() ?? null,
  };
}

/**
 * Makes the staged revision hold what another one held; nothing is published. Roles stay as they are in force: bringing
 * back old ones unseen could open doors. (spec 3 section 7, OP-121)
 * @throws Problem 404 when the tenant has no such revision, or its content is kept no more; 400 with the values in it
 * that no save takes any more.
 */
export async function restoreRevision(
  trx: Transaction<Tables>,
  actor: Actor,
  tenantId: string,
  revId: string,
): Promise<RevisionWire> {
  const source = await trx
    .selectFrom('revisions')
    .select(['id', 'pruned_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', revId)
    .executeTakeFirst();
  if (source === undefined) throw notFound('There is no such revision.');
  if (source.pruned_at !== null) throw notFound('What this revision held is kept no more.');
  const fill = async (staged: RevisionPlace, before: SectionBodies) => {
    await shareSections(trx, staged, revId, { except: rolesSection });
    await refuseWrongSections(trx, staged, { before, after: await bodiesOf(trx, revId) });
  };
  return stageSections(trx, actor, tenantId, fill, { action: 'policy.restored', details: { rev_id: revId } });
}

/**
 * Replaces every part of the staged revision in the caller's transaction; roles that it brings stay.
 * @param fill - gives the emptied revision its parts; it is told what was there before.
 */
export async function stageSections(
  trx: Transaction<Tables>,
  actor: Actor,
  tenantId: string,
  fill: (staged: RevisionPlace, before: SectionBodies) => Promise<void>,
  trail: { action: string; details: { [key: string]: string } },
): Promise<RevisionWire> {
  const { state } = await trx
    .selectFrom('policy_heads')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const head = await trx
    .updateTable('policy_heads')
    .set({ state: 'staged', updated_at: nextInstant })
    .where('tenant_id', '=', tenantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const rev = head.staged_rev_id;
  const by = actor.tenantId === tenantId ? actor.uid : OPERATOR;
  if (state !== 'staged') {
    await trx
      .insertInto('revisions')
      .values({ id: rev, tenant_id: tenantId, state: 'staged', created_by: by })
      .execute();
  }
  const place = { tenantId, revId: rev };
  const before = await bodiesOf(trx, state === 'staged' ? rev : head.published_rev_id);
  await removeSections(trx, place, { except: rolesSection });
  await fill(place, before);
  await replaceSaves(trx, { ...place, publishedRevId: head.published_rev_id, by });
  const changes = changed(before, await bodiesOf(trx, rev));
  const details = { ...trail.details, staged_rev_id: rev, updated_at: head.updated_at, ...changes };
  await traceFor(trx, actor, tenantId, { action: trail.action, subject: 'policy', details });
  return readRevision(trx, tenantId);
}

/** What a revision holds, by section. */
async function bodiesOf(trx: Transaction<Tables>, revId: string): Promise<SectionBodies> {
  const rows = await sectionsWithBodies(trx)
    .select(['sections.name', 'section_bodies.body'])
    .where('sections.rev_id', '=', revId)
    .where('sections.name', '!=', rolesSection)
    .execute();
  return Object.fromEntries(rows.map(({ name, body }) => [name, body]));
}
