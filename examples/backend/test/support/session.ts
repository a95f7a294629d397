import { request } from 'node:http';
import type { RevisionWire } from '@portico/core/api';
import type { Area } from '@portico/core/customization';
import type { JsonObject } from '@portico/core/shared';
import type { Credentials } from './backend.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; what it is, the test says. */
  body: unknown;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Send the XSRF token; true unless a test leaves it out. */
  xsrf?: boolean;
  /** Give a fresh proof where one is asked for; true unless a test leaves it out. */
  proof?: boolean;
}

/** Speaks to the backend as a script does: keeps cookies and sends the XSRF token back. */
export class TestSession {
  readonly url: string;
  readonly cookies = new Map<string, string>();
  /** Of who signed in, for the calls that ask once more. */
  password: string | null = null;

  constructor(url: string) {
    this.url = url;
  }

  /** Where the call needs a fresh proof, gives one and makes it once more, as the portal does. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const answer = await this.callOnce(method, path, options);
    const { proof: call } = (answer.body ?? {}) as { proof?: string };
    if (answer.status !== 403 || call === undefined || this.password === null || options.proof === false) return answer;
    const body = { call, password: this.password };
    const proved = await this.callOnce('POST', '/api/auth/v1/proofs', { body });
    if (proved.status !== 200) return answer;
    const headers = { ...options.headers, 'x-fresh-proof': (proved.body as { proof: string }).proof };
    return this.callOnce(method, path, { ...options, headers });
  }

  private async callOnce(method: string, path: string, options: CallOptions): Promise<Answer> {
    const headers = new Headers(options.headers);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const token = this.cookies.get('XSRF-TOKEN');
    if (token !== undefined && options.xsrf !== false && !headers.has('x-xsrf-token'))
      headers.set('x-xsrf-token', token);
    const isForm = options.body instanceof FormData; // fetch gives a form its type and boundary
    if (options.body !== undefined && !isForm && !headers.has('content-type'))
      headers.set('content-type', 'application/json');
    const body =
      typeof options.body === 'string' || options.body instanceof FormData
        ? options.body
        : JSON.stringify(options.body);
    const answer = await send(`${this.url}${path}`, { method, headers, body });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return { ...answer, body: parsed(answer.text) };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('GET', path, { headers });
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const ended = attributes.some((part) => /^max-age=0$/i.test(part) || /^expires=Thu, 01 Jan 1970/i.test(part));
    if (ended) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

type Received = Omit<Answer, 'body'>;

interface Sent {
  method: string;
  headers: Headers;
  body: string | FormData | undefined;
}

function send(url: string, { method, headers, body }: Sent): Promise<Received> {
  const isPlain = !(body instanceof FormData) && !headers.has('accept-encoding');
  return isPlain ? sendPlain(url, method, headers, body) : sendByFetch(url, { method, headers, body });
}

/** Writes forms, and reads answers in the codings that they come in. */
async function sendByFetch(url: string, { method, headers, body }: Sent): Promise<Received> {
  const response = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** As `fetch` would, which takes four times the work for it; a run sends tens of thousands of requests. (measured) */
function sendPlain(url: string, method: string, headers: Headers, body: string | undefined): Promise<Received> {
  const usual = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...usual, ...Object.fromEntries(headers) } });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, rawHeaders } = response;
        const received = new Headers();
        for (let at = 0; at < rawHeaders.length; at += 2)
          received.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
        resolve({ status: statusCode, headers: received, text: Buffer.concat(parts).toString() });
      });
    });
    sent.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Passwords that were set in place of printed ones, by those. */
const replaced = new Map<string, string>();

/** Signs in; whoever was given a printed password sets one of his own at its first use, and has that from then on. */
export async function signIn(url: string, { username, password }: Credentials): Promise<TestSession> {
  const session = new TestSession(url);
  const send = async (path: string, body: object) => {
    const answer = await session.call('POST', path, { body });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
    return answer.body as { next?: string };
  };
  const { next } = await send('/api/auth/v1/login', { username, password: replaced.get(password) ?? password });
  if (next === 'password') {
    await send('/api/auth/v1/login/password', { next: `${password}-own` });
    replaced.set(password, `${password}-own`);
  }
  session.password = replaced.get(password) ?? password;
  return session;
}

/** The password that holds now, of one that was printed. */
export async function ownPassword(url: string, printed: Credentials): Promise<string> {
  await signIn(url, printed);
  return replaced.get(printed.password) ?? printed.password;
}

/**
 * Writes a setting as somebody who has just read it: its `updated_at` goes into the body. (OP-202)
 * @param from - path of the call that shows it; the same one unless given.
 */
export async function saveSetting(
  session: TestSession,
  method: 'PUT' | 'POST' | 'PATCH',
  path: string,
  body: object,
  { from = path, headers = {} }: { from?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { updated_at } = (await session.get(from)).body as { updated_at: string | null };
  return session.call(method, path, { body: { ...body, updated_at }, headers });
}

export async function revisionOf(session: TestSession): Promise<RevisionWire> {
  return (await session.get('/api/policy/v1/rules')).body as RevisionWire;
}

export async function loadArea(session: TestSession, area: Area, rev?: string): Promise<JsonObject> {
  const id = rev ?? (await revisionOf(session)).staged_rev_id;
  const answer = await session.get(`/api/policy/v1/rules/customization/${area}/${id}`);
  return (answer.body as Record<Area, JsonObject>)[area];
}

/** Saves an area under a token, which is by default the current one. */
export async function saveArea(
  session: TestSession,
  area: Area,
  data: unknown,
  revision?: RevisionWire,
): Promise<Answer> {
  const { staged_rev_id: rev_id, state, updated_at } = revision ?? (await revisionOf(session));
  const body = { rev_id, state, updated_at, data };
  return session.call('PUT', `/api/policy/v1/rules/customization/${area}/${rev_id}`, { body });
}

export async function publish(session: TestSession, revision?: RevisionWire, headers = {}): Promise<Answer> {
  const { staged_rev_id } = revision ?? (await revisionOf(session));
  return session.call('POST', `/api/policy/v1/rules/${staged_rev_id}`, { headers });
}

/** A small document of an area, with a mark in its block page. */
export function markedDocument(mark: string): JsonObject {
  return { default: { block_page: { text: { block_heading: mark } } } };
}

export function markOf(document: JsonObject): unknown {
  const { default: modules } = document as { default?: { block_page?: { text?: { block_heading?: unknown } } } };
  return modules?.block_page?.text?.block_heading;
}
