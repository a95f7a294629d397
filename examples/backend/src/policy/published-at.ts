import type { Json } from '@portico/core/shared';
import type { Database } from '../db/connect.ts';

/** A section as one published revision holds it. (decision 009) */
export interface PublishedSection {
  revId: string;
  number: number;
  publishedAt: Date;
  publishedBy: string | null;
  /** What it held is kept no more. */
  isPruned: boolean;
  /** Undefined where the revision has no such section. */
  body: Json | undefined;
}

/**
 * What was in force at an instant: the newest revision published at or before it, which no later write changes.
 * (decision 009)
 * @returns undefined when the tenant had published nothing yet.
 */
export async function readPublishedAt(
  db: Database,
  { tenantId, section, at }: { tenantId: string; section: string; at: Date },
): Promise<PublishedSection | undefined> {
  const row = await db
    .selectFrom('revisions')
    .leftJoin('sections', (join) =>
      join.onRef('sections.rev_id', '=', 'revisions.id').on('sections.name', '=', section),
    )
    .leftJoin('section_bodies', (join) =>
      join
        .onRef('section_bodies.tenant_id', '=', 'sections.tenant_id')
        .onRef('section_bodies.hash', '=', 'sections.hash'),
    )
    .select([
      'revisions.id',
      'revisions.number',
      'revisions.published_at',
      'revisions.published_by',
      'revisions.pruned_at',
      'section_bodies.body',
    ])
    .where('revisions.tenant_id', '=', tenantId)
    .where('revisions.state', '=', 'published')
    .where('revisions.published_at', '<=', at)
    .orderBy('revisions.published_at', 'desc')
    .orderBy('revisions.created_at', 'desc') // of two that were published in one millisecond
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.published_at === null) return undefined;
  return {
    revId: row.id,
    number: row.number,
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    isPruned: row.pruned_at !== null,
    body: row.body ?? undefined,
  };
}
