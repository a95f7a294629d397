import type { ManagementLoginWire, ManagementMeWire, SessionKeyWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import { sessionTexts } from './messages.ts';

/** What the session of tenant management tells. (spec 3 section 8, OP-104) */
export const managementSessionTexts = sessionTexts.management;

// no words: states as the service sends them
const success = 'Success';
const authenticated = 'authenticated';

/** The user of tenant management; what else it has, the service decides. (spec 3 section 4) */
export type ManagementUser = NonNullable<ManagementMeWire['user']>;

/**
 * The user of a `me` answer.
 * @throws ApiError with the status of the answer when it is not `Success`, `unauthorized` for a user who is not
 * authenticated. (spec 3 sections 4 and 8)
 */
export function managementUserOf(answer: ManagementMeWire): ManagementUser {
  refuseStatus('session.me', answer);
  if (answer.user?.status !== authenticated) {
    throw new ApiError('unauthorized', managementSessionTexts.notAuthenticated, { call: 'session.me', body: answer });
  }
  return answer.user;
}

/**
 * The key of a login answer.
 * @throws ApiError with the status of the answer when it is not `Success`, `contract` when the key is not whole.
 * (spec 3 sections 3 and 8)
 */
export function sessionKeyOf(answer: ManagementLoginWire): SessionKeyWire {
  refuseStatus('session.oauthLogin', answer);
  const { username, key_id, expires, Authorization } = answer;
  if (username === undefined || key_id === undefined || expires === undefined || Authorization === undefined) {
    throw new ApiError('contract', 'The login answered no key.', { call: 'session.oauthLogin', body: answer });
  }
  return { username, key_id, expires, Authorization };
}

/** The error of a failed call, told by its own text; the one behind it stays its cause. (spec 3 section 8) */
export function managementFailure(error: unknown, call: 'session.me' | 'session.cookie'): ApiError {
  const text = call === 'session.me' ? managementSessionTexts.me : managementSessionTexts.cookie;
  if (!(error instanceof ApiError)) return new ApiError('rejected', text, { call, cause: error });
  const { code, status, body } = error;
  return new ApiError(code, text, { call, status, body, cause: error });
}

function refuseStatus(call: string, answer: { status: string }): void {
  if (answer.status !== success) throw new ApiError('rejected', answer.status, { call, body: answer });
}
