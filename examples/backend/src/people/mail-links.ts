import type { PersonLinkWire } from '@portico/core/api';
import { isMailAddress } from '@portico/core/validators';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import type { InvitationsTable } from '../db/account-tables.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { type Mail, type Mailer, mailPatienceMs } from '../mail/send.ts';
import { linkMail } from '../mail/words.ts';
import type { Services } from '../services/services.ts';
import type { Giver } from '../tenants/users.ts';
import { hashOf, traceOfLateMail } from './links.ts';

/** What mailing links needs. */
export type MailServices = Pick<Services, 'db' | 'mailer'>;

/** How long the links of a list may take, in milliseconds; those that are left are handed over by hand. Chosen here. */
const listPatienceMs = 30_000;
/** How long whoever made a link has for mailing it; more than a list may take. Chosen here. (decision 056) */
export const heldFor = sql`interval '2 minutes'`;
/** Longest pause between two attempts at a late mail, in milliseconds. Chosen here. (decision 056) */
const longestRetryMs = 3_600_000;
/** Rows that one statement asks for. */
const perStatement = 1_000;

interface Receiver {
  uid: string;
  tenant: string;
  /** Where mails of the user go; null where he has no mail address. */
  address: string | null;
}

/**
 * Says in the transaction that stores links which of them are to be mailed, so that another process mails them if this one is
 * killed before it did. (decision 056)
 * @param userIds - each with a link of this transaction.
 */
export async function expectMails(
  trx: Transaction<Tables>,
  { mailer }: Pick<Services, 'mailer'>,
  userIds: readonly string[],
): Promise<void> {
  if (mailer === undefined || userIds.length === 0) return;
  const receivers = await receiversOf(trx, userIds);
  const addressed = userIds.filter((id) => (receivers.get(id)?.address ?? null) !== null);
  await trx
    .updateTable('invitations')
    .set({ mail: 'waiting', mail_at: sql<Date>`clock_timestamp() + ${heldFor}` })
    .where('user_id', '=', ({ fn, val }) => fn.any(val(addressed)))
    .execute();
}

/** A link that is stored, and whose it is. */
export interface StoredLink {
  id: string;
  link: PersonLinkWire;
}

/** A link to mail, and by whose name; null for an operator. */
export interface SentLink extends StoredLink {
  by: string | null;
}

/** How links are sent that nobody waits for. */
export interface Retrying {
  /** Pause before the second attempt in milliseconds, doubled with each; what was not refused for good goes on waiting. */
  retryMs: number;
  /** Ends an attempt. */
  signal: AbortSignal;
}

/** What became of a mail, and whether another attempt would change it. */
interface Attempt {
  answer: PersonLinkWire;
  isFinal: boolean;
}

/** Mails the link of one user after it is stored, and says so. (OP-209, decision 056) */
export async function mailLink(
  services: MailServices,
  giver: Giver,
  tenantId: string,
  userId: string,
  link: PersonLinkWire,
): Promise<PersonLinkWire> {
  const [told] = await mailLinks(services, giver, tenantId, [{ id: userId, link }]);
  return told ?? link;
}

/**
 * Mails links that are stored already, to each user who has a mail address: no transaction waits for the mail server, and a
 * link that could not be mailed is still answered, with the reason. (OP-209, decision 056)
 * @returns the links in their order.
 */
export function mailLinks(
  services: MailServices,
  { actor }: Giver,
  tenantId: string,
  links: readonly StoredLink[],
): Promise<PersonLinkWire[]> {
  const by = actor.tenantId === tenantId ? actor.uid : null;
  return sendLinks(
    services,
    links.map((each) => ({ ...each, by })),
  );
}

/**
 * The same for links each of which has its sender.
 * @throws whatever keeps it from writing down what became of them: their answers are lost then, and another process mails them.
 */
export async function sendLinks(
  { db, mailer }: MailServices,
  links: readonly SentLink[],
  retrying?: Retrying,
): Promise<PersonLinkWire[]> {
  if (mailer === undefined) return links.map(({ link }) => ({ ...link, mailed: false, mail_to: null }));
  return settle(db, links, await tried(db, mailer, links, retrying?.signal), retrying?.retryMs);
}

async function tried(
  db: Database,
  mailer: Mailer,
  links: readonly SentLink[],
  ending: AbortSignal | undefined,
): Promise<Attempt[]> {
  try {
    const receivers = await receiversOf(
      db,
      links.map(({ id }) => id),
    );
    const mails = links.map(({ id, link, by }): Mail | null => {
      const receiver = receivers.get(id);
      if (receiver === undefined || receiver.address === null) return null;
      const { uid, tenant, address } = receiver;
      const url = `${mailer.origin}${link.path}`;
      return { to: [address], ...linkMail({ kind: link.kind, uid, tenant, by, url, until: link.ends_at }) };
    });
    const sent = mails.filter((mail) => mail !== null);
    const outcomes = await mailer.send(sent, links.length === 1 ? mailPatienceMs : listPatienceMs, ending);
    return links.map(({ link }, at) => {
      const mail = mails[at] ?? null;
      if (mail === null) return { answer: { ...link, mailed: false, mail_to: null }, isFinal: true };
      const { error = null, isPartial = false, isRefused = false } = outcomes[sent.indexOf(mail)] ?? {};
      const answer = { ...link, mailed: error === null, mail_to: mail.to[0] ?? null };
      return {
        answer: error === null ? answer : { ...answer, warnings: [error] },
        isFinal: error === null || isPartial || isRefused,
      };
    });
  } catch {
    // The link is stored, and told nowhere else: it is answered whatever became of the mail.
    const warnings = ['The mail could not be made.'];
    return links.map(({ link }) => ({ answer: { ...link, mailed: false, mail_to: null, warnings }, isFinal: false }));
  }
}

