import * as z from 'zod/mini';

/** Identity of a revision; stays text. */
export const RevisionId = z.string().check(z.minLength(1), z.maxLength(64));

/** The policy revision. `rev_id` is published, `staged_rev_id` is written to. (OP-40) */
export const Revision = z.looseObject({
  rev_id: z.string(),
  staged_rev_id: z.string(),
  state: z.string(),
  updated_at: z.string(),
});
export type RevisionWire = z.infer<typeof Revision>;

/** What every policy save sends so that the server can refuse a stale one. (spec 2 section 7, DESIGN section 3) */
export const revisionToken = {
  rev_id: RevisionId,
  state: z.string().check(z.minLength(1), z.maxLength(64)),
  updated_at: z.string().check(z.minLength(1), z.maxLength(64)),
};

export const RevisionParams = z.object({ rev: RevisionId });
