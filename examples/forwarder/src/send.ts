import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { LogIngestWire } from '@portico/core/api';

/** Where events go. */
export interface Target {
  /** Origin of the service, for example `https://portal.example`. */
  url: string;
  /** Of kind ingest, from Settings › API tokens. */
  token: string;
  log: string;
}

/** What came of a batch: what the service says of its lines, or why it took none of them. */
export type Sent = { kind: 'taken'; answer: LogIngestWire } | { kind: 'refused'; message: string };

export interface SendOptions {
  fetch?: typeof globalThis.fetch;
  pause?: (ms: number) => Promise<unknown>;
  /** Told why a batch is sent again. */
  onWait?: (reason: string, ms: number) => void;
}

/** Longest pause between two tries. */
const longestMs = 60_000;

/**
 * Sends a batch until the service has answered it: again after a lost answer, a 429 or a 5xx, as long as it takes, since the
 * service stores each event once. A batch that is too large goes in halves.
 * @throws Error when the token or the log is refused, which no other try would change.
 */
export async function sendLines(target: Target, lines: readonly string[], options: SendOptions = {}): Promise<Sent> {
  const { fetch = globalThis.fetch, pause = wait, onWait = () => {} } = options;
  for (let tried = 0; ; tried += 1) {
    const answer = await ask(fetch, target, lines);
    if (typeof answer !== 'string') {
      const { status, body } = answer;
      if (status === 200) return { kind: 'taken', answer: body as LogIngestWire };
      const message = messageOf(body, status);
      if (status === 413 && lines.length > 1) return inHalves(target, lines, options);
      if (status === 400 || status === 413) return { kind: 'refused', message };
      if (status < 500 && status !== 429) throw new Error(message);
    }
    const ms = typeof answer === 'string' ? backOff(tried) : (answer.retryMs ?? backOff(tried));
    onWait(typeof answer === 'string' ? answer : messageOf(answer.body, answer.status), ms);
    await pause(ms);
  }
}

function backOff(tried: number): number {
  return Math.min(longestMs, 1_000 * 2 ** Math.min(tried, 10));
}

interface Answer {
  status: number;
  body: unknown;
  retryMs: number | null;
}

/** The answer, or why there is none. */
async function ask(fetch: typeof globalThis.fetch, target: Target, lines: readonly string[]): Promise<Answer | string> {
  const { url, token, log } = target;
  try {
    const response = await fetch(new URL(`/api/rep/v1/ingest/${encodeURIComponent(log)}`, url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-ndjson',
        'content-encoding': 'gzip',
      },
      body: new Uint8Array(gzipSync(lines.map((line) => `${line}\n`).join(''))),
      signal: AbortSignal.timeout(120_000),
    });
    const after = Number(response.headers.get('retry-after') ?? Number.NaN);
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body, retryMs: Number.isFinite(after) ? after * 1_000 : null };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function messageOf(body: unknown, status: number): string {
  const { message } = Object(body) as { message?: unknown };
  return typeof message === 'string' ? message : `The service answers ${status}.`;
}

async function inHalves(target: Target, lines: readonly string[], options: SendOptions): Promise<Sent> {
  const half = Math.ceil(lines.length / 2);
  const first = tally(await sendLines(target, lines.slice(0, half), options), half);
  const second = tally(await sendLines(target, lines.slice(half), options), lines.length - half);
  const moved = second.lines.map((fault) => ({ ...fault, line: fault.line + half }));
  return {
    kind: 'taken',
    answer: {
      stored: first.stored + second.stored,
      duplicates: first.duplicates + second.duplicates,
      refused: first.refused + second.refused,
      lines: [...first.lines, ...moved],
    },
  };
}

/** Of a half that was refused no line was taken. */
function tally(sent: Sent, count: number): LogIngestWire {
  if (sent.kind === 'taken') return sent.answer;
  return { stored: 0, duplicates: 0, refused: count, lines: [{ line: 1, field: null, reason: sent.message }] };
}
