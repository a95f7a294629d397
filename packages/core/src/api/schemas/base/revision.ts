import * as z from 'zod/mini';

/** Identity of a revision; stays text. */
export const RevisionId = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * The policy revision. `rev_id` is published, `staged_rev_id` is written to. (OP-40) Numbers, and who published the one
 * and saved into the other, newest first, are added by the project; nothing is staged where `staged_number` is null.
 */
export const Revision = z.looseObject({
  rev_id: z.string(),
  staged_rev_id: z.string(),
  state: z.string(),
  updated_at: z.string(),
  number: z.optional(z.number()),
  published_by: z.optional(z.nullable(z.string())),
  published_at: z.optional(z.nullable(z.string())),
  staged_number: z.optional(z.nullable(z.number())),
  staged_by: z.optional(z.array(z.string())),
});
export type RevisionWire = z.infer<typeof Revision>;

/** What every policy save sends so that the server can refuse a stale one. (spec 2 section 7, DESIGN section 3) */
export const revisionToken = {
  rev_id: RevisionId,
  state: z.string().check(z.minLength(1), z.maxLength(64)),
  updated_at: z.string().check(z.minLength(1), z.maxLength(64)),
};

export const RevisionParams = z.object({ rev: RevisionId });

/** A section in which what is staged differs from what is published. (OP-200) */
const words = z.nullable(z.string());
/** A change of one entry, or of neighbours that moved together. (design RESOURCES "A change in words") */
const StagedChange = z.looseObject({
  id: z.string(),
  name: z.string(),
  what: z.enum(['added', 'removed', 'changed', 'moved']),
  /** Places counted from 1. */
  moved: z.optional(z.object({ from: z.number(), to: z.number() })),
  together: z.optional(z.array(z.string())),
  /** What `policy.discard` takes. */
  key: z.string(),
  /** Who saved it since the last publish, newest first; of what was staged by an older version nobody is known. */
  saves: z.array(z.looseObject({ by: z.string(), at: z.string() })),
  fields: z.array(z.looseObject({ label: z.string(), before: words, after: words })),
});

const StagedSection = z.looseObject({
  /** For example `fwaas.rules`. */
  name: z.string(),
  area: z.string(),
  label: z.string(),
  /** The right that publishing it needs, and whether the caller holds it. */
  right: z.string(),
  may_publish: z.boolean(),
  /** How many changes it holds; null where only fields of the customization differ that nobody knows. */
  entries: z.nullable(z.number()),
  /** What differs, of the customization field by field: the first 200 changes, for who may read them. */
  changes: z.optional(z.array(StagedChange)),
  /** How many more there are, by who saved them last, and when the newest of them was saved. (PUB-003) */
  rest: z.optional(z.array(z.looseObject({ by: z.string(), at: z.string(), entries: z.number() }))),
  /** Who saved it since the last publish, newest first. */
  saves: z.array(z.looseObject({ by: z.string(), at: z.string() })),
});
export type StagedSectionWire = z.infer<typeof StagedSection>;

/** What puts a change in place; the service reads it by `readForms` of core. (PUB-001) */
const forms = z.array(z.looseObject({}));

/** A section of the staged revision in the path. */
export const StagedSectionParams = z.object({ section: RevisionId });

/** Takes one change of a section back: its entry is staged as it is published. (PUB-001) */
export const StagedDiscard = z.object({ ...revisionToken, key: z.string() });
/** Takes a discard back, with what it answered. (PUB-001) */
export const StagedKeep = z.object({ ...revisionToken, forms });

/** What is staged after a change was taken back or up again, and what takes that back. (PUB-001) */
export const StagedDiscarded = z.looseObject({
  revision: Revision,
  /** What `policy.keep` takes. */
  forms,
});
export type StagedDiscardedWire = z.infer<typeof StagedDiscarded>;

/** What a publish would change. (OP-200) */
export const StagedPolicy = z.looseObject({
  revision: Revision,
  sections: z.array(StagedSection),
  /** The caller holds the right of each of them; with none of them, of any section at all. */
  may_publish: z.boolean(),
});
export type StagedPolicyWire = z.infer<typeof StagedPolicy>;
