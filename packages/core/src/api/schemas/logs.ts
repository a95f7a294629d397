import * as z from 'zod/mini';
import { Instant } from './base/formats.ts';
import {
  EXPORT_PAGE_SIZE_MAX,
  exportLogTypes,
  LAST_EPOCH_SECONDS,
  LOG_PAGE_SIZE_MAX,
  logTypes,
  tokenKinds,
} from './log-limits.ts';

/** An instant in whole seconds since 1970, as text or number in an address. (OP-79) */
export const EpochSeconds = z.coerce.number().check(z.int(), z.gte(0), z.lte(LAST_EPOCH_SECONDS));

/**
 * Where a page of log rows ends; read by the service alone. Empty where there is nothing more. One of rows in another order
 * than newest first names it, and the value that the last row has. (OP-79, DESIGN section 6, decision 052)
 */
export const PagingIdentifiers = z.looseObject({
  next_time: z.optional(z.string()),
  hashes: z.optional(z.record(z.string(), z.number())),
  last_iteration: z.optional(z.boolean()),
  sort: z.optional(z.string()),
  value: z.optional(z.nullable(z.string())),
});
export type PagingIdentifiersWire = z.infer<typeof PagingIdentifiers>;

/**
 * Events that repeat, from the first to the last of them; `of` asks for them. With `goes_on` there may be earlier ones than
 * the answer looked at. Added by the project. (UI.md 4.16, decision 057)
 */
const LogGroup = z.looseObject({
  count: z.number(),
  first: z.string(),
  last: z.string(),
  of: z.string(),
  goes_on: z.optional(z.boolean()),
});
export type LogGroupWire = z.infer<typeof LogGroup>;

/**
 * One log row: every value is a text, or a list of texts. `id` names it for a link to it. With `group` it is the newest of
 * events that repeat. (spec 2 section 3, OP-79, decision 057)
 */
export const LogRow = z.looseObject({
  id: z.optional(z.string()),
  event: z.record(z.string(), z.unknown()),
  group: z.optional(LogGroup),
});
export type LogRowWire = z.infer<typeof LogRow>;

/** A page of log rows, newest first unless another order was asked for. (spec 2 section 3, spec 3 section 3) */
export const LogPage = z.looseObject({
  events: z.array(LogRow),
  paginate: z.looseObject({ pagingIdentifiers: z.optional(PagingIdentifiers) }),
});
export type LogPageWire = z.infer<typeof LogPage>;

/** Which log. (spec 2 section 3) */
export const LogParams = z.object({ log_type: z.enum(logTypes) });

/**
 * Window and filters of a log call; both ends belong to the window. Every other name is a filter: `field=a,b` is any of
 * the values, `field_not=a,b` none of them, `field=text` with `field_match=contains` (or another mode) a text match, and
 * `search=text` looks through the fields that a person would search. `query` is a typed one: `user:erik* action:block not
 * category:"News"`. (spec 2 section 7, OP-79, OP-117, OP-118, UI.md 4.16)
 */
export const LogQuery = z.looseObject({
  start: z.optional(EpochSeconds),
  end: z.optional(EpochSeconds),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LOG_PAGE_SIZE_MAX))),
  query: z.optional(z.string()),
});

/**
 * The same, and how the rows are sorted: by a field that the log can be sorted by (`sortableFields`), ascending unless
 * `order` says otherwise; rows without a value come last, equal ones newest first. Newest first unless given. With
 * `grouped` events that repeat are one row, the newest of them; `group` asks for the events of such a row. (issue 17,
 * decisions 052 and 057)
 */
export const LogRowsQuery = z.looseObject({
  ...LogQuery.shape,
  sort: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  order: z.optional(z.enum(['asc', 'desc'])),
  grouped: z.optional(z.enum(['true', 'false'])),
  group: z.optional(z.string().check(z.maxLength(100))),
});

