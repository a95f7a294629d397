import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { workOn } from '../archetypes/work-loop.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Tables } from '../db/tables.ts';
import { newToken, traceOfLateMail, traceOfLink } from './links.ts';
import { heldFor, type MailServices, type Retrying, type SentLink, sendLinks } from './mail-links.ts';

/** Late mails that are sent together. Chosen here. */
const perBatch = 50;

/** How mails are looked for that nobody sends any more. */
export interface LateMailOptions {
  /** Pause between looks while none is late. */
  everyMs?: number;
  /** Pause before the second attempt at one, doubled with each up to an hour. */
  retryMs?: number;
  onError?(error: unknown): void;
}

/**
 * Mails the links that a process was killed over, between the commit and the mail, until the mail server takes them or refuses
 * them for good. Any number of processes may look. (OP-209, decision 056)
 */
export function sendLateMails(
  services: MailServices,
  { everyMs = 30_000, retryMs = 30_000, onError = () => {} }: LateMailOptions = {},
): { stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const running = workOn(() => mailLate(services, { retryMs, signal }), { everyMs, signal, onError });
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/**
 * Mails such links of one tenant. Their tokens went down with the process, as only hashes are kept: each link gets another
 * one, for the time that it had; whom the first was mailed to after all is mailed the one that is good. (decision 056)
 * @returns whether one was due.
 */
async function mailLate(services: MailServices, retrying: Retrying): Promise<boolean> {
  const { db, mailer } = services;
  if (mailer === undefined) return false;
  if (await db.transaction().execute(endLate)) return true;
  const taken = await db.transaction().execute(takeLate);
  if (taken.length === 0) return false;
  await sendLinks(services, taken, retrying);
  return true;
}

/**
 * Gives up mails of a tenant whose links ended before the mail server took them; of one, since two processes that hold the
 * trails of several would wait for each other. @returns whether there was one.
 */
async function endLate(trx: Transaction<Tables>): Promise<boolean> {
  const first = await endedLinks(trx).select('users.tenant_id').limit(1).executeTakeFirst();
  if (first === undefined) return false;
  const { tenant_id: tenantId } = first;
  const over = await endedLinks(trx)
    .select(['users.id', 'users.uid', 'invitations.mail_tries'])
    .where('users.tenant_id', '=', tenantId)
    .orderBy('invitations.user_id') // docs/lock-order.md
    .limit(perBatch)
    .execute();
  for (const { id, uid, mail_tries } of over) {
    await trx.updateTable('invitations').set({ mail: 'failed' }).where('user_id', '=', id).execute();
    await appendAudit(trx, { tenantId, actor: 'system', subject: uid, ...traceOfLateMail('failed', mail_tries) });
  }
  return over.length > 0;
}

/**
 * Takes late links of the tenant that waits longest, so that for a while no other process does. The trail has the first
 * token of a link; those of further attempts end when it would, and are told by their end. (decision 056)
 */
async function takeLate(trx: Transaction<Tables>): Promise<SentLink[]> {
  const first = await lateLinks(trx)
    .select('users.tenant_id')
    .orderBy('invitations.mail_at')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return [];
  const { tenant_id: tenantId } = first;
  const late = await lateLinks(trx)
    .select(['users.id', 'users.uid', 'invitations.ends_at', 'invitations.mail_tries', 'users.password_hash'])
    .select(
      sql<string | null>`(
        select uid from users makers where makers.tenant_id = users.tenant_id and makers.uid = invitations.created_by)`.as(
        'by',
      ),
    )
    .where('users.tenant_id', '=', tenantId)
    .orderBy('invitations.user_id') // docs/lock-order.md
    .limit(perBatch)
    .execute();
  const taken: SentLink[] = [];
  for (const { id, uid, by, ends_at, mail_tries, password_hash } of late) {
    const { token, path, token_hash } = newToken();
    await trx
      .updateTable('invitations')
      .set({
        token_hash,
        mail_at: sql<Date>`clock_timestamp() + ${heldFor}`,
        mail_tries: sql<number>`mail_tries + 1`,
      })
      .where('user_id', '=', id)
      .execute();
    const kind = password_hash === null ? ('invitation' as const) : ('reset' as const);
    const until = ends_at.toISOString();
    if (mail_tries === 0) {
      await appendAudit(trx, { tenantId, actor: 'system', subject: uid, ...traceOfLink(kind, until) });
    }
    taken.push({ id, by, link: { kind, token, path, ends_at: until } });
  }
  return taken;
}

/** Links whose mail nobody sends, of users who may use them; held, and without those that somebody holds. */
function lateLinks(trx: Transaction<Tables>) {
  return waitingLinks(trx)
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .where('invitations.ends_at', '>', sql<Date>`clock_timestamp()`)
    .where('users.active', '=', true)
    .where('tenants.disabled_at', 'is', null)
    .where('tenants.deleted_at', 'is', null);
}

/** Links that ended while their mail waited for another try. */
function endedLinks(trx: Transaction<Tables>) {
  return waitingLinks(trx)
    .where('invitations.ends_at', '<=', sql<Date>`clock_timestamp()`)
    .where('invitations.mail_tries', '>', 0);
}

/** Links whose mail nobody sends. */
function waitingLinks(trx: Transaction<Tables>) {
  return trx
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .where('invitations.mail', '=', 'waiting')
    .where('invitations.mail_at', '<', sql<Date>`clock_timestamp()`)
    .forUpdate('invitations')
    .skipLocked();
}
