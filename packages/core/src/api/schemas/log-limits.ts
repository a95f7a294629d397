// Apart from the schemas, since the first page of the logs needs these and no schema. (DESIGN section 9, first load)

/** Logs that the portal shows. (spec 2 section 3) */
export const logTypes = ['web', 'email', 'audit', 'dlp', 'firewall', 'saa', 'device'] as const;
export type LogType = (typeof logTypes)[number];

/**
 * Logs that collectors fetch: those of the portal, and others. Collectors may name `email` as the product does,
 * `safemail`, and `isoc` by its newer name, `heat`. (DESIGN section 6)
 */
export const exportLogTypes = [
  ...logTypes,
  'auth_flows',
  'smtp',
  'attachment',
  'bandwidth',
  'isoc',
  'ms_client_logs',
  'connector',
] as const;
export type ExportLogType = (typeof exportLogTypes)[number];

/**
 * What an API token is for: collectors fetch logs, forwarders send events, a directory keeps the tenant's people. (DESIGN
 * section 6, decision 043, decision 044)
 */
export const tokenKinds = ['export', 'ingest', 'scim'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** Logs that events can be sent of: the service alone writes its trail. (decision 043) */
export const ingestLogTypes: readonly ExportLogType[] = exportLogTypes.filter((logType) => logType !== 'audit');
/** Whoever gives or has a token that sends events needs this right. Chosen here. (decision 043) */
export const INGEST_RIGHT = 'settings:logs:write';
/** Whoever gives or has a token of a directory needs this right: that of making and ending users. (decision 044) */
export const SCIM_RIGHT = 'settings:users:write';
/**
 * Most lines and bytes of a batch, as it is sent and unpacked, and most characters of a line. Chosen here: Fluent Bit cuts
 * its batches by two megabytes whatever the lines have, and drops what is refused as too much.
 */
export const ingestLimits = {
  lines: 50_000,
  sentBytes: 8 * 1024 * 1024,
  bytes: 16 * 1024 * 1024,
  lineCharacters: 256 * 1024,
} as const;

/** A value that came up not a tenth as often in the 30 days before is unusual. Chosen here. (UI.md 4.16) */
export const LOG_UNUSUAL_TIMES = 10;

/** Rows that the log call answers at once. (spec 2 section 9) */
export const LOG_PAGE_SIZE = 100;
/** Most rows of one answer of the portal's call. Chosen here. */
export const LOG_PAGE_SIZE_MAX = 1_000;
/** Rows of one answer of the collectors' call, and their most. (DESIGN section 6) */
export const EXPORT_PAGE_SIZE = 1_000;
export const EXPORT_PAGE_SIZE_MAX = 10_000;

/**
 * The last instant of a window: a day before the year 10000, so that the end of a window, which comes after it, is still
 * written with four digits. (OP-79)
 */
export const LAST_EPOCH_SECONDS = 253_402_214_400;
