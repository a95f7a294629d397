import { ApiError } from '../../shared/index.ts';
import type { Schema } from '../table/define.ts';

/**
 * What is there now, from the refusal of a write that was made from something older. (OP-202)
 * @param shown - the reading call whose answer it is, for example `endpoints.settings.tos.get`.
 * @returns null for any other failure, and where the service did not say.
 */
export function conflictOf<Answer extends Schema>(
  error: unknown,
  shown: { readonly response: Answer },
): Answer['_zod']['output'] | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict' || error.current === undefined) return null;
  const result = shown.response.safeParse(error.current);
  return result.success ? (result.data as Answer['_zod']['output']) : null;
}
