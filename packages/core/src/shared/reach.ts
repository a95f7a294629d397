import { ApiError } from './errors.ts';

/** Whether nobody knows of the service because of this failure: no answer, or one that a gateway gave in its place. (UI.md section 1.7) */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const byGateway = error.status !== undefined && error.status >= 502 && error.status <= 504;
  return error.code === 'network' || error.code === 'timeout' || byGateway;
}

/**
 * Whether any failed call by itself says so. A call that took too long, or that a gateway answered, may be alone in it:
 * that is believed of the small call that looks for the service, `isUnreached`.
 */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}
