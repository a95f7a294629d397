import { createHash } from 'node:crypto';
import type { QueryCreator, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { networkOf } from '../network/caller-network.ts';

/** How many attempts are free, and the longest wait between two after that. Chosen here; the spec shows only `$1`. */
export interface DelayRule {
  freeAttempts: number;
  longestSeconds: number;
}

/**
 * Who waits: a caller for one account, a caller for all accounts, an account for callers it does not know. (DESIGN
 * section 6)
 */
export interface LoginDelayRules {
  accountAtAddress: DelayRule;
  /** Wider, since a company's users may share one address. */
  address: DelayRule;
  /** Against guessers with many addresses; sets in late, since it also makes the user wait at a new address. */
  account: DelayRule;
}

/** The rules unless a test sets others. Chosen here. (DESIGN section 6) */
export const defaultDelays: LoginDelayRules = {
  accountAtAddress: { freeAttempts: 5, longestSeconds: 300 },
  address: { freeAttempts: 50, longestSeconds: 60 },
  account: { freeAttempts: 100, longestSeconds: 60 },
};

/** Attempts older than this are forgotten. */
const forgetAfter = sql`interval '15 minutes'`;

/** A place from which nobody signed in for this long is no longer known. Chosen here. */
const forgetPlacesAfter = sql`interval '90 days'`;

/** Who tries, and from where. */
export interface Attempt {
  account: Account;
  address: string;
}

declare const folded: unique symbol;
/** A name as the database compares names, whoever has it. */
export type Account = string & { readonly [folded]: true };

/**
 * The account that a typed name means. The database folds letters, as it does to find the user: another reading of one
 * letter would give each spelling attempts of its own (`admİn` is `admin` to PostgreSQL and not to JavaScript). Names that
 * nobody has are folded alike, so that both count alike. (DESIGN section 6)
 */
export async function accountOf(db: Database | Transaction<Tables>, name: string): Promise<Account> {
  const { rows } = await sql<{ name: string }>`select lower(${storable(name)}) as name`.execute(db);
  return (rows[0]?.name ?? '') as Account;
}

/** PostgreSQL holds no NUL; a name with one is nobody's. */
export function storable(name: string): string {
  return name.trim().replaceAll('\0', '\uFFFD');
}

/**
 * Counts an attempt before the password is looked at, so that attempts sent together do not slip through together.
 * The wait starts at two seconds and doubles with each failure. Nobody can make an account wait at an address from
 * which its user signed in before. Known and unknown names count alike. (spec 3 section 8, DESIGN section 6)
 * @returns seconds to wait, or 0 when the attempt may go on.
 */
export async function takeAttempt(db: Database, who: Attempt, rules: LoginDelayRules = defaultDelays): Promise<number> {
  const keys = keysOf(who);
  const own =
    (await count(db, keys.address, rules.address)) || (await count(db, keys.accountAtAddress, rules.accountAtAddress));
  if (own > 0 || (await isKnown(db, keys.place))) return own;
  return count(db, keys.account, rules.account);
}

/**
 * A good sign-in clears the caller's failures with the account, takes its own attempt back from the wider counts, and
 * makes the place a known one. (DESIGN section 6)
 */
export async function forgiveAttempt(db: Database, who: Attempt): Promise<void> {
  const keys = keysOf(who);
  const counted = (await isKnown(db, keys.place)) ? [keys.address] : [keys.address, keys.account];
  await db.deleteFrom('login_delays').where('key', '=', keys.accountAtAddress).execute();
  await db
    .updateTable('login_delays')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key', 'in', counted)
    .execute();
  await db
    .insertInto('login_places')
    .values({ key: keys.place })
    .onConflict((existing) => existing.column('key').doUpdateSet({ last_good_at: sql<Date>`now()` }))
    .execute();
}

/** Behind the name of a user where wrong codes are counted. */
export const codesOf = ' second factor';

/** Accounts that have to wait somewhere now, by their hashes. Waits of a caller for all accounts are none of theirs. */
export function heldAccounts(db: QueryCreator<Tables>) {
  return db
    .selectFrom('login_delays')
    .select(sql<string>`split_part(substr(key, 9), '@', 1)`.as('account'))
    .select(sql<Date>`max(blocked_until)`.as('until'))
    .where('blocked_until', '>', sql<Date>`now()`)
    .where(sql<boolean>`starts_with(key, 'account:')`)
    .groupBy('account');
}

/** The hashes of a user's passwords and codes among them, of a name as SQL. */
export function accountsOf(uid: RawBuilder<unknown>): RawBuilder<unknown> {
  const hash = (name: RawBuilder<unknown>) =>
    sql`translate(encode(sha256(convert_to(lower(${name}), 'UTF8')), 'base64'), '+/=', '-_')`;
  return sql`(${hash(uid)}, ${hash(sql`${uid} || ${sql.lit(codesOf)}`)})`;
}

/** Forgets what was counted for an account at every address: its password was set anew. (DESIGN section 6) */
export async function clearAccount(db: Database | Transaction<Tables>, uid: string): Promise<void> {
  const account = hashOf(await accountOf(db, uid));
  await db
    .deleteFrom('login_delays')
    .where((where) =>
      where.or([where('key', '=', `account:${account}`), sql<boolean>`starts_with(key, ${`account:${account}@`})`]),
    )
    .execute();
}

/** Removes counts and places that are forgotten anyhow. (DESIGN section 6) */
export async function removeOldDelays(db: Database): Promise<void> {
  await db.deleteFrom('login_delays').where('last_failure_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom('login_places').where('last_good_at', '<', sql<Date>`now() - ${forgetPlacesAfter}`).execute();
}

async function isKnown(db: Database, place: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_places')
    .select('key')
    .where('key', '=', place)
    .where('last_good_at', '>=', sql<Date>`now() - ${forgetPlacesAfter}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The clock is read when the row is held: an attempt that waited for another's would be older than that one. */
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
    where d.blocked_until <= clock_timestamp()
    returning key`.execute(db);
  if (rows.length > 0) return 0;
  const blocked = await db
    .selectFrom('login_delays')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(blocked?.seconds ?? 1, 1);
}

function keysOf({ account: name, address }: Attempt) {
  const [account, network] = [hashOf(name), networkOf(address)];
  return {
    address: `address:${network}`,
    accountAtAddress: `account:${account}@${network}`,
    account: `account:${account}`,
    place: `${account}@${network}`,
  };
}

/** Names come from anyone and may be of any length and content, so they are kept as hashes. */
function hashOf(account: Account): string {
  return createHash('sha256').update(account).digest('base64url');
}
