import type { FactorCoverageWire, FactorKind, OwnFactorsWire } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { readDocument } from '../archetypes/document.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, notFound, Problem, unauthorized } from '../http/problem.ts';
import { factorPolicy } from './policy.ts';
import { keepCodes, type MadeCodes, makeCodes } from './recovery-codes.ts';
import { keyUri, newSecret, stepOf } from './totp.ts';

/** Whose factors they are. */
export interface FactorOwner {
  id: string;
  uid: string;
  tenantId: string;
}

/** What a code app is called in lists; there is one. */
const codeAppName = 'Code app';

const lastOne = 'Your tenant asks everyone for a second factor, and this is your last one. Add another one first.';

/** A code app that is not confirmed yet: what it is set up with, shown this once. (UI.md 4.15) */
export type BegunCodeApp = {
  id: string;
  secret: string;
  uri: string;
};

/**
 * Begins a code app: it counts once a code of it was shown. One that was begun before and not confirmed is given up.
 * @param prove - takes the fresh proof, where one is needed.
 * @throws Problem 409 while the user has one.
 */
export async function beginCodeApp(
  db: Database,
  owner: FactorOwner,
  issuer: string,
  prove: (trx: Transaction<Tables>) => Promise<void> = async () => {},
): Promise<BegunCodeApp> {
  const secret = newSecret();
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner.id);
    const held = await codeAppsOf(trx, owner.id);
    if (held.some(({ confirmed_at }) => confirmed_at !== null)) {
      throw new Problem(409, { message: 'You have a code app. Remove it before you add another one.' });
    }
    await prove(trx);
    await trx
      .deleteFrom('factors')
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'totp')
      .where('confirmed_at', 'is', null)
      .execute();
    const { id } = await trx
      .insertInto('factors')
      .values({ user_id: owner.id, kind: 'totp', name: codeAppName, body: JSON.stringify({ secret_key: secret }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, secret, uri: keyUri(secret, { issuer, uid: owner.uid }) };
  });
}

/** A code app that was begun, as it was shown then; undefined once it is confirmed or given up. */
export async function findBegun(
  db: Database,
  owner: FactorOwner,
  { id, issuer }: { id: string; issuer: string },
): Promise<BegunCodeApp | undefined> {
  const begun = (await codeAppsOf(db, owner.id)).find((app) => app.id === id && app.confirmed_at === null);
  if (begun === undefined) return undefined;
  const secret = secretOf(begun);
  return { id, secret, uri: keyUri(secret, { issuer, uid: owner.uid }) };
}

/**
 * Confirms a code app with a code of it. The first factor of a user brings recovery codes, which are answered once.
 * @throws Problem 404 for a code app that was not begun, 400 for a wrong code.
 */
export async function confirmCodeApp(
  db: Database,
  owner: FactorOwner,
  { id, code }: { id: string; code: string },
): Promise<{ recovery_codes: string[] | null }> {
  const made = await makeCodes();
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner.id);
    const begun = (await codeAppsOf(trx, owner.id)).find((app) => app.id === id && app.confirmed_at === null);
    if (begun === undefined) throw notFound('This code app is not being added any more. Begin again.');
    const step = stepOf(secretOf(begun), code);
    if (step === null) throw invalid('That code is not of this app, or its time is over. Type the next one.', 'code');
    await trx
      .updateTable('factors')
      .set({ confirmed_at: new Date(), counter: String(step) })
      .where('id', '=', id)
      .execute();
    return { recovery_codes: await added(trx, owner, { kind: 'totp', name: begun.name }, made) };
  });
}

/** What follows from a new factor: its mark, its row of the trail and, with the first one, recovery codes. */
export async function added(
  trx: Transaction<Tables>,
  owner: FactorOwner,
  { kind, name }: { kind: FactorKind; name: string },
  made: MadeCodes,
): Promise<string[] | null> {
  const others = await trx
    .selectFrom('factors')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', owner.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const isFirst = Number(others.count) === 1;
  await trx.updateTable('users').set({ mfa_enabled: true }).where('id', '=', owner.id).execute();
  if (isFirst) await keepCodes(trx, owner.id, made);
  await trace(trx, owner, 'user.factor.added', changed(undefined, { kind, name }));
  return isFirst ? made.shown : null;
}

/**
 * Removes a factor of the user; with the last one its recovery codes go.
 * @throws Problem 404 when he has none of the id, 409 for the last one where the tenant asks everyone for one.
 */
