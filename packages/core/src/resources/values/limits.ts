/** Most values of a list, and most rows. Chosen here. */
export const MOST_VALUES = 10_000;
export const MOST_ROWS = 1_000;

/** Most rights of a role to read, and most to write: an answer holds no more. (OP-93) */
export const MOST_RIGHTS = 500;

/** Most roles of a tenant. (OP-93) */
export const MOST_ROLES = 200;

/** Most settings that a tenant keeps by name. Chosen here. (decision 053) */
export const MOST_SETTINGS = 100;

/** An instant with its zone: without one nobody knows when it is. (ISO 8601) */
export const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
