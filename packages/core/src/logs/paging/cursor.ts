import { ApiError } from '../../shared/index.ts';

/** The service no longer takes where the last page ended: it is gone, or refused by name. (OP-79; chosen here) */
export function isCursorRefused(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return (
    failure.status === 410 || (failure.code === 'invalid' && failure.path?.startsWith('pagingIdentifiers') === true)
  );
}
