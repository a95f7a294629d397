import type { OwnSessionWire } from '@portico/core/api';
import { appendAudit } from '../audit/chain.ts';
import type { Database } from '../db/connect.ts';
import { notFound } from '../http/problem.ts';
import type { Session, SessionLimits } from '../sessions/sessions.ts';
import { lockSessions } from './end-access.ts';

/** The sessions of a user that go on, his current one first, then by their last use. (ROL-014) */
export async function listOwnSessions(
  db: Database,
  { user, idHash }: Session,
  { idleMs }: SessionLimits,
): Promise<OwnSessionWire[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'id_hash', 'created_at', 'last_used_at', 'ends_at', 'address', 'user_agent', 'proven'])
    .where('user_id', '=', user.id)
    .where('ends_at', '>', new Date())
    .where('last_used_at', '>', new Date(Date.now() - idleMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  const listed = rows.map((row) => ({
    id: row.id,
    started_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    address: row.address,
    user_agent: row.user_agent,
    proven: row.proven,
    current: row.id_hash.equals(idHash),
  }));
  return [...listed.filter(({ current }) => current), ...listed.filter(({ current }) => !current)];
}

/**
 * Ends one session of the caller, his current one too. (ROL-014)
 * @throws Problem 404 when he has none of the id.
 */
export async function endOwnSession(
  db: Database,
  { user, tenant }: Session,
  id: string,
  address: string,
): Promise<{ ended: number }> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning(['address as from', 'user_agent'])
      .executeTakeFirst();
    if (gone === undefined) throw notFound('You have no such session. It may have ended.');
    const entry = { tenantId: tenant.id, actor: user.uid, action: 'session.ended', subject: 'session' };
    await appendAudit(trx, { ...entry, details: { address, ...gone } });
    return { ended: 1 };
  });
}

/** Ends every session of the caller but the one that asks. (ROL-014) */
export async function endOtherSessions(
  db: Database,
  { user, tenant, idHash }: Session,
  address: string,
): Promise<{ ended: number }> {
  return db.transaction().execute(async (trx) => {
    await lockSessions(trx, 'user_id', user.id);
    const gone = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('id_hash', '!=', idHash)
      .executeTakeFirst();
    const ended = Number(gone.numDeletedRows);
    const entry = { tenantId: tenant.id, actor: user.uid, action: 'session.othersEnded', subject: 'session' };
    if (ended > 0) await appendAudit(trx, { ...entry, details: { address, sessions: ended } });
    return { ended };
  });
}
