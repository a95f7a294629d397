import type { RevisionWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { instantFormat } from '../db/instant-format.ts';
import type { PolicyHeadsTable, Tables } from '../db/tables.ts';

/** What a policy save names to show which state it was made from. (DESIGN section 3) */
export interface PolicyToken {
  rev_id: string;
  state: string;
  updated_at: string;
}

/** A write that was made from an older state; carries the state of now. (DESIGN section 3) */
export class PolicyConflict extends Error {
  override readonly name = 'PolicyConflict';
  readonly revision: RevisionWire;

  constructor(message: string, revision: RevisionWire) {
    super(message);
    this.revision = revision;
  }
}

/** What a save made from an older state is told. (DESIGN section 3) */
export function staleSave(current: RevisionWire): PolicyConflict {
  return new PolicyConflict('The policy was changed since it was loaded. Nothing was saved.', current);
}

type Head = Omit<PolicyHeadsTable, 'tenant_id'>;

/** What a write goes on from. (OP-40) */
export function tokenOfHead(head: Head): Pick<RevisionWire, 'rev_id' | 'staged_rev_id' | 'state' | 'updated_at'> {
  return {
    rev_id: head.published_rev_id,
    staged_rev_id: head.staged_rev_id,
    state: head.state,
    updated_at: head.updated_at,
  };
}

/**
 * The current revision of a tenant as calls answer it, with the numbers of its two revisions and who published the one
 * and saved into the other, newest first. (OP-40, issue 12)
 */
export async function readRevision(db: Database | Transaction<Tables>, tenantId: string): Promise<RevisionWire> {
  const head = await db
    .selectFrom('policy_heads as head')
    .innerJoin('revisions as published', 'published.id', 'head.published_rev_id')
    .leftJoin('revisions as staged', 'staged.id', 'head.staged_rev_id')
    .select(['head.published_rev_id', 'head.staged_rev_id', 'head.state', 'head.updated_at'])
    .select(['published.number', 'published.published_by', 'published.published_at'])
    .select(['staged.number as staged_number', 'staged.created_by as begun_by'])
    .select((of) =>
      of
        .selectFrom('section_saves')
        .whereRef('section_saves.rev_id', '=', 'head.staged_rev_id')
        .select(
          sql<{ by: string }[] | null>`json_agg(json_build_object('by', saved_by) order by saved_at desc)`.as('saves'),
        )
        .as('saves'),
    )
    .where('head.tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { saves, begun_by, staged_number } = head;
  const savers = [...new Set((saves ?? []).map(({ by }) => by))];
  return {
    ...tokenOfHead(head),
    number: head.number,
    published_by: head.published_by,
    published_at: head.published_at?.toISOString() ?? null,
    staged_number,
    staged_by: staged_number === null || savers.length > 0 || begun_by === null ? savers : [begun_by],
  };
}

/** The time of now in the token's form. (DESIGN section 3) */
export const firstInstant = sql<string>`to_char(clock_timestamp() at time zone 'UTC', ${instantFormat})`;

/**
 * The next token of a tenant: now, or one microsecond after the last one when the clock did not move past it. (DESIGN
 * section 3)
 */
export const nextInstant = sql<string>`to_char(
  greatest(clock_timestamp(), updated_at::timestamptz + interval '1 microsecond') at time zone 'UTC', ${instantFormat})`;
