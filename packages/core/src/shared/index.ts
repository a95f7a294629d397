export { jsonEqual } from './equal.ts';
export type { ApiErrorCode, ApiErrorDetails } from './errors.ts';
export { ApiError, ConfigError } from './errors.ts';
export type { Json, JsonObject } from './json.ts';
export { isRecord } from './json.ts';
export { getPath, setPath } from './path.ts';
export { fillPlaceholders } from './template.ts';
