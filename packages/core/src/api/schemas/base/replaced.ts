import * as z from 'zod/mini';
import { PageQuery, SavedBy } from './common.ts';

/** What a call replaced whose caller did not say what he saw; who had saved it, and when. (OP-202) */
const Replaced = z.looseObject({
  id: z.string(),
  /** Name of the call in the table, and the parts of its path. */
  call: z.string(),
  params: z.record(z.string(), z.string()),
  ...SavedBy.shape,
  replaced_at: z.string(),
  replaced_by: z.string(),
  restored_at: z.nullable(z.string()),
  restored_by: z.nullable(z.string()),
});

/** A page of it, the newest first. (OP-202) */
export const ReplacedList = z.object({ items: z.array(Replaced), total: z.number() });
/** With what was there; secrets are masked. (OP-202) */
export const ReplacedDetail = z.extend(Replaced, { value: z.unknown() });
export type ReplacedWire = z.infer<typeof Replaced>;
/** What of it is asked for: all, or what one call replaced. (OP-202) */
export const ReplacedQuery = z.extend(PageQuery, { call: z.optional(z.string().check(z.maxLength(100))) });
