import { newId } from '../../editing/new-id.ts';
import type { CaseCalls, EventName, KeptEvent, LogCase } from '../../logs/index.ts';
import { jsonEqual, writeOrLook } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/**
 * The user's cases, and what he keeps with events: a newer one is refused, and a lost answer is looked up. (issue 17, decision
 * 050, CNF-004, OP-202)
 */
export function createLogCases({ client }: Pick<PortalCalls, 'client'>): CaseCalls {
  const { cases: calls, kept: keptCalls } = client.logs;
  const list = (signal?: AbortSignal) => calls.list({ signal });
  const place = ({ logType, id }: EventName) => ({ log_type: logType, event_id: id });
  const kept = (event: EventName, signal?: AbortSignal) => keptCalls.get({ params: place(event), signal });
  return {
    list,
    get: (id, signal) => calls.get({ params: { case_id: id }, signal }),
    save({ id = newId(), name, updated_at = null }) {
      const isSaved = (each: LogCase) => each.id === id && each.name === name && each.updated_at !== updated_at;
      return writeOrLook<LogCase>(
        () => calls.save({ params: { case_id: id }, body: { name, updated_at } }),
        async () => (await list()).find(isSaved) ?? null,
      );
    },
    async remove({ id, updated_at: seen }) {
      await writeOrLook<unknown>(
        () => calls.delete({ params: { case_id: id }, seen }),
        async () => ((await list()).some((each) => each.id === id) ? null : true),
      );
    },
    kept,
    keep(event, { note, cases, updated_at }) {
      const wanted = { note, cases: cases.toSorted() };
      const isSaved = (now: KeptEvent) =>
        now.updated_at !== updated_at && jsonEqual({ note: now.note, cases: now.cases.toSorted() }, wanted);
      return writeOrLook<KeptEvent>(
        () => keptCalls.save({ params: place(event), body: { note, cases, updated_at } }),
        async () => {
          const now = await kept(event);
          return isSaved(now) ? now : null;
        },
      );
    },
  };
}
