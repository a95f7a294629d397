import ky, { HTTPError, TimeoutError } from 'ky';
import { ApiError, isRecord, timeoutError } from '../../shared/index.ts';
import { type Endpoint, FRESH_PROOF_HEADER } from '../table/define.ts';
import { ifMatch } from '../table/guard.ts';
import { decodeBody, encodeBody } from './body.ts';
import { type CookieJar, defaultCookieNames } from './cookies.ts';
import { brokenContract, refused, unreachable } from './failures.ts';
import { InFlight } from './in-flight.ts';
import { callUrl, sharedKey, type UrlValues } from './url.ts';

/** Longest wait for an answer unless the configuration or the endpoint says otherwise, in milliseconds. (OP-72) */
export const DEFAULT_TIMEOUT_MS = 30_000;
/** The same for multipart uploads. (OP-72) */
export const UPLOAD_TIMEOUT_MS = 300_000;
/** A timer of more would fire at once. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;
/** Header that keeps a 403 silent; taken off before the call is sent. (spec 2 section 8, OP-67) */
export const SKIP_PERMISSION_ERROR_HEADER = 'X-Skip-Permission-Error';

/** Sent with every request. (spec 2 section 7, OP-67) */
const noCacheHeaders = { 'Cache-Control': 'no-cache, no-store, must-revalidate', Pragma: 'no-cache', Expires: '0' };

/** An answer with its status and headers. (spec 3 section 7, storage/validate) */
export interface WholeAnswer<Body> {
  status: number;
  headers: Record<string, string>;
  body: Body;
}

/** What a call may carry besides its data. */
export interface CallOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** A 401 of this one call does not end the session, as for the user info call at start. (OP-68) */
  keepsSession?: boolean;
}

export interface CallRequest extends CallOptions {
  params?: UrlValues;
  query?: UrlValues;
  body?: unknown;
  /** `updated_at` of what the caller saw, for calls whose body has no room for it. (OP-202) */
  seen?: string | null | readonly (string | null)[] | undefined;
}

export interface LogEntry {
  level: 'warn' | 'error';
  call: string;
  error: unknown;
}

export interface TransportOptions {
  /** Origin of the service, with a path when it sits below one. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  cookies?: CookieJar;
  /** Cookie that holds the XSRF value, and the header that repeats it. (OP-67) */
  xsrf?: { cookie: string; header: string };
  timeoutMs?: number;
  /** Appends call names to the service's messages. (spec 2 section 8, OP-214) */
  devMode?: boolean;
  /** A call was answered 401; called once for calls that were under way together. (OP-68) */
  onUnauthorized?: (error: ApiError) => void;
  /** A call was answered 403 and did not carry the skip header. (spec 2 section 8) */
  onForbidden?: (error: ApiError) => void;
  /**
   * A call needs a fresh proof that did not come with it: answers one for the call, which is then sent again with it, or
   * throws what the call fails with. It is told what the call sends. (OP-211)
   */
  prove?: ((call: string, signal: AbortSignal | undefined, body: unknown) => Promise<string>) | undefined;
  /** The XSRF cookie is no longer the one of the login; answers whether the page is going to reload. (OP-67) */
  onXsrfChanged?: () => boolean;
  /** Every failure, with the name of its call. (spec 3 section 8) */
  log?: (entry: LogEntry) => void;
}

/** Carries calls to the service. */
export interface Transport {
  call(name: string, endpoint: Endpoint, request?: CallRequest): Promise<unknown>;
  /** Remembers the XSRF cookie of the login; from now on another value reloads the page. (spec 2 section 7) */
  rememberXsrf(): void;
  /** After a logout any value will do. */
  forgetXsrf(): void;
}

