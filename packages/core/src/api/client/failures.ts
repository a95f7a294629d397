import { ApiError, type ApiErrorCode, isRecord, type ValueError, withDelay, wordlessText } from '../../shared/index.ts';

/** Answer of a call that the service refused. */
export interface RefusedAnswer {
  status: number;
  /** Parsed JSON, or the text when it is none. */
  body: unknown;
}

/** How a failure is told: which call, in which mode, and whether its 403 message is silenced. */
export interface FailureContext {
  call: string;
  /** Appends the call name to messages of the service. (spec 2 section 8, OP-214) */
  devMode: boolean;
  silent: boolean;
}

const codes: Readonly<Record<number, ApiErrorCode>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  409: 'conflict',
};

/**
 * Turns a refused answer into an error. Its text is the service's `message`, with the seconds to wait where it has some
 * (spec 3 section 8) and the call name in dev mode; without one it is ours, and `cause` passes through unchanged. (spec 2
 * section 8, OP-214)
 */
export function refused(answer: RefusedAnswer, cause: Error, context: FailureContext): ApiError {
  const body = isRecord(answer.body) ? answer.body : {};
  const code = codes[answer.status] ?? 'rejected';
  return new ApiError(code, serverMessage(body, context) ?? wordlessText(answer.status), {
    call: context.call,
    status: answer.status,
    body: answer.body,
    path: code === 'invalid' && typeof body.path === 'string' ? body.path : undefined,
    errors: code === 'invalid' ? valueErrors(body.errors) : [],
    revision: code === 'conflict' ? body.revision : undefined,
    current: code === 'conflict' ? body.current : undefined,
    written: body.written === false ? false : undefined,
    silent: context.silent,
    cause,
  });
}

/** No answer at all; the text of the original error passes through unchanged. (spec 2 section 8) */
export function unreachable(call: string, cause: unknown): ApiError {
  return new ApiError('network', cause instanceof Error ? cause.message : String(cause), { call, cause });
}

/** An answer that does not match its schema. Its content stays out of the text, since it may hold secrets. */
export function brokenContract(call: string, status: number, body: unknown, cause: unknown): ApiError {
  return new ApiError('contract', 'The answer of the service has an unexpected shape.', { call, status, body, cause });
}

function serverMessage(body: Record<string, unknown>, { call, devMode }: FailureContext): string | null {
  if (typeof body.message !== 'string' || body.message === '') return null;
  const text = withDelay(body.message, body.delay);
  return devMode ? `${text} (${call})` : text;
}

/** The values that a write was refused for, as far as they have the form; a service of any age may be on the other end. */
function valueErrors(list: unknown): ValueError[] {
  if (!Array.isArray(list)) return [];
  return list.filter((entry): entry is ValueError => {
    const texts = isRecord(entry) ? [entry.path, entry.label, entry.rule, entry.message] : [undefined];
    return texts.every((text) => typeof text === 'string');
  });
}
