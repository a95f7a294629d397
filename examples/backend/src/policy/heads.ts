import type { RevisionWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
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

/** The revision as calls answer it. (OP-40) */
export function revisionOf(head: Head): RevisionWire {
  return {
    rev_id: head.published_rev_id,
    staged_rev_id: head.staged_rev_id,
    state: head.state,
    updated_at: head.updated_at,
  };
}

/** The current revision of a tenant. (OP-40) */
export async function readRevision(db: Database | Transaction<Tables>, tenantId: string): Promise<RevisionWire> {
  const head = await db
    .selectFrom('policy_heads')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return revisionOf(head);
}

/** How times are written that name one write: ISO 8601 with microseconds, in UTC. (DESIGN section 3, OP-202) */
export const instantFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/** The time of now in the token's form. (DESIGN section 3) */
export const firstInstant = sql<string>`to_char(clock_timestamp() at time zone 'UTC', ${instantFormat})`;

/**
 * The next token of a tenant: now, or one microsecond after the last one when the clock did not move past it. (DESIGN
 * section 3)
 */
export const nextInstant = sql<string>`to_char(
  greatest(clock_timestamp(), updated_at::timestamptz + interval '1 microsecond') at time zone 'UTC', ${instantFormat})`;
