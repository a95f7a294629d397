import { newId } from '../../editing/new-id.ts';
import {
  countsAsBefore,
  type LogMonitor,
  MONITOR_LOOK_BACK_DAYS,
  type MonitorCalls,
  type MonitorContent,
  type MonitorSent,
  monitorFaultTexts,
  monitorParameters,
} from '../../logs/index.ts';
import { jsonEqual, writeOrLook } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/**
 * Monitors of the logs that the user may read: a newer one is refused, and a lost answer is looked up. What was made though its
 * answer was lost comes without its secret; `rotate` makes another one. What the lost answer warned of is asked of the log.
 * (issue 17, decision 051, CNF-004, OP-202)
 */
export function createLogMonitors({ client }: Pick<PortalCalls, 'client'>): MonitorCalls {
  const { monitors: calls } = client.logs;
  /** As they were read last, by which it is told whether a save counts something else. */
  let known: readonly LogMonitor[] = [];
  const list = async (signal?: AbortSignal) => {
    const monitors = await calls.list({ signal });
    known = monitors;
    return monitors;
  };
  const place = (id: string) => ({ monitor_id: id });
  const history: MonitorCalls['history'] = ({ id }, signal) => calls.history({ params: place(id), signal });
  /** The monitor once it is another save than the one that was read. */
  const found = async (id: string, seen: string | null, is: (now: LogMonitor) => boolean) =>
    (await list()).find((now) => now.id === id && now.updated_at !== seen && is(now)) ?? null;
  return {
    list,
    save({ id = newId(), updated_at = null, ...content }) {
      const wanted = contentOf(content);
      const before = known.find((each) => each.id === id && each.updated_at === updated_at);
      return writeOrLook<LogMonitor>(
        () => calls.save({ params: place(id), body: { ...wanted, updated_at } }),
        async () => {
          const now = await found(id, updated_at, (each) => jsonEqual(contentOf(each), wanted));
          return now === null || countsAsBefore(now, before) ? now : { ...now, warnings: await warningsOf(now) };
        },
      );
    },
    async remove({ id, updated_at: seen }) {
      await writeOrLook<unknown>(
        () => calls.delete({ params: place(id), seen }),
        async () => ((await list()).some((each) => each.id === id) ? null : true),
      );
    },
    silence: ({ id, updated_at }, until) =>
      writeOrLook<LogMonitor>(
        () => calls.silence({ params: place(id), body: { silenced_until: until, updated_at } }),
        () => found(id, updated_at, (now) => instantOf(now.silenced_until) === instantOf(until)),
      ),
    rotate: ({ id, updated_at }) => calls.rotate({ params: place(id), body: { updated_at } }),
    test(of, by = 'webhook') {
      const firingId = uuidOf(newId());
      return writeOrLook(
        () => calls.test({ params: place(of.id), body: { id: firingId, by } }),
        async () => (await history(of)).find((each) => each.id === firingId) ?? null,
      );
    },
    history,
  };

  /** What the service says of it in the answer of a save; nothing where the log does not answer. */
  async function warningsOf({ log_type, query, updated_at }: LogMonitor): Promise<string[]> {
    const end = Math.ceil(Date.parse(updated_at ?? '') / 1_000); // by the service's clock
    const window = { start: end - MONITOR_LOOK_BACK_DAYS * 86_400, end, limit: 1 };
    const asked = { params: { log_type }, query: { ...monitorParameters(query), ...window } };
    const events = await client.logs.firstPage(asked).then(
      (page) => page.events,
      () => null,
    );
    return events?.length === 0 ? [monitorFaultTexts.nothingCounted] : [];
  }
}

function contentOf({
  name,
  log_type,
  query,
  threshold,
  window_minutes,
  url = '',
  mail = [],
  is_enabled,
}: MonitorSent): MonitorContent {
  return { name: name.trim(), log_type, query, threshold, window_minutes, url: url.trim(), mail, is_enabled };
}

function instantOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

/** An id in the form of a UUID, as the service's table of firings has it. */
function uuidOf(id: string): string {
  return id.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
