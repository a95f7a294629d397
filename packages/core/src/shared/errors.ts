/** Why a call failed. `contract` means that an answer did not match its schema. (STYLE of the project, section 6) */
export type ApiErrorCode =
  | 'unauthorized'
  | 'forbidden'
  | 'conflict'
  | 'invalid'
  | 'timeout'
  | 'rejected'
  | 'contract'
  | 'network';

/** One value that a write was refused for. (OP-203) */
export interface ValueError {
  /** Place of the field as forms and files name it, for example `web.blockPage.text.block_heading` or `list[3].action`. */
  path: string;
  /** The field's name on screen. */
  label: string;
  /** Name of the rule that the value breaks, for example `invalidChars`. */
  rule: string;
  /** What is wrong, or what to enter. */
  message: string;
  detail?: unknown;
}

/** What is known of a failed call. (STYLE section 6) */
export interface ApiErrorDetails {
  /** Name of the call in the endpoint table, for example `customization.save.web`. */
  call: string;
  /** HTTP status, when an answer arrived. */
  status?: number;
  /** The parsed error body, when there was one. */
  body?: unknown;
  /** Dotted path of the fault in the body that was sent; set for `invalid`. */
  path?: string;
  /** Every value that the write was refused for; may be set for `invalid`. (OP-203) */
  errors?: readonly ValueError[];
  /** The current revision; set for `conflict`. */
  revision?: unknown;
  /** What is there now, where a write was made from something older; set for `conflict`. (OP-202) */
  current?: unknown;
  /** False where it is known that nothing of the call was stored. (docs/added-calls.md) */
  written?: false | undefined;
  /** True when the call carried the header that silences the 403 message. (spec 2 section 8) */
  silent?: boolean;
  cause?: unknown;
}

/** A call that did not give its answer. Callers switch on `code`. (spec 2 section 8) */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly call: string;
  readonly status: number | undefined;
  readonly body: unknown;
  readonly path: string | undefined;
  /** Every value that the write was refused for; empty when it was refused for something else. (OP-203) */
  readonly errors: readonly ValueError[];
  readonly revision: unknown;
  readonly current: unknown;
  /** False where it is known that nothing of the call was stored; else its code and status have to tell. */
  readonly written: false | undefined;
  readonly silent: boolean;

  constructor(code: ApiErrorCode, message: string, details: ApiErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.call = details.call;
    this.status = details.status;
    this.body = details.body;
    this.path = details.path;
    this.errors = details.errors ?? [];
    this.revision = details.revision;
    this.current = details.current;
    this.written = details.written;
    this.silent = details.silent ?? false;
  }
}

/** No answer within the time for it. (spec 2 section 8) */
export function timeoutError(call: string, cause?: unknown): ApiError {
  return new ApiError('timeout', `Request timeout. (${call})`, { call, cause });
}

/** A mistake in how the program is put together, found at start or at the first use. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
