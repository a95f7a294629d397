import { ApiError, type ApiErrorDetails } from './errors.ts';
import { isLostAnswer } from './lost-answer.ts';

/** The same failure, once reading has shown that nothing was stored. (CNF-004) */
export function nothingWritten(error: ApiError): ApiError {
  const { code, message, cause } = error;
  return new ApiError(code, message, { ...error, cause, written: false } as ApiErrorDetails);
}

/**
 * Makes a write; when its answer is lost, reads whether it happened. (CNF-004)
 * @param look - answers what the write would have answered, or null where nothing of it is there.
 * @throws the failure of the write: known to have stored nothing once `look` has found nothing, else as it was.
 */
export async function writeOrLook<T>(write: () => Promise<T>, look: () => Promise<T | null>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isLostAnswer(error)) throw error;
    const found = await look().catch(() => undefined);
    if (found === undefined) throw error;
    if (found === null) throw nothingWritten(error as ApiError);
    return found;
  }
}
