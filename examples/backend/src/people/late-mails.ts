import { sql } from 'kysely';
import { workOn } from '../archetypes/work-loop.ts';
import { newToken } from './links.ts';
import { type MailServices, sendLinks } from './mail-links.ts';

/** How long whoever made a link has for mailing it, in milliseconds; more than a list may take. Chosen here. (decision 056) */
const lateAfterMs = 120_000;

/** How mails are looked for that nobody sends any more. */
export interface LateMailOptions {
  /** Pause between looks while none is late. */
  everyMs?: number;
  lateMs?: number;
  onError?(error: unknown): void;
}

/**
 * Mails the links that a process was killed over, between the commit and the mail. Any number of processes may look. (OP-209,
 * decision 056)
 */
export function sendLateMails(
  services: MailServices,
  { everyMs = 30_000, lateMs = lateAfterMs, onError = () => {} }: LateMailOptions = {},
): { stop(): Promise<void> } {
  const ending = new AbortController();
  const running = workOn(() => mailNextLate(services, lateMs), { everyMs, signal: ending.signal, onError });
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/**
 * Mails one such link. Its token went down with the process, as only a hash is kept: the link gets another one, for the time
 * that it had. Nobody was answered the first; whom it was mailed to after all is mailed the one that is good. (decision 056)
 * @returns whether one was due.
 */
async function mailNextLate(services: MailServices, lateMs: number): Promise<boolean> {
  const { db, mailer } = services;
  if (mailer === undefined) return false;
  const taken = await db.transaction().execute(async (trx) => {
    const late = await trx
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.user_id')
      .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
      .select(['invitations.user_id as id', 'invitations.ends_at', 'users.password_hash'])
      .select(
        sql<string | null>`(
          select uid from users makers where makers.tenant_id = users.tenant_id and makers.uid = invitations.created_by)`.as(
          'by',
        ),
      )
      .where('invitations.mail', '=', 'waiting')
      .where('invitations.mail_at', '<', sql<Date>`clock_timestamp() - ${lateMs} * interval '1 millisecond'`)
      .where('invitations.ends_at', '>', sql<Date>`clock_timestamp()`)
      .where('users.active', '=', true)
      .where('tenants.disabled_at', 'is', null)
      .where('tenants.deleted_at', 'is', null)
      .orderBy('invitations.mail_at')
      .limit(1)
      .forUpdate('invitations')
      .skipLocked()
      .executeTakeFirst();
    if (late === undefined) return undefined;
    const { token, path, token_hash } = newToken();
    const row = { token_hash, mail_at: sql<Date>`clock_timestamp()` };
    await trx.updateTable('invitations').set(row).where('user_id', '=', late.id).execute();
    const kind = late.password_hash === null ? ('invitation' as const) : ('reset' as const);
    return { by: late.by, id: late.id, link: { kind, token, path, ends_at: late.ends_at.toISOString() } };
  });
  if (taken === undefined) return false;
  await sendLinks(services, taken.by, [taken]);
  return true;
}