/**
 * The page that the user of an event saw: which one, and the published document of its area, empty before anything was
 * published. Added by the project. (issue 7, decision 009)
 */
export const LogEventPage = z.looseObject({
  module: z.string(),
  rev_id: z.nullable(z.string()),
  number: z.optional(z.nullable(z.number())),
  published_at: z.nullable(z.string()),
  published_by: z.optional(z.nullable(z.string())),
  customization: z.record(z.string(), z.unknown()),
});

/**
 * The policy that decided about an event. `revision` is null where the event names none that this tenant published, `rule`
 * where it names no rule, and for who may not see the rules; `position` counts from 1, `position_now` is that of the published
 * revision of now, and `since` is what became of the rule, `unknown` where what the revision held is kept no more, or had no
 * such rule. `exceptions` are those of the tenant
 * that were on at the time of the event, which are looked at before any rule. Added by the project. (UI.md 4.16, picture 21,
 * OP-208)
 */
export const LogEventDecision = z.looseObject({
  revision: z.nullable(
    z.looseObject({
      rev_id: z.string(),
      number: z.number(),
      published_at: z.nullable(z.string()),
      published_by: z.nullable(z.string()),
    }),
  ),
  rule: z.nullable(
    z.looseObject({
      position: z.nullable(z.number()),
      position_now: z.nullable(z.number()),
      since: z.enum(['same', 'changed', 'gone', 'unknown']),
    }),
  ),
  exceptions: z.nullable(z.number()),
});
export type LogEventDecisionWire = z.infer<typeof LogEventDecision>;

/**
 * How often events happened; each bucket is named by its first second. `by` has the events of a bucket by the value of
 * the field that was asked for; what is missing of `count` has no value, or one that is not among the commonest. Added by
 * the project. (UI.md section 4.7)
 */
export const LogHistogram = z.looseObject({
  granularity: z.string(),
  /** On whose clock the bars stand; without one the first begins with the window. (OP-215) */
  zone: z.optional(z.string()),
  buckets: z.array(
    z.looseObject({
      start: z.number(),
      count: z.number(),
      by: z.optional(z.array(z.looseObject({ value: z.string(), count: z.number() }))),
    }),
  ),
});
export type LogHistogramWire = z.infer<typeof LogHistogram>;

/** The commonest values of a field with their numbers of events. Added by the project. (UI.md section 4.7) */
export const LogFacets = z.looseObject({
  field: z.string(),
  values: z.array(z.looseObject({ value: z.string(), count: z.number() })),
});
export type LogFacetsWire = z.infer<typeof LogFacets>;

/**
 * The commonest values of a field in a window: each with its events, those of the 30 days before the window (`before`), by
 * action, and in each part of the window. `before` is exact where it is less than a tenth of `count`; of a value that is no
 * stranger it may be of the days just before alone. Of a field without lists `counted` and `without` add up to `total`.
 * `days_before` says how many days before the window the log goes back, up to 30: without them nothing can be told to be new.
 * Added by the project. (UI.md section 4.16, INC-006)
 */
export const LogBreakdown = z.looseObject({
  field: z.string(),
  days_before: z.number(),
  total: z.number(),
  without: z.number(),
  counted: z.number(),
  distinct: z.number(),
  values: z.array(
    z.looseObject({
      value: z.string(),
      count: z.number(),
      before: z.number(),
      by: z.array(z.looseObject({ value: z.string(), count: z.number() })),
      trend: z.array(z.number()),
    }),
  ),
});
export type LogBreakdownWire = z.infer<typeof LogBreakdown>;

/** A number of events. Added by the project. (UI.md section 4.7) */
export const LogCount = z.looseObject({ count: z.number() });

/**
 * What a collector asks for: window, size and form of the answer, and which events; these parameters and no other.
 * `format` is `json`, `csv`, `cef`, `leef` or `kvp` in any case; `query` is `interval=1h`, then conditions `field = "x"`,
 * `!=` and `LIKE "%x%"` with `AND`, `OR` and parentheses; `interval_time=true` asks for the window that a query means.
 * (DESIGN section 6)
 */
