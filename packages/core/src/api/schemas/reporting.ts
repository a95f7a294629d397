import * as z from 'zod/mini';
import { EpochSeconds } from './logs.ts';

/** Rows of a report unless it is asked for another number. (spec 3 section 9) */
export const REPORT_LIMIT = 50;
/** Most rows of a report. Chosen here. */
export const REPORT_LIMIT_MAX = 10_000;

/** A row of a report: what was grouped by, and how many. (OP-100) */
export const ReportRow = z.looseObject({ count: z.optional(z.number()) });
export type ReportRowWire = z.infer<typeof ReportRow>;

/** The answer of a report; a bare list is taken as well. (OP-100) */
export const Report = z.union([
  z.looseObject({ results: z.array(ReportRow) }),
  z.pipe(
    z.array(ReportRow),
    z.transform((results) => ({ results })),
  ),
]);
export type ReportWire = z.output<typeof Report>;

const limit = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(REPORT_LIMIT_MAX)));

/** Window, number of rows and filters; every other name is a filter. (spec 3 section 7) */
export const ReportQuery = z.looseObject({ start: z.optional(EpochSeconds), end: z.optional(EpochSeconds), limit });

/** How a report over time is cut. (spec 3 section 7, spec 3 section 9) */
export const granularities = ['minute', 'hour', 'day'] as const;
export type Granularity = (typeof granularities)[number];

/** The same over time: in days of a time zone unless asked otherwise. (spec 3 section 7) */
export const DatedReportQuery = z.looseObject({
  start: z.optional(EpochSeconds),
  end: z.optional(EpochSeconds),
  limit,
  /** A name of the time zone database, UTC unless given. */
  timezone: z.optional(z.string().check(z.maxLength(64))),
  granularity: z.optional(z.enum(granularities)),
});

/** One connector over time. (spec 3 section 7) */
export const HealthQuery = z.looseObject({
  start: z.optional(EpochSeconds),
  end: z.optional(EpochSeconds),
  granularity: z.optional(z.enum(granularities)),
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
});

/** State of a connector at an instant. (spec 3 section 3) */
export const HealthPoint = z.looseObject({
  timestamp: z.string(),
  cpu_percentage: z.number(),
  memory_percentage: z.number(),
  /** Bytes a second. */
  ethernet_total: z.number(),
});
export type HealthPointWire = z.infer<typeof HealthPoint>;

/** States of a connector, oldest first. (spec 3 section 7) */
export const HealthReport = z.looseObject({ results: z.array(HealthPoint) });

/** Events of a connector. (spec 3 section 7) */
export const ConnectorLogQuery = z.looseObject({
  start: z.optional(EpochSeconds),
  end: z.optional(EpochSeconds),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(REPORT_LIMIT))),
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  type: z.optional(z.literal('event')),
});

/** Events as the log call answers them. (spec 3 section 7) */
export const ConnectorLogs = z.looseObject({
  events: z.array(z.looseObject({ event: z.record(z.string(), z.unknown()) })),
});

/** Groups of users, or with `result_type=count` their number. (spec 3 section 7) */
export const GroupsQuery = z.looseObject({
  start: z.optional(EpochSeconds),
  end: z.optional(EpochSeconds),
  limit,
  result_type: z.optional(z.literal('count')),
});
export const GroupsAnswer = z.looseObject({ results: z.optional(z.array(ReportRow)), count: z.optional(z.number()) });
export const GroupsCount = z.looseObject({ count: z.number() });

/** A request to the file server that keeps stored logs as files. (OP-98) */
export const FileServerRequest = z.object({
  path: z.string().check(z.regex(/^\/[\w./-]{0,200}$/)),
  method: z.enum(['GET']),
  params: z.optional(z.record(z.string(), z.unknown())),
});
