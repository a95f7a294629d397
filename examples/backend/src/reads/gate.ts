import { availableParallelism } from 'node:os';
import { Problem } from '../http/problem.ts';

/** How many reads of logs and reports run and wait in this process. (DESIGN section 6) */
export interface ReadLimits {
  atOnce: number;
  /** Fewer than `atOnce`, so that another tenant always finds a place. */
  perTenant: number;
  perSession: number;
  waitingPerSession: number;
  waitMs: number;
}

/** Two reads a core, since the database may be on this machine. Chosen here. */
export function readLimits(cores = availableParallelism()): ReadLimits {
  const atOnce = Math.min(16, Math.max(4, cores * 2));
  return {
    atOnce,
    perTenant: Math.ceil(atOnce * 0.75),
    perSession: Math.ceil(atOnce / 2),
    waitingPerSession: 32, // a page with a chart in every corner
    waitMs: 10_000,
  };
}

/** Who reads; `signal` says that the answer is not waited for any more. */
export interface Reader {
  session: string;
  tenant: string;
  signal: AbortSignal;
}

/** Lets reads in. (DESIGN section 6) */
export interface ReadGate {
  /**
   * Does the work once there is a place for it. Whoever came first goes first, but nobody waits behind a reader whose
   * session or tenant has all the places that it may have.
   * @throws Problem 429 when too many reads of the session wait, 503 when none ends in time.
   */
  run<T>(reader: Reader, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  reader: Reader;
  enter(): void;
}

/** Makes a gate for one process. (DESIGN section 6) */
export function createReadGate(limits: ReadLimits): ReadGate {
  const running = new Set<Reader>();
  const waiting = new Set<Waiting>();

  function hasPlace({ session, tenant }: Reader): boolean {
    if (running.size >= limits.atOnce) return false;
    let [ofTenant, ofSession] = [0, 0];
    for (const other of running) {
      if (other.tenant === tenant) ofTenant += 1;
      if (other.session === session) ofSession += 1;
    }
    return ofTenant < limits.perTenant && ofSession < limits.perSession;
  }

  function letIn(): void {
    for (const next of waiting) if (hasPlace(next.reader)) next.enter();
  }

  function place(reader: Reader): Promise<void> {
    if (hasPlace(reader)) {
      running.add(reader);
      return Promise.resolve();
    }
    let ofSession = 0;
    for (const other of waiting) if (other.reader.session === reader.session) ofSession += 1;
    if (ofSession >= limits.waitingPerSession) return Promise.reject(tooManyOfSession(limits));
    return new Promise((resolve, reject) => {
      const self: Waiting = {
        reader,
        enter() {
          running.add(reader);
          leave();
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(tooManyReaders());
      }, limits.waitMs);
      const gone = () => {
        leave();
        reject(reader.signal.reason);
      };
      const leave = () => {
        waiting.delete(self);
        clearTimeout(timer);
        reader.signal.removeEventListener('abort', gone);
      };
      reader.signal.addEventListener('abort', gone, { once: true });
      waiting.add(self);
    });
  }

  return {
    async run(reader, work) {
      reader.signal.throwIfAborted();
      await place(reader);
      try {
        return await work();
      } finally {
        running.delete(reader);
        letIn();
      }
    },
  };
}

function tooManyOfSession({ perSession, waitingPerSession }: ReadLimits): Problem {
  const reads = perSession + waitingPerSession;
  return new Problem(429, {
    message: `You have ${reads} reads of logs and reports under way. Wait until some of them have ended.`,
    delay: 2,
  });
}

function tooManyReaders(): Problem {
  return new Problem(503, { message: 'Too many people read logs and reports right now. Try again.', delay: 5 });
}
