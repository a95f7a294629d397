import { createHash } from 'node:crypto';
import { referenceSources } from '@portico/core/policy';
import type { ReferenceTarget } from '@portico/core/resources';
import type { Json } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { readDocument } from '../archetypes/document.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';

/** A section as JSON text. */
export interface SectionText {
  name: string;
  body: string;
}

/** Which revision, and whose. */
export interface RevisionPlace {
  tenantId: string;
  revId: string;
}

/** Sections with their bodies, which other sections may share. (DESIGN section 6, revisions) */
export function sectionsWithBodies(db: Database | Transaction<Tables>) {
  return db
    .selectFrom('sections')
    .innerJoin('section_bodies', (join) =>
      join
        .onRef('section_bodies.tenant_id', '=', 'sections.tenant_id')
        .onRef('section_bodies.hash', '=', 'sections.hash'),
    );
}

/** Where posture profiles are kept. (OP-95) */
export const postureProfilesDocument = 'settings.posture_profiles';

/** The document of a section as a revision has it; undefined where it has none. */
export async function sectionBody(
  trx: Database | Transaction<Tables>,
  { tenantId, revId }: RevisionPlace,
  name: string,
): Promise<Json | undefined> {
  const row = await sectionsWithBodies(trx)
    .select('section_bodies.body')
    .where('sections.tenant_id', '=', tenantId)
    .where('sections.rev_id', '=', revId)
    .where('sections.name', '=', name)
    .executeTakeFirst();
  return row?.body;
}

/** The document whose entries references to a target may mean, as a revision has it. (OP-217) */
export async function referredDocument(
  trx: Transaction<Tables>,
  place: RevisionPlace,
  target: ReferenceTarget,
): Promise<Json | object | undefined> {
  const source = referenceSources[target];
  if (source !== 'posture_profiles') return sectionBody(trx, place, source);
  return readDocument(trx, place.tenantId, { name: postureProfilesDocument, initial: { list: [] } });
}

/**
 * What a body is found by: SHA-256 of its JSON text as `JSON.stringify` writes it. The order of keys counts, since a
 * document comes back in its own. (DESIGN section 6, revisions)
 */
export function hashOfBody(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Stores sections of a revision that is not published; the bodies that they replace go when no other section has them.
 * Writers of a tenant's sections hold the row of its policy head, so that nobody takes up a body that is just leaving.
 * (DESIGN section 6, revisions)
 */
export async function putSections(
  trx: Transaction<Tables>,
  { tenantId, revId }: RevisionPlace,
  sections: readonly SectionText[],
): Promise<void> {
  if (sections.length === 0) return;
  const found = await trx.selectFrom('sections').select(['name', 'hash']).where('rev_id', '=', revId).execute();
  const rows = sections.map(({ name, body }) => ({ name, body, hash: hashOfBody(body) }));
  await trx
    .insertInto('section_bodies')
    .values(rows.map(({ hash, body }) => ({ tenant_id: tenantId, hash, body })))
    .onConflict((existing) => existing.columns(['tenant_id', 'hash']).doNothing())
    .execute();
  await trx
    .insertInto('sections')
    .values(rows.map(({ name, hash }) => ({ tenant_id: tenantId, rev_id: revId, name, hash })))
    .onConflict((existing) =>
      existing.columns(['rev_id', 'name']).doUpdateSet((row) => ({ hash: row.ref('excluded.hash') })),
    )
    .execute();
  const names = new Set(sections.map(({ name }) => name));
  await dropUnusedBodies(
    trx,
    tenantId,
    found.filter(({ name }) => names.has(name)).map(({ hash }) => hash),
  );
}

/** Gives a revision the sections of another one of its tenant, without their bodies being read. */
export async function shareSections(
  trx: Transaction<Tables>,
  to: RevisionPlace,
  from: string,
  { except }: { except: string },
): Promise<void> {
  await trx
    .insertInto('sections')
    .columns(['tenant_id', 'rev_id', 'name', 'hash'])
    .expression((rows) =>
      rows
        .selectFrom('sections')
        .select((row) => ['tenant_id', row.val(to.revId).as('rev_id'), 'name', 'hash'])
        .where('tenant_id', '=', to.tenantId)
        .where('rev_id', '=', from)
        .where('name', '!=', except),
    )
    .execute();
}

/** Takes sections out of a revision that is not published, and with them the bodies that no other section has. */
export async function removeSections(
  trx: Transaction<Tables>,
  { tenantId, revId }: RevisionPlace,
  { except }: { except: string },
): Promise<void> {
  const removed = await trx
    .deleteFrom('sections')
    .where('tenant_id', '=', tenantId)
    .where('rev_id', '=', revId)
    .where('name', '!=', except)
    .returning('hash')
    .execute();
  await dropUnusedBodies(
    trx,
    tenantId,
    removed.map(({ hash }) => hash),
  );
}

/** Removes those of the bodies that no section has any more. */
export async function dropUnusedBodies(
  trx: Transaction<Tables>,
  tenantId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .deleteFrom('section_bodies')
    .where('tenant_id', '=', tenantId)
    .where('hash', 'in', hashes)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('sections')
            .select('sections.name')
            .whereRef('sections.tenant_id', '=', 'section_bodies.tenant_id')
            .whereRef('sections.hash', '=', 'section_bodies.hash'),
        ),
      ),
    )
    .execute();
}
