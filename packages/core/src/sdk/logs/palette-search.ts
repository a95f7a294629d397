import type { LogType } from '../../api/index.ts';
import {
  intervalPhrases,
  logFilterDefinitions,
  logQuery,
  logsOfPasted,
  offeredIntervals,
  type SavedView,
  windowOfInterval,
} from '../../logs/index.ts';
import { type Clock, pause, systemClock } from '../../shared/index.ts';
import type { PaletteEvent, PaletteNamed, PalettePasted, PaletteView } from '../../shell/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/** Pause after a key before the service is asked for an event, in milliseconds. (UI.md 4.7, free text) */
const PAUSE_MS = 300;

/** A saved view with all that it keeps. */
export type FoundView = PaletteView & SavedView;

/** What the command palette asks the service. (UI.md section 3) */
export interface PaletteSearch {
  /** The saved views of the logs; of one that fails none, and `isWhole` is false. */
  views(logs: readonly LogType[], signal?: AbortSignal): Promise<{ views: FoundView[]; isWhole: boolean }>;
  /** The user's cases and the monitors that he may read; none where no log is open. (issue 17) */
  named(logs: readonly LogType[], signal?: AbortSignal): Promise<{ named: PaletteNamed[]; isWhole: boolean }>;
  /** Which of the logs have events of an id, within the widest interval that they offer. (decision 009) */
  events(
    eventId: string,
    logs: readonly LogType[],
    signal?: AbortSignal,
  ): Promise<{ events: PaletteEvent[]; isWhole: boolean }>;
  /** The same after a pause, while the id is still being typed. (UI.md 4.7, free text) */
  typedEvents(
    eventId: string,
    logs: readonly LogType[],
    signal: AbortSignal,
  ): Promise<{ events: PaletteEvent[]; isWhole: boolean }>;
  /** The logs in which something that was pasted is looked for, within that interval. (UI.md 4.16) */
  pasted(text: string, logs: readonly LogType[]): PalettePasted[];
  /** That interval in words, for a sentence. */
  phrase: string;
}

/** Joins the search of the palette to the calls of a portal. (DESIGN section 1) */
export function createPaletteSearch(
  { client, deployment }: Pick<PortalCalls, 'client'> & { deployment: Parameters<typeof offeredIntervals>[0] },
  { clock = systemClock }: { clock?: Pick<Clock, 'now'> } = {},
): PaletteSearch {
  const interval = offeredIntervals(deployment).at(-1) ?? '30d';
  const hasIds = (logType: LogType) =>
    logFilterDefinitions(logType, deployment).some(({ field }) => field === 'event_id');
  const search: PaletteSearch = {
    phrase: intervalPhrases[interval],
    pasted: (text, logs) => logsOfPasted(text, logs).map((found) => ({ ...found, text: text.trim(), interval })),
    async typedEvents(eventId, logs, signal) {
      await pause(PAUSE_MS, signal);
      return search.events(eventId, logs, signal);
    },
    async views(logs, signal) {
      const answers = await Promise.allSettled(
        logs.map(async (logType) =>
          (await client.logs.views.list({ params: { log_type: logType }, signal })).map((view) => ({
            ...view,
            logType,
          })),
        ),
      );
      return { views: kept(answers).flat(), isWhole: isWhole(answers) };
    },
    async named(logs, signal) {
      if (logs.length === 0) return { named: [], isWhole: true };
      const answers = await Promise.allSettled([
        client.logs.cases
          .list({ signal })
          .then((cases) =>
            cases.map(({ id, name }) => ({ kind: 'case' as const, id, name, path: placeOf('cases', { case: id }) })),
          ),
        client.logs.monitors.list({ signal }).then((all) =>
          all.map(({ id, name }) => ({
            kind: 'monitor' as const,
            id,
            name,
            path: placeOf('monitors', { monitor: id }),
          })),
        ),
      ]);
      return { named: kept<PaletteNamed[]>(answers).flat(), isWhole: isWhole(answers) };
    },
    async events(eventId, logs, signal) {
      const window = windowOfInterval(interval, clock.now(), 'local');
      const answers = await Promise.allSettled(
        logs.filter(hasIds).map(async (logType) => {
          const request = { logType, interval, filters: { event_id: eventId } };
          const { count } = await client.logs.count({
            params: { log_type: logType },
            query: logQuery(request, window),
            signal,
          });
          return { logType, eventId, count, interval };
        }),
      );
      return { events: kept(answers).filter(({ count }) => count > 0), isWhole: isWhole(answers) };
    },
  };
  return search;
}

/** As the pages of the logs have it, which the palette does not load. */
const placeOf = (page: string, of: Record<string, string>) => `/logs/${page}?${new URLSearchParams(of)}`;

function kept<T>(answers: readonly PromiseSettledResult<T>[]): T[] {
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

function isWhole(answers: readonly PromiseSettledResult<unknown>[]): boolean {
  return answers.every(({ status }) => status === 'fulfilled');
}