export const LogExportQuery = z.strictObject({
  start: z.optional(EpochSeconds),
  end: z.optional(EpochSeconds),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(EXPORT_PAGE_SIZE_MAX))),
  format: z.optional(z.string()),
  query: z.optional(z.string()),
  interval_time: z.optional(z.enum(['true', 'false'])),
});

/** Token, log and cursor of a collector, and nothing else. (DESIGN section 6) */
export const LogExportBody = z.strictObject({
  token: z.string().check(z.maxLength(256)),
  log_type: z.optional(z.string().check(z.maxLength(64))),
  pagingIdentifiers: z.optional(z.nullable(PagingIdentifiers)),
});

/** A list of one part, as collectors expect it; an event is a text where CEF, LEEF or KVP was asked for. (DESIGN section 6) */
export const LogExport = z.array(
  z.looseObject({
    timestamp: z.string(),
    result: z.looseObject({
      events: z.array(z.looseObject({ event: z.union([z.record(z.string(), z.unknown()), z.string()]) })),
      pagingIdentifiers: PagingIdentifiers,
    }),
  }),
);
export type LogExportWire = z.infer<typeof LogExport>;

/**
 * The window that a query means, in UTC as `YYYYMMDDhhmmss`, and a remark about it, empty where there is none. (DESIGN
 * section 6, `interval_time=true`)
 */
export const LogExportInterval = z.looseObject({ start: z.string(), end: z.string(), reason: z.string() });
export type LogExportIntervalWire = z.infer<typeof LogExportInterval>;

/** What became of a batch of events. (decision 043, INC-009) */
export const LogIngest = z.looseObject({
  /** Events that are stored now and were not before. */
  stored: z.number(),
  /** Events that were stored before, by this batch sent earlier or by another one. */
  duplicates: z.number(),
  /** Lines that are no events. */
  refused: z.number(),
  /** The first hundred of those, each with its number from 1, the field that is wrong and why. */
  lines: z.array(z.looseObject({ line: z.number(), field: z.nullable(z.string()), reason: z.string() })),
});
export type LogIngestWire = z.infer<typeof LogIngest>;

/** An API token as it is listed; the token itself is answered once, when it is made. (spec 3 section 7, UI.md 4.10) */
export const ApiToken = z.looseObject({
  id: z.string(),
  name: z.string(),
  /**
   * What it is for: collectors fetch logs with one of `export`, forwarders send events with one of `ingest`;
   * `export` unless answered. (decision 043)
   */
  kind: z.optional(z.enum(tokenKinds)),
  log_types: z.array(z.string()),
  created_at: z.string(),
  created_by: z.string(),
  /** With whom it ends: the uid of its maker, or of who took it over; null once that user is deleted. (OP-212) */
  maker: z.nullable(z.string()),
  /** Null for one without an end. */
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  /** An `ended` one lost its maker, and opens nothing until an administrator takes it over. (OP-212) */
  state: z.enum(['active', 'expired', 'ended']),
});
export type ApiTokenWire = z.infer<typeof ApiToken>;

/** What a new token is asked for with. (OP-98) */
export const NewApiToken = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** `export` unless given. (decision 043) */
  kind: z.optional(z.enum(tokenKinds)),
  /** Logs that it may fetch, or send events of; all that its maker may give unless given. One of a directory has none. */
  log_types: z.optional(z.array(z.enum(exportLogTypes)).check(z.minLength(1), z.maxLength(exportLogTypes.length))),
  /** When it ends by itself; null for never, 365 days from now unless given. (OP-212) */
  expires_at: z.optional(z.nullable(Instant)),
});

/** The answer to the making of a token: the only one that has it. (UI.md section 4.10) */
export const CreatedApiToken = z.looseObject({ ...ApiToken.shape, token: z.string() });