/** Builds the transport over ky. It reports what it sees and decides nothing about the session. (STYLE section 6) */
export function createTransport(options: TransportOptions): Transport {
  const base = new URL(options.baseUrl);
  const xsrf = options.xsrf ?? { cookie: defaultCookieNames.xsrf, header: 'X-XSRF-TOKEN' };
  const inFlight = new InFlight();
  const http = ky.create({
    retry: 0,
    cache: 'no-store',
    credentials: 'same-origin',
    fetch: wholeAnswers(options.fetch ?? ((input, init) => globalThis.fetch(input, init)), options.cookies),
  });
  const session = { xsrfAtLogin: null as string | null, reloading: false, generation: 0 };

  /** The cookie's value; one that is empty is none. */
  function currentXsrf(): string | null {
    return options.cookies?.get(xsrf.cookie) || null;
  }

  async function call(name: string, endpoint: Endpoint, request: CallRequest = {}): Promise<unknown> {
    const url = callUrl(name, base, endpoint.path, request.params, { ...request.query, ...endpoint.fixedQuery });
    refuseForeignSession(name, endpoint);
    const { headers, silent } = requestHeaders({
      ...request.headers,
      ...(request.seen !== undefined && ifMatch(request.seen)),
    });
    const keepsSession = endpoint.keepsSession === true || request.keepsSession === true;
    const send = (signal?: AbortSignal) =>
      exchange({ name, endpoint, url, headers, silent, keepsSession, signal, request });
    if (endpoint.shared !== true || hasOwnHeaders(request)) return send(request.signal);
    const key = `${sharedKey(endpoint.method, url)} ${keepsSession} ${silent} ${currentXsrf() ?? ''}`;
    return inFlight.join(key, request.signal, send);
  }

  async function exchange(call: Exchange): Promise<unknown> {
    const { name, endpoint, url, headers, signal, request } = call;
    const generation = session.generation;
    const encoded = encodeBody(endpoint.requestType, request.body);
    if (encoded.contentType !== undefined) headers.set('Content-Type', encoded.contentType);
    try {
      const response = await http(url, {
        method: endpoint.method,
        headers,
        body: encoded.body,
        signal,
        timeout: timeoutOf(endpoint, options.timeoutMs),
      });
      const body = checkAnswer(name, endpoint, response.status, await response.text());
      return endpoint.wholeAnswer === true ? withHead(response, body) : body;
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      const error = await toApiError(cause, call);
      if (options.prove !== undefined && isProofAsked(error, headers)) {
        headers.set(FRESH_PROOF_HEADER, await options.prove(name, signal, request.body));
        return exchange(call);
      }
      report(error, call, generation);
      throw error;
    }
  }

  function requestHeaders(given: CallOptions['headers'] = {}): { headers: Headers; silent: boolean } {
    const headers = new Headers({ Accept: 'application/json, text/plain;q=0.9', ...noCacheHeaders, ...given });
    const silent = headers.has(SKIP_PERMISSION_ERROR_HEADER);
    headers.delete(SKIP_PERMISSION_ERROR_HEADER);
    const token = currentXsrf();
    if (token !== null) headers.set(xsrf.header, token);
    return { headers, silent };
  }

  /** A changed XSRF cookie means that another window signed in: nothing more is sent in that user's name. */
  function refuseForeignSession(call: string, endpoint: Endpoint): void {
    if (endpoint.access === 'public') return;
    noticeForeignSession(call);
    if (session.reloading) throw new ApiError('unauthorized', 'The page reloads.', { call, silent: true });
  }

  function noticeForeignSession(call: string): void {
    const now = currentXsrf();
    if (session.reloading || session.xsrfAtLogin === null || now === null || now === session.xsrfAtLogin) return;
    const error = new ApiError('unauthorized', 'You signed in again in another window.', { call, silent: true });
    options.log?.({ level: 'warn', call, error });
    session.reloading = options.onXsrfChanged?.() ?? false;
    session.xsrfAtLogin = now;
  }

  /** True for a call of a session that another sign-in has replaced since: the one that is here now is not refused. */
  function isOfEarlierSession({ headers }: Exchange): boolean {
    const sent = headers.get(xsrf.header);
    const now = currentXsrf();
    return sent !== null && now !== null && sent !== now;
  }

  async function toApiError(cause: unknown, { name, silent }: Exchange): Promise<ApiError> {
    if (cause instanceof ApiError) return cause;
    if (cause instanceof TimeoutError) return timeoutError(name, cause);
    if (!(cause instanceof HTTPError)) return unreachable(name, cause);
    const answer = { status: cause.response.status, body: decodeBody(await cause.response.text()) };
    return refused(answer, cause, { call: name, devMode: options.devMode === true, silent });
  }

  function report(error: ApiError, call: Exchange, generation: number): void {
    options.log?.({ level: 'error', call: error.call, error });
    if (error.code === 'forbidden' && !error.silent) options.onForbidden?.(error);
    if (error.code !== 'unauthorized' || call.keepsSession || generation !== session.generation) return;
    if (isOfEarlierSession(call)) {
      noticeForeignSession(error.call);
      return;
    }
    session.generation += 1; // calls that were under way with this one say the same
    options.onUnauthorized?.(error);
  }

  return {
    call,
    rememberXsrf() {
      session.xsrfAtLogin = currentXsrf();
    },
    forgetXsrf() {
      session.xsrfAtLogin = null;
    },
  };
}

interface Exchange {
  name: string;
  endpoint: Endpoint;
  url: URL;
  headers: Headers;
  silent: boolean;
  keepsSession: boolean;
  signal: AbortSignal | undefined;
  request: CallRequest;
}

/** Nothing was done yet: a person has to say once more who he is. */
function isProofAsked({ code, body }: ApiError, headers: Headers): boolean {
  return code === 'forbidden' && isRecord(body) && body.proof !== undefined && !headers.has(FRESH_PROOF_HEADER);
}

/** The skip header is not sent, so it does not keep calls from sharing one request. */
function hasOwnHeaders({ headers = {} }: CallRequest): boolean {
  const skip = SKIP_PERMISSION_ERROR_HEADER.toLowerCase();
  return Object.keys(headers).some((name) => name.toLowerCase() !== skip);
}

function timeoutOf(endpoint: Endpoint, configured: number | undefined): number {
  if (endpoint.timeoutMs !== undefined) return endpoint.timeoutMs;
  if (endpoint.requestType === 'multipart') return UPLOAD_TIMEOUT_MS;
  const usable = configured !== undefined && configured > 0;
  return usable ? Math.min(configured, LONGEST_TIMEOUT_MS) : DEFAULT_TIMEOUT_MS;
}

function withHead({ status, headers }: Response, body: unknown): WholeAnswer<unknown> {
  return { status, headers: Object.fromEntries(headers), body };
}

function checkAnswer(call: string, endpoint: Endpoint, status: number, text: string): unknown {
  const body = decodeBody(text, endpoint.responseType);
  const result = endpoint.response.safeParse(body);
  if (!result.success) throw brokenContract(call, status, body, result.error);
  return result.data;
}

/** Reads each answer to its end inside the time limit, which ky applies to the head alone, and keeps its cookies. */
function wholeAnswers(fetch: typeof globalThis.fetch, cookies: CookieJar | undefined): typeof globalThis.fetch {
  return async (input, init) => {
    const request = input as Request; // ky always passes one
    const url = new URL(request.url);
    const cookie = cookies?.header?.(url);
    if (cookie) request.headers.set('Cookie', cookie);
    const response = await fetch(request, init);
    cookies?.store?.(response.headers.getSetCookie(), url);
    const empty = response.status === 204 || response.status === 205 || response.status === 304;
    const { status, statusText, headers } = response;
    return new Response(empty ? null : await response.arrayBuffer(), { status, statusText, headers });
  };
}
