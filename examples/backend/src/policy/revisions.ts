import type { PolicyRevisionWire, RestoredRevisionWire, RevisionWire } from '@portico/core/api';
import { POLICY_REVISION_PAGE_SIZE } from '@portico/core/api';
import type { Transaction } from 'kysely';
import type { Writer } from '../archetypes/replaced.ts';
import { keepReplaced } from '../archetypes/replaced.ts';
import { changed } from '../audit/changes.ts';
import { OPERATOR, traceFor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, notFound } from '../http/problem.ts';
import type { Stamp } from '../saves/stamp.ts';
import { refuseStale } from '../saves/stamp.ts';
import { nextInstant, readRevision } from './heads.ts';
import { keepStaged, policyStamp } from './kept.ts';
import type { SectionBodies } from './restored-check.ts';
import { refuseWrongSections } from './restored-check.ts';
import { rolesSection } from './roles.ts';
import { replaceSaves } from './section-saves.ts';
import type { RevisionPlace } from './section-store.ts';
import { removeSections, sectionsWithBodies, shareSections } from './section-store.ts';

/**
 * A page of a tenant's revisions, newest first, with the time of the last save, which a restore names. It is read before
 * the page, so that nobody names a time whose state he was not shown. (spec 3 section 9, TEN-015, OP-202)
 */
export async function listRevisions(
  db: Database | Transaction<Tables>,
  tenantId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: PolicyRevisionWire[]; total: number } & Stamp> {
  const head = await readRevision(db, tenantId);
  const stamp = policyStamp(head);
  const of = db.selectFrom('revisions').where('tenant_id', '=', tenantId);
  const [rows, { total }] = await Promise.all([
    of.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    of.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map((row) => shown(row, head)), total: Number(total), ...stamp };
}

/**
 * Refuses who saw an older state of the policy. (OP-202)
 * @throws Problem 409 with the first page of revisions.
 */
export async function refuseStalePolicy(
  db: Database | Transaction<Tables>,
  tenantId: string,
  head: RevisionWire,
  seen: Writer['seen'],
): Promise<void> {
  const page = { limit: POLICY_REVISION_PAGE_SIZE, offset: 0 };
  await refuseStale(seen, policyStamp(head), () => listRevisions(db, tenantId, page));
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
 * Makes the staged revision hold what another one held; nothing is published. What was staged is kept as a revision of its
 * own. Roles stay as they are in force: bringing back old ones unseen could open doors. (spec 3 section 7, OP-121, OP-202)
 * @throws Problem 404 when the tenant has no such revision, or its content is kept no more; 400 with the values in it
 * that no save takes any more; 409 when the policy was changed since it was read.
 */
export async function restoreRevision(
  trx: Transaction<Tables>,
  writer: Writer,
  tenantId: string,
  revId: string,
): Promise<RestoredRevisionWire> {
  await lockHead(trx, tenantId);
  const source = await trx
    .selectFrom('revisions')
    .select(['id', 'state', 'pruned_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', revId)
    .executeTakeFirst();
  if (source === undefined) throw notFound('There is no such revision.');
  if (source.pruned_at !== null) throw notFound('What this revision held is kept no more.');
  if (source.state === 'staged') throw invalid('rev: is what is staged; there is nothing to restore', 'rev');
  return stageSections(trx, writer, tenantId, {
    source: revId,
    fill: async (staged, before) => {
      await shareSections(trx, staged, revId, { except: rolesSection });
      await refuseWrongSections(trx, tenantId, { before, after: await bodiesOf(trx, revId) });
    },
    trail: { action: 'policy.restored', details: { rev_id: revId } },
  });
}

/** What a staged revision is to hold instead. */
export interface Staging {
  /** Gives the emptied revision its parts; it is told what was there before. */
  fill(staged: RevisionPlace, before: SectionBodies): Promise<void>;
  /** The revision that the parts come from, if any. */
  source: string | null;
  trail: { action: string; details: { [key: string]: string } };
}

/**
 * Replaces every part of the staged revision in the caller's transaction; roles that it brings stay. What was staged is
 * kept as a revision of its own, to be staged again. (OP-202)
 * @throws Problem 409 when the policy was changed since the writer read it.
 */
export async function stageSections(
  trx: Transaction<Tables>,
  writer: Writer,
  tenantId: string,
  { fill, source, trail }: Staging,
): Promise<RestoredRevisionWire> {
  const { actor, seen } = writer;
  await lockHead(trx, tenantId);
  const old = await readRevision(trx, tenantId);
  await refuseStalePolicy(trx, tenantId, old, seen);
  const kept = await keepStaged(trx, tenantId, old, { sparing: source });
  const head = await trx
    .updateTable('policy_heads')
    .set({ state: 'staged', updated_at: nextInstant })
    .where('tenant_id', '=', tenantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const rev = head.staged_rev_id;
  const by = actor.tenantId === tenantId ? actor.uid : OPERATOR;
  if (old.state !== 'staged') {
    await trx
      .insertInto('revisions')
      .values({ id: rev, tenant_id: tenantId, state: 'staged', created_by: by })
      .execute();
  }
  const place = { tenantId, revId: rev };
  const before = await bodiesOf(trx, old.state === 'staged' ? rev : head.published_rev_id);
  await removeSections(trx, place, { except: rolesSection });
  await fill(place, before);
  await replaceSaves(trx, { ...place, publishedRevId: head.published_rev_id, by });
  if (kept !== null) await keepReplaced(trx, writer, { value: { rev_id: kept }, stamp: policyStamp(old) });
  const changes = changed(before, await bodiesOf(trx, rev));
  const told = { ...trail.details, staged_rev_id: rev, kept_rev_id: kept, updated_at: head.updated_at };
  await traceFor(trx, actor, tenantId, { action: trail.action, subject: 'policy', details: { ...told, ...changes } });
  return { ...(await readRevision(trx, tenantId)), kept_rev_id: kept };
}

/** Keeps other writers of a policy away until the transaction ends. */
async function lockHead(trx: Transaction<Tables>, tenantId: string): Promise<void> {
  const head = trx.selectFrom('policy_heads').select('tenant_id').where('tenant_id', '=', tenantId);
  await head.forUpdate().executeTakeFirstOrThrow();
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
