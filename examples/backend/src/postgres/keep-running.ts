import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseServer } from './server.ts';

/** How often a database that ended by itself is started again before it is given up. Chosen here. */
export const mostRestarts = 20;

/** How the pauses between two starts grow. Chosen here: the first start is at once, the last ones half a minute apart. */
export interface RestartRules {
  mostRestarts: number;
  firstPauseMs: number;
  longestPauseMs: number;
  /** A database that ran this long is well again: what happens to it later counts anew. */
  steadyMs: number;
}

const usualRules: RestartRules = { mostRestarts, firstPauseMs: 1_000, longestPauseMs: 30_000, steadyMs: 60_000 };

/** Which database, and what to do when it ends by itself. */
export interface KeepOptions {
  rules?: Partial<RestartRules>;
  startAgain(): Promise<DatabaseServer>;
  /** False when it is not ours to start: another backend has its folder. */
  mayStart(): boolean;
  /** Words for the terminal. */
  tell(words: string): void;
  logFile: string;
}

/** A database that is started again when it ends by itself. (DESIGN section 6) */
export interface KeptServer extends Pick<DatabaseServer, 'stop' | 'abandon'> {
  /** Resolves when it is stopped, or given up: then `expected` is false. */
  ended: Promise<{ expected: boolean }>;
  /** Why it does not run at the moment; undefined while it does. */
  trouble(): string | undefined;
}

/** Keeps a database running: what killed it may be gone, and nobody has to come and start the service. (DESIGN section 6) */
export function keepRunning(first: DatabaseServer, options: KeepOptions): KeptServer {
  const rules = { ...usualRules, ...options.rules };
  const stopping = new AbortController();
  const asked = stopping.signal;
  let server = first;
  let trouble: string | undefined;

  async function keep(): Promise<{ expected: boolean }> {
    for (let restarts = 0; ; ) {
      const startedAt = Date.now();
      const { expected } = await server.ended;
      if (expected || asked.aborted || !options.mayStart()) return { expected: true };
      const diedAt = Date.now();
      if (diedAt - startedAt >= rules.steadyMs) restarts = 0;
      trouble = 'The database ended by itself.';
      options.tell(`${trouble} See ${options.logFile}.`);
      for (let isBack = false; !isBack; restarts += 1) {
        if (restarts >= rules.mostRestarts) return { expected: false };
        trouble = `The database ended by itself and is started again (${restarts + 1} of ${rules.mostRestarts}).`;
        await pause(restarts);
        if (asked.aborted) return { expected: true };
        isBack = await start();
      }
      if (asked.aborted) {
        await server.stop();
        return { expected: true };
      }
      trouble = undefined;
      options.tell(`The database runs again after ${((Date.now() - diedAt) / 1_000).toFixed(1)} s.`);
    }
  }

  async function start(): Promise<boolean> {
    try {
      server = await options.startAgain();
      return true;
    } catch (error) {
      options.tell(`The database was not started again: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  async function pause(restarts: number): Promise<void> {
    const ms = restarts === 0 ? 0 : Math.min(rules.firstPauseMs * 2 ** (restarts - 1), rules.longestPauseMs);
    await wait(ms, undefined, { signal: asked }).catch(() => {}); // asked to stop
  }

  const ended = keep();
  return {
    ended,
    trouble: () => trouble,
    async stop() {
      stopping.abort();
      await server.stop();
      await ended;
    },
    abandon() {
      stopping.abort();
      server.abandon();
    },
  };
}