export async function removeFactor(
  db: Database,
  owner: FactorOwner,
  id: string,
  prove: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner.id);
    const gone = await trx
      .deleteFrom('factors')
      .where('id', '=', id)
      .where('user_id', '=', owner.id)
      .returning(['kind', 'name'])
      .executeTakeFirst();
    if (gone === undefined) throw notFound('You have no such factor. It may have been removed.');
    await prove(trx);
    const left = await trx
      .selectFrom('factors')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (left === undefined) {
      if ((await readDocument(trx, owner.tenantId, factorPolicy)).required)
        throw new Problem(409, { message: lastOne });
      await forgetFactors(trx, owner.id);
    }
    await trace(trx, owner, 'user.factor.removed', changed({ ...gone }, undefined));
  });
}

/**
 * Makes ten new recovery codes; the ones before are of no use then.
 * @throws Problem 409 without a factor that they would stand in for.
 */
export async function renewCodes(
  db: Database,
  owner: FactorOwner,
  prove: (trx: Transaction<Tables>) => Promise<void>,
): Promise<{ recovery_codes: string[] }> {
  const made = await makeCodes();
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner.id);
    if ((await methodsOf(trx, owner.id)).length === 0) {
      throw new Problem(409, { message: 'You have no second factor. Add one first; it brings recovery codes.' });
    }
    await prove(trx);
    await keepCodes(trx, owner.id, made);
    await trace(trx, owner, 'user.recoveryCodes.made', changed(undefined, { recovery_codes: made.shown.length }));
    return { recovery_codes: made.shown };
  });
}

/** Takes every factor and every recovery code off a user. (spec 3 section 6) */
export async function forgetFactors(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx.updateTable('users').set({ mfa_enabled: false, recovery_salt: null }).where('id', '=', userId).execute();
  await trx.deleteFrom('factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** The factors of a user, and how many recovery codes are left. (OP-218, ROL-009) */
export async function listFactors(db: Database, owner: FactorOwner): Promise<OwnFactorsWire> {
  const rows = await db
    .selectFrom('factors')
    .select(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', owner.id)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const codes = await db
    .selectFrom('recovery_codes')
    .select((row) => [row.fn.countAll<string>().as('left'), row.fn.min('made_at').as('made_at')])
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const { required } = await readDocument(db, owner.tenantId, factorPolicy);
  return {
    factors: rows.map(({ created_at, last_used_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes: { left: Number(codes.left), made_at: codes.made_at?.toISOString() ?? null },
    required,
  };
}

/** How many can sign in, and how many of them would be asked to add a factor. (OP-210) */
export async function factorCoverage(db: Database, tenantId: string): Promise<FactorCoverageWire> {
  const { users, without } = await db
    .selectFrom('users')
    .select((row) => [
      row.fn.countAll<string>().as('users'),
      row.fn.countAll<string>().filterWhere('mfa_enabled', '=', false).as('without'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return { users: Number(users), without: Number(without) };
}

/** The kinds of factor that a user has. */
export async function methodsOf(db: Database | Transaction<Tables>, userId: string): Promise<FactorKind[]> {
  const rows = await db
    .selectFrom('factors')
    .select('kind')
    .distinct()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

/**
 * Takes a code of the user's code app: each step of time is good once, whichever process is shown it. (ROL-009)
 * @returns whether it was right and new.
 */
export async function useCode(db: Database, userId: string, code: string): Promise<boolean> {
  const app = (await codeAppsOf(db, userId)).find(({ confirmed_at }) => confirmed_at !== null);
  const step = app === undefined ? null : stepOf(secretOf(app), code);
  if (app === undefined || step === null) return false;
  const used = await db
    .updateTable('factors')
    .set({ counter: String(step), last_used_at: new Date() })
    .where('id', '=', app.id)
    .where('counter', '<', String(step))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

function codeAppsOf(db: Database | Transaction<Tables>, userId: string) {
  return db
    .selectFrom('factors')
    .select(['id', 'name', 'body', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .execute();
}

function secretOf({ body }: { body: unknown }): string {
  return (body as { secret_key: string }).secret_key;
}

/** Nobody adds or removes factors of the user, or switches him off, until this one stands in the database. */
export async function lockOwner(trx: Transaction<Tables>, id: string): Promise<void> {
  const { rows } = await sql`select id from users where id = ${id} and active for no key update`.execute(trx);
  if (rows.length === 0) throw unauthorized();
}

function trace(trx: Transaction<Tables>, { tenantId, uid }: FactorOwner, action: string, details: JsonObject) {
  return appendAudit(trx, { tenantId, actor: uid, action, subject: uid, details });
}