/**
 * Writes down what became of the mails that were to go. Whoever took longer than another process waits, or whose link was
 * used or made anew meanwhile, has a link that is good for nobody: it is not told then. (decision 056)
 * @param retryMs - pause before what was not refused for good is tried again; without it nobody does.
 */
async function settle(
  db: Database,
  links: readonly StoredLink[],
  attempts: readonly Attempt[],
  retryMs: number | undefined,
): Promise<PersonLinkWire[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('invitations')
      .select(['user_id', 'token_hash', 'mail', 'mail_tries'])
      .where('user_id', '=', ({ fn, val }) => fn.any(val(links.map(({ id }) => id))))
      .orderBy('user_id') // docs/lock-order.md
      .forUpdate()
      .execute();
    const stored = new Map(rows.map((row) => [row.user_id, row]));
    const settled = { sent: [] as string[], failed: [] as string[], waiting: [] as string[] };
    const tries = (id: string) => stored.get(id)?.mail_tries ?? 0;
    const answers = links.map(({ id, link }, at) => {
      const { answer, isFinal } = attempts[at] ?? { answer: link, isFinal: true };
      const row = stored.get(id);
      if (row?.token_hash.equals(hashOf(link.token)) !== true) return endedLink(answer, row?.mail);
      if (row.mail === 'waiting') {
        const isAgain = !isFinal && retryMs !== undefined;
        settled[answer.mailed === true ? 'sent' : isAgain ? 'waiting' : 'failed'].push(id);
      }
      return answer;
    });
    const pause = sql`least(${retryMs ?? 0} * 2 ^ least(mail_tries - 1, 20), ${longestRetryMs})`;
    for (const mail of ['sent', 'failed', 'waiting'] as const) {
      const ids = settled[mail];
      if (ids.length === 0) continue;
      await trx
        .updateTable('invitations')
        .set({
          mail,
          ...(mail === 'waiting' && { mail_at: sql<Date>`clock_timestamp() + ${pause} * interval '1 millisecond'` }),
        })
        .where('user_id', '=', ({ fn, val }) => fn.any(val(ids)))
        .execute();
      if (mail !== 'waiting') await traceEnds(trx, mail, new Map(ids.map((id) => [id, tries(id)])));
    }
    return answers;
  });
}

/** The trail has the first attempt at a late mail, and the end of those that took more. (decision 056) */
async function traceEnds(
  trx: Transaction<Tables>,
  mail: 'sent' | 'failed',
  attempts: ReadonlyMap<string, number>,
): Promise<void> {
  const again = [...attempts].flatMap(([id, tries]) => (tries > 1 ? [id] : []));
  if (again.length === 0) return;
  const users = await trx.selectFrom('users').select(['id', 'uid', 'tenant_id']).where('id', 'in', again).execute();
  for (const { id, uid, tenant_id: tenantId } of users) {
    const trace = traceOfLateMail(mail, attempts.get(id) ?? 0);
    await appendAudit(trx, { tenantId, actor: 'system', subject: uid, ...trace });
  }
}

/** What is said of a link that ended while it was mailed, by what became of the mail of the one in its place. */
const endedWords = {
  sent: 'A newer link was mailed meanwhile, which is the one that is good.',
  waiting: 'A newer link was made meanwhile and is being mailed.',
  failed: 'A newer link was made meanwhile.',
  gone: 'It was used or ended while it was mailed.',
} as const;

/**
 * What is answered in the place of a link that ended while it was mailed.
 * @param mail - what became of the mail of the one in its place; undefined where there is none.
 */
function endedLink(link: PersonLinkWire, mail: InvitationsTable['mail'] | undefined): PersonLinkWire {
  const became = mail === undefined ? 'gone' : (mail ?? 'failed');
  const mailed = became === 'sent' || (became === 'gone' && link.mailed === true);
  return { ...link, token: '', path: '', ended: true, mailed, warnings: [endedWords[became]] };
}

/** Where mails of users go: the name that they sign in with where that is an address, else what a directory says. */
async function receiversOf(
  db: Database | Transaction<Tables>,
  userIds: readonly string[],
): Promise<Map<string, Receiver>> {
  const receivers = new Map<string, Receiver>();
  for (let at = 0; at < userIds.length; at += perStatement) {
    const ids = userIds.slice(at, at + perStatement);
    const rows = await db
      .selectFrom('users')
      .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
      .leftJoin('directory_users', 'directory_users.user_id', 'users.id')
      .select(['users.id', 'users.uid', 'tenants.name as tenant', 'directory_users.emails'])
      .where('users.id', 'in', ids)
      .execute();
    for (const { id, uid, tenant, emails } of rows) {
      const listed = [...(emails ?? [])].sort((a, b) => Number(b.primary === true) - Number(a.primary === true));
      const address = [uid, ...listed.map(({ value }) => value)].find(isMailAddress) ?? null;
      receivers.set(id, { uid, tenant, address });
    }
  }
  return receivers;
}
