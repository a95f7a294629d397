import * as z from 'zod/mini';

/** One value that a write was refused for. (OP-203) */
const RefusedValue = z.looseObject({ path: z.string(), label: z.string(), rule: z.string(), message: z.string() });

/** Body of every refused call. `msg` and `delay` belong to the login. (spec 2 section 8, spec 3 section 8) */
export const ErrorBody = z.looseObject({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  /** Dotted path of the fault in the body that was sent; with 400. */
  path: z.optional(z.string()),
  /** Every value that the write makes or leaves wrong; with 400. */
  errors: z.optional(z.array(RefusedValue)),
  /** The current revision; with 409. */
  revision: z.optional(z.unknown()),
  /** What the call that shows it answers now; with 409, where a write was made from something older. (OP-202) */
  current: z.optional(z.unknown()),
  msg: z.optional(z.string()),
  delay: z.optional(z.union([z.number(), z.string()])),
  /** False: nothing of the call was stored; with 503. (docs/added-calls.md) */
  written: z.optional(z.boolean()),
  /** The call that a fresh proof is needed for; with 403, where none was sent. (OP-211) */
  proof: z.optional(z.string()),
});
export type ErrorBodyWire = z.infer<typeof ErrorBody>;
