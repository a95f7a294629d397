import pg from 'pg';
import { lockOrder } from '../../src/db/lock-order.ts';

/** Tables whose rows a statement locks; rows that are added are seen by nobody yet. */
export function lockedTables(text: string): string[] {
  const found = [/^\s*update "?(\w+)"?/i, /^\s*delete from "?(\w+)"?/i].flatMap((verb) => verb.exec(text)?.[1] ?? []);
  const selects = /^\s*select\b.*? from "?(\w+)"?.*\bfor (?:no key )?(?:update|share)/is.exec(text)?.[1];
  return selects === undefined ? found : [...found, selects];
}

/** A transaction that locked a table before one that stands in front of it. */
export interface Inversion {
  locked: string[];
  statement: string;
}

/** Looks at the statements of every transaction until it is stopped. */
export function watchLocks(): { inversions(): Inversion[]; transactions(): number; stop(): void } {
  const open = new WeakMap<object, string[]>();
  const inversions: Inversion[] = [];
  let transactions = 0;
  const rank = (table: string) => (lockOrder as readonly string[]).indexOf(table);
  const { prototype } = pg.Client;
  const original = prototype.query;
  // No spy: it keeps every statement and every answer, a hundred thousand of them.
  prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const text = String(args[0]);
    if (/^start transaction/.test(text)) open.set(this, []);
    else if (/^(commit|rollback)$/.test(text)) {
      if ((open.get(this)?.length ?? 0) > 0) transactions += 1;
      open.delete(this);
    } else {
      const locked = open.get(this);
      for (const table of locked === undefined ? [] : lockedTables(text)) {
        if (rank(table) === -1) continue;
        const isNew = !locked?.includes(table);
        const isBehind = locked?.some((other) => rank(other) > rank(table)) === true;
        locked?.push(table);
        if (isNew && isBehind) inversions.push({ locked: [...new Set(locked)], statement: text });
      }
    }
    return Reflect.apply(original, this, args);
  } as typeof original;
  const stop = () => {
    prototype.query = original;
  };
  return { inversions: () => inversions, transactions: () => transactions, stop };
}
