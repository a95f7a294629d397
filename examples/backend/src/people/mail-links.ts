import type { PersonLinkWire } from '@portico/core/api';
import { isMailAddress } from '@portico/core/validators';
import type { Database } from '../db/connect.ts';
import { type Mail, mailPatienceMs } from '../mail/send.ts';
import { linkMail } from '../mail/words.ts';
import type { Services } from '../services/services.ts';
import type { Giver } from '../tenants/users.ts';

/** What mailing links needs. */
export type MailServices = Pick<Services, 'db' | 'mailer'>;

/** How long the links of a list may take, in milliseconds; those that are left are handed over by hand. Chosen here. */
const listPatienceMs = 30_000;
/** Rows that one statement asks for. */
const perStatement = 1_000;

interface Receiver {
  uid: string;
  tenant: string;
  /** Where mails of the user go; null where he has no mail address. */
  address: string | null;
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
export async function mailLinks(
  { db, mailer }: MailServices,
  { actor }: Giver,
  tenantId: string,
  links: readonly { id: string; link: PersonLinkWire }[],
): Promise<PersonLinkWire[]> {
  if (mailer === undefined) return links.map(({ link }) => ({ ...link, mailed: false, mail_to: null }));
  const by = actor.tenantId === tenantId ? actor.uid : null;
  try {
    const receivers = await receiversOf(db, links);
    const mails = links.map(({ id, link }): Mail | null => {
      const receiver = receivers.get(id);
      if (receiver === undefined || receiver.address === null) return null;
      const { uid, tenant, address } = receiver;
      const url = `${mailer.origin}${link.path}`;
      return { to: [address], ...linkMail({ kind: link.kind, uid, tenant, by, url, until: link.ends_at }) };
    });
    const sent = mails.filter((mail) => mail !== null);
    const outcomes = await mailer.send(sent, links.length === 1 ? mailPatienceMs : listPatienceMs);
    return links.map(({ link }, at) => {
      const mail = mails[at] ?? null;
      if (mail === null) return { ...link, mailed: false, mail_to: null };
      const error = outcomes[sent.indexOf(mail)]?.error ?? null;
      return {
        ...link,
        mailed: error === null,
        mail_to: mail.to[0] ?? null,
        ...(error !== null && { warnings: [error] }),
      };
    });
  } catch {
    // The link is stored, and told nowhere else: it is answered whatever became of the mail.
    const warnings = ['The mail could not be made.'];
    return links.map(({ link }) => ({ ...link, mailed: false, mail_to: null, warnings }));
  }
}

/** Where mails of users go: the name that they sign in with where that is an address, else what a directory says. */
async function receiversOf(db: Database, links: readonly { id: string }[]): Promise<Map<string, Receiver>> {
  const receivers = new Map<string, Receiver>();
  for (let at = 0; at < links.length; at += perStatement) {
    const ids = links.slice(at, at + perStatement).map(({ id }) => id);
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
