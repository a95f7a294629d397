import { newId } from '../../editing/new-id.ts';
import type { LogMonitor, MonitorCalls, MonitorContent, MonitorSent } from '../../logs/index.ts';
import { jsonEqual, writeOrLook } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/**
 * Monitors of the logs that the user may read: a newer one is refused, and a lost answer is looked up. What was made though its
 * answer was lost comes without its secret; `rotate` makes another one. (issue 17, decision 051, CNF-004, OP-202)
 */
export function createLogMonitors({ client }: Pick<PortalCalls, 'client'>): MonitorCalls {
  const { monitors: calls } = client.logs;
  const list = (signal?: AbortSignal) => calls.list({ signal });
  const place = (id: string) => ({ monitor_id: id });
  const history: MonitorCalls['history'] = ({ id }, signal) => calls.history({ params: place(id), signal });
  /** The monitor once it is another save than the one that was read. */
  const found = async (id: string, seen: string | null, is: (now: LogMonitor) => boolean) =>
    (await list()).find((now) => now.id === id && now.updated_at !== seen && is(now)) ?? null;
  return {
    list,
    save({ id = newId(), updated_at = null, ...content }) {
      const wanted = contentOf(content);
      return writeOrLook<LogMonitor>(
        () => calls.save({ params: place(id), body: { ...wanted, updated_at } }),
        () => found(id, updated_at, (now) => jsonEqual(contentOf(now), wanted)),
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
