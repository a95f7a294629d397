import { ApiError } from './errors.ts';
import { sharedTexts } from './messages.ts';

/** In place of the browser's own words, such as `Failed to fetch`. Chosen here. (UI.md section 7) */
export const UNREACHABLE_TEXT = sharedTexts.unreachable;

/**
 * What is told of an answer that says nothing itself; the error that ky made of it passes through unchanged as the cause,
 * and has the address of the request in its words. Chosen here. (ERR-008, OP-214)
 */
export function wordlessText(status: number | undefined): string {
  const isOfService = status !== undefined && status >= 500;
  return `${isOfService ? sharedTexts.failed : sharedTexts.refused} (${status ?? sharedTexts.noStatus})`;
}

/**
 * A failure as it is told: its message, or ours where no answer came or where the browser names the address of what it
 * could not load. (ERR-008, OP-214)
 */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiError) return failure.code === 'network' ? UNREACHABLE_TEXT : failure.message;
  const text = failure instanceof Error ? failure.message : String(failure);
  return /\bhttps?:\/\//.test(text) ? UNREACHABLE_TEXT : text;
}
