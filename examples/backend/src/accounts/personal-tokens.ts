import { utc } from '@date-fns/utc';
import { type EditedLists, type RoleEditor, rightsBeyond } from '@portico/core/access';
import type { PersonalTokenWire } from '@portico/core/api';
import { rightFault, type ValueError } from '@portico/core/shared';
import { addDays } from 'date-fns/addDays';
import type { Selectable, Transaction } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { PersonalTokensTable } from '../db/account-tables.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, notFound, Problem, refuseErrors, unauthorized } from '../http/problem.ts';
import type { Session } from '../sessions/sessions.ts';
import { hashOf, newToken } from '../sessions/token-session.ts';

/** Days that a token lives unless its maker says otherwise, and at most. (OP-218) */
const lifeDays = { usual: 90, most: 365 };
/** Most tokens of one user; chosen here. */
const tokensAtOnce = 50;

/** What a personal token is made with. (OP-218) */
export interface NewToken extends EditedLists {
  name: string;
  expires_at?: string | undefined;
}

/**
 * Makes a token of the caller's and answers it, once; the database keeps its hash. (OP-218, ROL-013)
 * @param prove - takes the caller's fresh proof. (OP-211)
 * @throws Problem 400 with every right that is none or that its maker has not, and for an end that is over or too far
 * away; 409 for a name that the user has given to another token, and beyond 50 tokens.
 */
export async function createPersonalToken(
  db: Database,
  { user, tenant }: Session,
  editor: Pick<RoleEditor, 'can' | 'isAdministrator'>,
  given: NewToken,
  prove: (trx: Transaction<Tables>) => Promise<void>,
): Promise<PersonalTokenWire & { token: string }> {
  refuseErrors(rightErrors(given, editor), '');
  const expires_at = endOf(given.expires_at);
  const { name, read, write } = given;
  const token = newToken();
  return db.transaction().execute(async (trx) => {
    await keepUser(trx, user.id);
    const held = await trx.selectFrom('personal_tokens').select('name').where('user_id', '=', user.id).execute();
    if (held.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
      throw new Problem(409, {
        message: `You have a token named “${name}”. Give this one another name.`,
        path: 'name',
      });
    }
    if (held.length >= tokensAtOnce) {
      throw new Problem(409, { message: `You have ${tokensAtOnce} tokens, and no more fit. End one first.` });
    }
    await prove(trx);
    const row = await trx
      .insertInto('personal_tokens')
      .values({
        user_id: user.id,
        name,
        token_hash: hashOf(token),
        read: JSON.stringify(read),
        write: JSON.stringify(write),
        expires_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = changed(undefined, { name, read, write, expires_at: expires_at.toISOString() });
    const entry = { tenantId: tenant.id, actor: user.uid, action: 'personalToken.created', subject: row.id };
    await appendAudit(trx, { ...entry, details });
    return { ...listed(row), token };
  });
}

/** The tokens of a user, newest first, without what is secret. (ROL-013) */
export async function listPersonalTokens(db: Database, userId: string): Promise<PersonalTokenWire[]> {
  const rows = await db
    .selectFrom('personal_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(listed);
}

/**
 * Ends a token of the caller's. (ROL-013)
 * @throws Problem 404 when he has none of the id.
 */
export async function endPersonalToken(db: Database, { user, tenant }: Session, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('personal_tokens')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning(['name', 'read', 'write'])
      .executeTakeFirst();
    if (gone === undefined) throw notFound('You have no such token. It may have ended.');
    const entry = { tenantId: tenant.id, actor: user.uid, action: 'personalToken.ended', subject: id };
    await appendAudit(trx, { ...entry, details: changed(gone, undefined) });
  });
}

/**
 * Ends all tokens of a user who is switched off, or whose password somebody else set. (OP-209, ROL-007)
 * @returns how many.
 */
export async function endPersonalTokensOf(trx: Transaction<Tables>, userId: string): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('personal_tokens').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Nobody switches the user off, or makes another token of his, until this one stands in the database. */
async function keepUser(trx: Transaction<Tables>, id: string): Promise<void> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw unauthorized();
}

/** Rights that are none, and those that the maker has not: a token carries at most his. (OP-201, ROL-013) */
function rightErrors(lists: EditedLists, editor: Pick<RoleEditor, 'can' | 'isAdministrator'>): ValueError[] {
  const none: ValueError[] = [{ path: 'read', label: 'Rights', rule: 'required', message: 'Give the token a right.' }];
  if (lists.read.length + lists.write.length === 0) return none;
  return (['read', 'write'] as const).flatMap((kind) =>
    lists[kind].flatMap((entry, at): ValueError[] => {
      const place = { path: `${kind}[${at}]`, label: 'Rights' };
      const fault = rightFault(lists, kind, entry);
      if (fault !== null) return [{ ...place, rule: fault.rule, message: fault.message }];
      if (rightsBeyond({ [kind]: [entry] }, editor).length === 0) return [];
      const message = `You may not ${kind} ${entry} yourself, and a token carries at most your rights.`;
      return [{ ...place, rule: 'beyondEditor', message }];
    }),
  );
}

/** @throws Problem 400 for an end that is over, or too far away. */
function endOf(text: string | undefined): Date {
  const now = Date.now();
  const after = (days: number) => new Date(addDays(now, days, { in: utc }));
  if (text === undefined) return after(lifeDays.usual);
  const end = new Date(text);
  if (end.getTime() <= now) throw invalid('expires_at: is over', 'expires_at');
  if (end > after(lifeDays.most)) {
    throw invalid(`expires_at: is more than ${lifeDays.most} days away`, 'expires_at');
  }
  return end;
}

function listed(row: Selectable<PersonalTokensTable>): PersonalTokenWire {
  const { id, name, read, write, created_at, expires_at, last_used_at, last_address } = row;
  return {
    id,
    name,
    read,
    write,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    last_address,
    state: expires_at.getTime() <= Date.now() ? 'expired' : 'active',
  };
}
