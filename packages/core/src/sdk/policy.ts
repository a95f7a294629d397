import type { GlobalExceptionsWire, RuleListWire } from '../api/index.ts';
import { SKIP_PERMISSION_ERROR_HEADER } from '../api/index.ts';
import { ApiError } from '../shared/index.ts';
import type { PortalCalls } from './portal/portal.ts';

/** The header keeps a 403, which has a meaning of its own here, from being told as a refused permission. (OP-67) */
const quiet = { headers: { [SKIP_PERMISSION_ERROR_HEADER]: '1' } };

/** Exceptions of the tenant that manages this one; none where there is no such tenant. (spec 3 sections 6 and 8) */
export function loadParentExceptions(
  { client }: Pick<PortalCalls, 'client'>,
  signal?: AbortSignal,
): Promise<GlobalExceptionsWire> {
  return orEmpty(client.policy.globalExceptions.parent({ ...quiet, signal }), { pre: [], post: [] });
}

/** The bnb rules of the tenant that manages this one; none where there is no such tenant. (spec 3 sections 6 and 8) */
export function loadParentBnb({ client }: Pick<PortalCalls, 'client'>, signal?: AbortSignal): Promise<RuleListWire> {
  return orEmpty(client.policy.bnb.parent({ ...quiet, signal }), { list: [] });
}

/** DLP rules of a revision; with the casb option those of cloud applications. (spec 3 section 7) */
export function loadDlpRules(
  { client }: Pick<PortalCalls, 'client'>,
  rev: string,
  options: { casb?: boolean; signal?: AbortSignal } = {},
): Promise<RuleListWire> {
  const request = { params: { rev }, signal: options.signal };
  return options.casb === true ? client.mpa.casbDlpRules(request) : client.mpa.dlpRules(request);
}

/** A 404 or a 403 says that there is nothing; anything else is a failure. (spec 3 section 8) */
async function orEmpty<T>(answer: Promise<T>, empty: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return empty;
    throw error;
  }
}
