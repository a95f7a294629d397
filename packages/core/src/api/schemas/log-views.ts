import * as z from 'zod/mini';
import { logTypes } from './log-limits.ts';

/** Most views that a user has of one log. Chosen here. (docs/added-calls.md) */
export const LOG_VIEWS_MAX = 50;
/** Most views of one log that are shared in a tenant. Chosen here. (docs/added-calls.md) */
export const LOG_SHARED_VIEWS_MAX = 100;
/** Longest name of a view, in characters. Chosen here. (docs/added-calls.md) */
export const LOG_VIEW_NAME_MAX = 60;
const longestQuery = 4_000;
const mostColumns = 300;

/** A column of a view. (UI.md section 4.7) */
const LogViewColumn = z.object({
  field: z.string().check(z.minLength(1), z.maxLength(128)),
  isVisible: z.boolean(),
  /** In pixels; null where the table decides. */
  widthPx: z.nullable(z.number().check(z.gte(1), z.lte(10_000))),
});

/** Which view of which log; the id is chosen by whoever saves it first. Added by the project. (issue 7) */
export const LogViewParams = z.object({
  log_type: z.enum(logTypes),
  view_id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});

/**
 * What a view is saved with: the filters as the portal writes them into its address, without page and open event, and
 * the columns, which stay as they are where there are none. Added by the project. (issue 7)
 */
export const LogViewSave = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LOG_VIEW_NAME_MAX)),
  query: z.string().check(z.maxLength(longestQuery)),
  columns: z.optional(z.array(LogViewColumn).check(z.maxLength(mostColumns))),
  /** Whoever may read the log sees it; left out: as it is, of a new one not. */
  is_shared: z.optional(z.boolean()),
});

/** A saved view of a log: of the caller, or shared by another one. Added by the project. (issues 7 and 17) */
export const LogSavedView = z.looseObject({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  columns: z.optional(z.array(LogViewColumn)),
  /** Only where it is shared, as the two below. */
  is_shared: z.optional(z.boolean()),
  /** Who shares it; left out of the caller's own. */
  owner: z.optional(z.string()),
  /** Whether the caller may change and delete it. */
  may_change: z.optional(z.boolean()),
});
export type LogSavedViewWire = z.infer<typeof LogSavedView>;
