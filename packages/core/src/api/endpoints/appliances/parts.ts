import * as z from 'zod/mini';
import { ItemId } from '../../schemas/index.ts';

/** What is decided of the calls whose area alone is shown. (OP-97) */
export const assumedPath = ['path, method, body and answer', 'permission'] as const;

/** Parameters of a path that names one entry. (OP-97) */
export function itemParams<const Key extends string>(
  key: Key,
): z.ZodMiniObject<{ -readonly [K in Key]: typeof ItemId }> {
  return z.object({ [key]: ItemId }) as unknown as z.ZodMiniObject<{ -readonly [K in Key]: typeof ItemId }>;
}
