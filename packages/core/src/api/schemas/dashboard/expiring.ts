import * as z from 'zod/mini';

/**
 * What ends soon or has ended lately, the first end first; the authority that people's own certificates need has no name.
 * Added by the project. (decision 042)
 */
export const Expiring = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['provider', 'licence', 'authority', 'client_authority']),
      name: z.string(),
      ends_at: z.string(),
    }),
  ),
});
export type ExpiringWire = z.infer<typeof Expiring>;
