import type { LogRowWire, LogType } from '../../api/index.ts';
import {
  type Area,
  configurationOf,
  defaultModule,
  fromServer,
  type ModuleConfigurations,
  type ModuleId,
  type ServerCustomization,
} from '../../customization/index.ts';
import { eventTimeMs, seenPage } from '../../logs/index.ts';
import type { RenderOptions } from '../../pages/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/** A page of the past, ready for `renderPage(module, configuration, options)`. (issue 7, decision 009) */
export interface LoadedSeenPage {
  module: ModuleId;
  configuration: ModuleConfigurations[ModuleId];
  options: RenderOptions;
  /** Of the revision that was in force; null before the first one, when the defaults were. */
  publishedAt: Date | null;
  /** Its id, null likewise; its number and who published it, where the service says so. */
  revision: string | null;
  number: number | null;
  publishedBy: string | null;
}

/**
 * The page that the user of an event saw, from the revision that was published then; null where the user saw none, and
 * nothing is asked then. (issue 7, decision 009)
 * @param row - as the log call answered it, with its `id`.
 * @throws ApiError as every call.
 */
export async function loadSeenPage(
  { client, access }: Pick<PortalCalls, 'client' | 'access'>,
  row: LogRowWire,
  logType: LogType,
  signal?: AbortSignal,
): Promise<LoadedSeenPage | null> {
  const page = seenPage(row, logType);
  if (page === null || row.id === undefined) return null;
  const params = { log_type: logType, event_id: row.id };
  const { customization, number, published_at, published_by, rev_id } = await client.logs.page({ params, signal });
  const { module, variant, values, eventId } = page;
  return {
    module,
    configuration:
      configurationOf(fromServer(customization as Partial<Record<Area, unknown>> as ServerCustomization), module) ??
      defaultModule(module),
    options: {
      variant,
      values,
      eventId: eventId ?? undefined,
      features: access().features.customization,
      now: eventTimeMs(row) ?? undefined,
    },
    publishedAt: published_at === null ? null : new Date(published_at),
    revision: rev_id,
    number: number ?? null,
    publishedBy: published_by ?? null,
  };
}
