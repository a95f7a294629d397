import { ApiError } from './errors.ts';

/** In place of the browser's own words, such as `Failed to fetch`. Chosen here. (UI.md section 7) */
export const UNREACHABLE_TEXT = "The service can't be reached. Check the network.";

/** A failure as it is told: its message, which the call passes on unchanged, or ours where no answer came. (ERR-008) */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === 'network') return UNREACHABLE_TEXT;
  return failure instanceof Error ? failure.message : String(failure);
}
