import type { LogRowWire, LogType } from '../../api/index.ts';
import { decidedBy, type RuleSince } from '../../logs/index.ts';
import { ApiError, jsonEqual } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/**
 * What became of the rule that decided about an event since its revision: it is compared with the published one of now.
 * Null where the event does not name rule and revision, or the reader may not see the rules; nothing is asked then.
 * (UI.md 4.16, picture 21; OP-208)
 * @throws ApiError as every call; that revision or rule is there no more is an answer.
 */
export async function loadRuleSince(
  { client, access }: Pick<PortalCalls, 'client' | 'access'>,
  row: LogRowWire,
  logType: LogType,
  signal?: AbortSignal,
): Promise<RuleSince | null> {
  const of = decidedBy(row, logType, access());
  if (of === null) return null;
  const { rev_id: published } = await client.policy.getRevision({ query: { timestamp: Date.now() }, signal });
  if (of.revision === published) return 'same';
  const read = async (rev: string) => {
    try {
      return await client.policy.web.get({ params: { rev, id: of.rule }, signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
  const then = await read(of.revision);
  if (then === null) return 'unknown';
  const now = await read(published);
  if (now === null) return 'gone';
  return jsonEqual(then, now) ? 'same' : 'changed';
}
