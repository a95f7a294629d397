import type { PolicySectionName, RevisionWire } from '@portico/core/api';
import type { Json } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { changedKeys, changeWords } from './change-words.ts';
import { noteEntrySaves } from './entry-saves.ts';
import type { PolicyToken } from './heads.ts';
import { nextInstant, readRevision, staleSave, tokenOfHead } from './heads.ts';
import { rolesInForce, rolesSection } from './roles.ts';
import { noteSaves } from './section-saves.ts';
import { putSections, sectionsWithBodies, shareSections } from './section-store.ts';

/** The transaction of a save, and the staged revision that it goes to. */
export interface StagedPlace {
  trx: Transaction<Tables>;
  revId: string;
}

/** What is saved, by whom, and from which state. (DESIGN section 3) */
export interface SectionWrite {
  tenantId: string;
  actor: string;
  token: PolicyToken;
  /** Name of the section, for example `customization.web`. */
  section: PolicySectionName;
  /** The stored document becomes this one; what is read for it is read in the same transaction. */
  change(before: Json | undefined, place: StagedPlace): Json | Promise<Json>;
  /** A save takes a change back, or takes it up again: nobody becomes the one who made it. (PUB-001) */
  discards?: boolean;
}

/**
 * Reads a section of a revision: of the staged one while there is one, otherwise of the published one; a revision of
 * the past answers what it published. (spec 3 section 4)
 * @returns undefined when the tenant has no such revision or the revision no such section.
 */
export async function readSection(
  db: Database,
  tenantId: string,
  revId: string,
  section: string,
): Promise<Json | undefined> {
  const revision = await readRevision(db, tenantId);
  const source = revId === revision.staged_rev_id ? sourceOf(revision) : revId;
  const row = await sectionsWithBodies(db)
    .select('section_bodies.body')
    .where('sections.tenant_id', '=', tenantId)
    .where('sections.rev_id', '=', source)
    .where('sections.name', '=', section)
    .executeTakeFirst();
  return row?.body;
}

function sourceOf(revision: RevisionWire): string {
  return revision.state === 'staged' ? revision.staged_rev_id : revision.rev_id;
}

/**
 * Stores a section in the staged revision with its audit row, in one transaction. The update of the head names the
 * token, so of two writers from the same state one waits, finds the token gone and is refused. (DESIGN section 3)
 * @throws PolicyConflict when the token is not the current one.
 */
export async function writeSection(db: Database, write: SectionWrite): Promise<{ data: Json; revision: RevisionWire }> {
  return db.transaction().execute(async (trx) => {
    const { tenantId, token, section } = write;
    const head = await trx
      .updateTable('policy_heads')
      .set({ state: 'staged', updated_at: nextInstant })
      .where('tenant_id', '=', tenantId)
      .where('staged_rev_id', '=', token.rev_id)
      .where('state', '=', token.state)
      .where('updated_at', '=', token.updated_at)
      .returningAll()
      .executeTakeFirst();
    if (head === undefined) throw staleSave(await readRevision(trx, tenantId));
    if (token.state !== 'staged') await stage(trx, tenantId, tokenOfHead(head), write.actor);
    const at = { tenantId, revId: head.staged_rev_id };
    const before = await sectionsWithBodies(trx)
      .select('section_bodies.body')
      .where('sections.rev_id', '=', at.revId)
      .where('sections.name', '=', section)
      .executeTakeFirst();
    const data = await write.change(before?.body, { trx, revId: at.revId });
    await putSections(trx, at, [{ name: section, body: JSON.stringify(data) }]);
    const forms = { name: section, before: await staged(trx, tenantId, section, before?.body), after: data };
    if (write.discards === undefined) {
      await noteSaves(trx, { ...at, names: [section], by: write.actor });
      await noteEntrySaves(trx, { ...at, name: section, entries: changedKeys(forms), by: write.actor });
    }
    await appendAudit(trx, {
      tenantId,
      actor: write.actor,
      action: actionOf(write),
      subject: section,
      details: {
        rev_id: head.staged_rev_id,
        updated_at: head.updated_at,
        ...(await changeWords(trx, { tenantId, published: head.published_rev_id, staged: head.staged_rev_id }, forms)),
        ...changed(before?.body, data),
      },
    });
    return { data, revision: await readRevision(trx, tenantId) };
  });
}

/** What the trail calls it. (DESIGN section 6) */
function actionOf({ discards }: SectionWrite): string {
  if (discards === undefined) return 'policy.saved';
  return discards ? 'policy.discarded' : 'policy.kept';
}

/** What a save replaces: roles that nobody staged yet are those in force. (OP-93) */
async function staged(trx: Transaction<Tables>, tenantId: string, section: string, body: Json | undefined) {
  if (section !== rolesSection || body !== undefined) return body;
  return { list: (await rolesInForce(trx, tenantId)).map((role) => ({ ...role })) };
}

/** A staged revision starts with what is published; its roles are those in force until it has its own. */
async function stage(
  trx: Transaction<Tables>,
  tenantId: string,
  revision: Pick<RevisionWire, 'rev_id' | 'staged_rev_id'>,
  actor: string,
): Promise<void> {
  await trx
    .insertInto('revisions')
    .values({ id: revision.staged_rev_id, tenant_id: tenantId, state: 'staged', created_by: actor })
    .execute();
  const place = { tenantId, revId: revision.staged_rev_id };
  await shareSections(trx, place, revision.rev_id, { except: rolesSection });
}
