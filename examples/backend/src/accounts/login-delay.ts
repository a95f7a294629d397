import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** How many attempts are free, and the longest wait between two after that. Chosen here; the spec shows only `$1`. */
export interface DelayRule {
  freeAttempts: number;
  longestSeconds: number;
}

export interface LoginDelayRules {
  account: DelayRule;
  /** Wider, since a company's users may share one address. */
  address: DelayRule;
}

export const defaultDelays: LoginDelayRules = {
  account: { freeAttempts: 5, longestSeconds: 300 },
  address: { freeAttempts: 50, longestSeconds: 60 },
};

/** Attempts older than this are forgotten. */
const forgetAfter = sql`interval '15 minutes'`;

/**
 * Counts an attempt before the password is looked at, so that attempts sent together do not slip through together.
 * The wait starts at two seconds and doubles with each failure. Known and unknown names count alike. (spec 3 section 8, DESIGN section 6)
 * @returns seconds to wait, or 0 when the attempt may go on.
 */
export async function takeAttempt(
  db: Database,
  who: { uid: string; address: string },
  rules: LoginDelayRules = defaultDelays,
): Promise<number> {
  const byAddress = await count(db, addressKey(who.address), rules.address);
  return byAddress > 0 ? byAddress : count(db, accountKey(who.uid), rules.account);
}

/** A good sign-in clears the account and takes its own attempt back from the address. */
export async function forgiveAttempt(db: Database, who: { uid: string; address: string }): Promise<void> {
  await db.deleteFrom('login_delays').where('key', '=', accountKey(who.uid)).execute();
  await db
    .updateTable('login_delays')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key', '=', addressKey(who.address))
    .execute();
}

export async function removeOldDelays(db: Database): Promise<void> {
  await db.deleteFrom('login_delays').where('last_failure_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

async function count(db: Database, key: string, rule: DelayRule): Promise<number> {
  const { freeAttempts, longestSeconds } = rule;
  const { rows } = await sql<{ key: string }>`
    insert into login_delays as d (key, failures, blocked_until, last_failure_at) values (${key}, 1, now(), now())
    on conflict (key) do update set
      failures = case when d.last_failure_at < now() - ${forgetAfter} then 1 else d.failures + 1 end,
      blocked_until = case
        when d.last_failure_at < now() - ${forgetAfter} or d.failures + 1 < ${freeAttempts} then now()
        else now() + least(power(2, least(d.failures + 2 - ${freeAttempts}, 30)), ${longestSeconds}) * interval '1 second'
      end,
      last_failure_at = now()
    where d.blocked_until <= now()
    returning key`.execute(db);
  if (rows.length > 0) return 0;
  const blocked = await db
    .selectFrom('login_delays')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(blocked?.seconds ?? 1, 1);
}

/** Names come from anyone and may be of any length and content, so they are kept as hashes. */
function accountKey(uid: string): string {
  return `account:${createHash('sha256').update(uid.trim().toLowerCase()).digest('base64url')}`;
}

function addressKey(address: string): string {
  return `address:${address}`;
}
