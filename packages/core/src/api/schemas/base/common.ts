import * as z from 'zod/mini';

/** Name of one entry in a path. (OP-96, OP-97) */
export const ItemId = z.string().check(z.minLength(1), z.maxLength(250));

/** Most entries of one page of a list. Chosen here. */
export const LIST_MAX_LIMIT = 1_000;

/** Which part of a list is asked for. (OP-96; spec 3 section 9 gives limit and offset) */
export const PageQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIST_MAX_LIMIT))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
});

/** Answer to a call that leaves nothing to say. */
export const Empty = z.looseObject({});

/** A job as its calls answer it; any status but finished and failed means that it runs. (spec 3 sections 3 and 4) */
export const Job = z.looseObject({
  id: z.string(),
  status: z.string(),
  /** Why it failed; null unless it did, and where nothing is known. */
  reason: z.nullable(z.string()),
  /** Null until it ends. */
  ok: z.nullable(z.boolean()),
  /** Percent of its steps. */
  progress: z.optional(z.number()),
});
export type JobWire = z.infer<typeof Job>;

/** Answer to a call that starts a job. (OP-96, OP-97) */
export const JobStarted = z.looseObject({ id: z.string() });

/** One page of a job list. (OP-96) */
export const JobList = z.object({ items: z.array(Job), total: z.number() });

/** Who saved it last, and when; null until somebody did. `updated_at` names one save and no other. (OP-202) */
export const SavedBy = z.looseObject({ updated_at: z.nullable(z.string()), updated_by: z.nullable(z.string()) });
export type SavedByWire = z.infer<typeof SavedBy>;

const seen = 'must be the updated_at of what you read, or null where nobody had saved anything yet';
const seenAt = z.nullable(z.string({ error: seen }).check(z.maxLength(64)));

/** What a save is made from: the `updated_at` of what was read. What else came with it may be sent back. (OP-202) */
export const SeenAt = z.object({ updated_at: seenAt, updated_by: z.optional(z.unknown()) });

/** The same in the calls whose names are written together. (spec 3 section 7, browser posture; OP-202) */
export const SeenAtPosture = z.object({ updatedAt: seenAt });
