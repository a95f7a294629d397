import { SKIP_PERMISSION_ERROR_HEADER } from '../../api/index.ts';
import type { Entry, ResourceRecord } from '../../resources/view/index.ts';
import { ApiError, isRecord } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import type { InheritedList } from '../portal/resources.ts';
import { callOf } from './section-calls.ts';

/** The header keeps a 403, which has a meaning of its own here, from being told as a refused permission. (OP-67) */
export const quiet = { headers: { [SKIP_PERMISSION_ERROR_HEADER]: '1' } };

/** A 404 or a 403 says that there is nothing; anything else is a failure. (spec 3 section 8) */
export async function orEmpty<T>(answer: Promise<T>, empty: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return empty;
    throw error;
  }
}

/** What the tenant that manages this one adds to a list; null for a kind that inherits nothing. (OP-208, RES-015) */
export async function readInherited(
  portal: Pick<PortalCalls, 'client'>,
  { store }: Pick<ResourceRecord, 'store'>,
  signal?: AbortSignal,
): Promise<InheritedList<Entry> | null> {
  if (store.type !== 'section' || store.inherited === undefined) return null;
  const answer = await orEmpty(callOf(portal, `${store.calls}.parent`)({ ...quiet, signal }), {});
  const document = isRecord(answer) ? answer : {};
  const entries = document[store.at];
  const from = document.tenant_name;
  return {
    entries: Array.isArray(entries) ? entries.filter(isRecord) : [],
    from: typeof from === 'string' && from !== '' ? from : null,
    at: store.inherited,
  };
}
