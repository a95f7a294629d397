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
