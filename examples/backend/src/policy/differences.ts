import type { RevisionWire, RoleWire } from '@portico/core/api';
import { policySection } from '@portico/core/api';
import type { Json } from '@portico/core/shared';
import { jsonEqual } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { rolesInForce, rolesSection } from './roles.ts';
import { sectionsWithBodies } from './section-store.ts';

/** A section that a publish would change. (OP-200) */
export interface Difference {
  name: string;
  /** What is in force; undefined where a revision has no such section, and none means nothing. */
  before: Json | undefined;
  after: Json | undefined;
}

/**
 * The sections in which the staged revision differs from what is in force, in the order of the table of sections. The
 * caller keeps writers away: it holds the lock of the head, or reads from one snapshot. (OP-200)
 */
export async function differingSections(
  trx: Transaction<Tables>,
  tenantId: string,
  head: RevisionWire,
): Promise<Difference[]> {
  if (head.state !== 'staged') return [];
  const found = [...(await differingBodies(trx, head)), ...(await differingRoles(trx, tenantId, head))];
  return found
    .map(({ name, before, after }): Difference => {
      const { empty } = policySection(name);
      return { name, before: before ?? empty, after: after ?? empty };
    })
    .filter(({ before, after }) => !jsonEqual(before, after));
}

/** A body that both have is not even read; the order of keys alone is no difference, so that the rest is compared. */
async function differingBodies(db: Database | Transaction<Tables>, head: RevisionWire): Promise<Difference[]> {
  const sectionsOf = (revId: string) =>
    sectionsWithBodies(db)
      .select(['sections.name', 'sections.hash', 'section_bodies.body'])
      .where('sections.rev_id', '=', revId)
      .where('sections.name', '!=', rolesSection);
  const rows = await db
    .selectFrom(sectionsOf(head.rev_id).as('published'))
    .fullJoin(sectionsOf(head.staged_rev_id).as('staged'), 'staged.name', 'published.name')
    .select(['published.name as was', 'staged.name as is', 'published.body as before', 'staged.body as after'])
    .where(sql<boolean>`published.hash is distinct from staged.hash`)
    .execute();
  return rows.map(({ was, is, before, after }) => ({
    name: is ?? was ?? '',
    before: was === null ? undefined : (before as Json),
    after: is === null ? undefined : (after as Json),
  }));
}

/** A staged revision without roles of its own changes none; their order means nothing. (OP-93) */
async function differingRoles(
  db: Database | Transaction<Tables>,
  tenantId: string,
  head: RevisionWire,
): Promise<Difference[]> {
  const staged = await sectionsWithBodies(db)
    .select('section_bodies.body')
    .where('sections.rev_id', '=', head.staged_rev_id)
    .where('sections.name', '=', rolesSection)
    .executeTakeFirst();
  if (staged === undefined) return [];
  const { list } = staged.body as unknown as { list: RoleWire[] };
  return [{ name: rolesSection, before: byId(await rolesInForce(db, tenantId)), after: byId(list) }];
}

function byId(roles: readonly RoleWire[]): Json {
  const sorted = roles.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { list: sorted.map((role) => ({ ...role })) };
}
