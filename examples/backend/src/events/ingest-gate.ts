import { Problem } from '../http/problem.ts';

/** Lets forwarders store their batches, a few at a time. (decision 043) */
export interface IngestGate {
  /** @throws Problem 429 while as many of the token, or of all, are under way. */
  run<T>(token: string, work: () => Promise<T>): Promise<T>;
}

/** Batches under way: of one token, and of all, each of which may hold its lines in memory. Chosen here. */
const most = { ofToken: 2, ofAll: 6 };
/** After how long a refused one is worth another try. Chosen here. */
const delaySeconds = 1;

/** Nothing waits here: who sends too much is told so, and keeps what it has. (decision 043) */
export function createIngestGate({ ofToken, ofAll } = most): IngestGate {
  const underWay = new Map<string, number>();
  let all = 0;
  const count = (token: string, by: 1 | -1) => {
    all += by;
    const own = (underWay.get(token) ?? 0) + by;
    if (own === 0) underWay.delete(token);
    else underWay.set(token, own);
  };
  return {
    async run(token, work) {
      if (all >= ofAll || (underWay.get(token) ?? 0) >= ofToken) {
        throw new Problem(429, {
          message: `Too many batches at once. Send this one again in ${delaySeconds} s.`,
          delay: delaySeconds,
        });
      }
      count(token, 1);
      try {
        return await work();
      } finally {
        count(token, -1);
      }
    },
  };
}
