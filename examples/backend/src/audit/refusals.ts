import type { Database } from '../db/connect.ts';
import { networkOf } from '../network/caller-network.ts';
import type { Counted, Refusal } from './refusal-rows.ts';
import { findTrails, SEVERAL, writeRefusals } from './refusal-rows.ts';

/** How refusals are folded. Chosen here. */
export interface RefusalLimits {
  /** What is due is written this often. */
  everyMs: number;
  /** The first of a kind is due at once; those that follow are counted until this has passed. */
  foldMs: number;
  /** Kinds that are told apart at once in this process. */
  mostKinds: number;
  /** Rows that a tenant may get at once, and how many more in `foldMs`; what is beyond is counted together. */
  burst: number;
  refill: number;
}

const usualLimits: RefusalLimits = { everyMs: 500, foldMs: 60_000, mostKinds: 2_000, burst: 60, refill: 2 };

/** Keeps count of refused calls, and writes them into the trails. (DESIGN section 6, audit) */
export interface Refusals {
  /** Takes a note; nobody waits for it to be written. */
  note(refusal: Refusal): void;
  /** Writes what is not written yet. */
  stop(): Promise<void>;
}

/**
 * Refused calls are counted by caller, network, call and answer: the first is written a moment after the answer has left,
 * those that follow within a minute as one row with their number. A flood cannot fill the disk, since a tenant gets a
 * burst of rows and then two a minute, all others being counted together in one more; nor does it keep anybody from the
 * trail, since what is due is written by one transaction. A stop writes what is counted; a process that is killed loses
 * the numbers of a minute at most. (DESIGN section 6, audit)
 */
export function keepRefusals(
  db: Database,
  onFault: (error: unknown) => void,
  limits: Partial<RefusalLimits> = {},
): Refusals {
  const { everyMs, foldMs, mostKinds, burst, refill } = { ...usualLimits, ...limits };
  const counted = new Map<string, Counted>();
  const quietUntil = new Map<string, number>();
  const granted = rowBudget(burst, refill / foldMs);
  let writing: Promise<void> | undefined;

  function count(key: string, kind: Counted): void {
    const before = counted.get(key);
    counted.set(key, before === undefined ? kind : merged(before, kind));
  }

  /** What is due leaves the count; what could not be written comes back. */
  async function write(isDue: (key: string) => boolean): Promise<void> {
    const left = new Map([...counted].filter(([key]) => isDue(key)));
    for (const key of left.keys()) counted.delete(key);
    try {
      for (const [tenantId, keys] of await findTrails(db, left)) {
        // What was counted together goes first and costs nothing, then what came most often.
        const kindOf = (key: string) => left.get(key) as Counted;
        const isSeveral = (key: string) => kindOf(key).subject === SEVERAL;
        const apart = keys.filter((key) => !isSeveral(key)).toSorted((a, b) => kindOf(b).count - kindOf(a).count);
        const own = [...keys.filter(isSeveral), ...apart.slice(0, granted(tenantId, apart.length))];
        await writeRefusals(db, tenantId, own.map(kindOf));
        for (const key of own) quietUntil.set(key, Date.now() + foldMs);
        for (const key of keys.filter((key) => !own.includes(key))) count(...together(kindOf(key), tenantId));
        for (const key of keys) left.delete(key);
      }
    } catch (error) {
      for (const [key, kind] of left) count(key, kind);
      throw error;
    }
  }

  function tick(): void {
    const now = Date.now();
    for (const [key, until] of quietUntil) if (until <= now) quietUntil.delete(key);
    if (counted.size === 0 || writing !== undefined) return;
    writing = write((key) => !quietUntil.has(key))
      .catch(onFault)
      .finally(() => {
        writing = undefined;
      });
  }

  const timer = setInterval(tick, everyMs).unref();
  return {
    note(refusal) {
      const key = keyOf(refusal);
      const now = Date.now();
      const kind = { ...refusal, count: 1, kinds: 1, firstAt: now, lastAt: now };
      if (counted.size < mostKinds || counted.has(key)) count(key, kind);
      else count(...together(kind, tenantOf(refusal)));
    },
    async stop() {
      clearInterval(timer);
      await writing;
      const all = () => write(() => true);
      await all().then(all).catch(onFault); // the second time, what was counted together
    },
  };
}

function keyOf({ caller, address, action, subject, status }: Refusal): string {
  return JSON.stringify([caller, networkOf(address), action, subject, status]);
}

function tenantOf({ caller }: Refusal): string | null {
  return caller !== null && 'tenantId' in caller ? caller.tenantId : null;
}

function merged(a: Counted, b: Counted): Counted {
  return {
    ...b,
    count: a.count + b.count,
    kinds: a.subject === SEVERAL ? a.kinds + b.kinds : 1,
    firstAt: Math.min(a.firstAt, b.firstAt),
    lastAt: Math.max(a.lastAt, b.lastAt),
  };
}

/** A kind as a part of what a tenant's refusals are counted together in. */
function together(kind: Counted, tenantId: string | null): [string, Counted] {
  const caller = tenantId === null ? null : { tenantId, uid: SEVERAL };
  const reason = 'There were too many to tell of each.';
  const folded = {
    ...kind,
    caller,
    action: 'call.refused',
    subject: SEVERAL,
    address: SEVERAL,
    status: 0,
    reason,
  } as const;
  return [keyOf(folded), folded];
}

/** How many of the wanted rows a tenant may get now. */
function rowBudget(burst: number, refillPerMs: number): (tenantId: string, wanted: number) => number {
  const budgets = new Map<string, { rows: number; at: number }>();
  return (tenantId, wanted) => {
    const now = Date.now();
    const { rows, at } = budgets.get(tenantId) ?? { rows: burst, at: now };
    const there = Math.min(burst, rows + (now - at) * refillPerMs);
    const granted = Math.min(wanted, Math.floor(there));
    budgets.set(tenantId, { rows: there - granted, at: now });
    return granted;
  };
}
