import { X509Certificate } from 'node:crypto';
import type { Caller } from '../http/call.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { changeAppliance } from './change.ts';
import { type ApplianceRef, readAppliance } from './fleet.ts';
import type { Appliance } from './model.ts';

/** Which appliance a call is about. */
export type RefOf = (caller: Caller) => ApplianceRef;

/** How the calls of an appliance get at it. */
export interface NodeAccess {
  read(caller: Caller): Promise<Appliance>;
  change(caller: Caller, action: string, change: (appliance: Appliance) => void): Promise<Appliance>;
}

/** Reads and changes the appliance that a call is about. */
export function nodeAccess({ db }: Services, refOf: RefOf): NodeAccess {
  return {
    read: (caller) => readAppliance(db, refOf(caller)),
    async change(caller, action, change) {
      const ref = refOf(caller);
      await readAppliance(db, ref);
      const who = { actor: caller.session.user.uid, action };
      return db.transaction().execute((trx) => changeAppliance(trx, ref, who, change));
    },
  };
}

/** List and entry of what an appliance says. */
export function reads<Key extends string, Item extends Record<Key, string>>(
  node: NodeAccess,
  key: Key,
  itemsOf: (appliance: Appliance) => Item[],
) {
  return {
    list: async ({ query, caller }: { query: Page; caller: Caller }) => page(itemsOf(await node.read(caller)), query),
    get: async ({ params, caller }: { params: Record<Key, string>; caller: Caller }) =>
      entry(itemsOf(await node.read(caller)), key, params[key]),
  };
}

type Page = { limit?: number | undefined; offset?: number | undefined };

/** A page of a list that is at hand. */
export function page<Item>(items: Item[], { limit = 100, offset = 0 }: Page): { items: Item[]; total: number } {
  return { items: items.slice(offset, offset + limit), total: items.length };
}

/**
 * The entry of a list that has an id.
 * @throws Problem 404.
 */
export function entry<Key extends string, Item extends Record<Key, string>>(items: Item[], key: Key, id: string): Item {
  const found = items.find((item) => item[key] === id);
  if (found === undefined) throw notFound('There is no such entry.');
  return found;
}

/** What a certificate says, beside its text. */
export function shownCertificate({ id, cert }: { id: string; cert: string }) {
  const { subject, validTo } = new X509Certificate(cert);
  return { id, cert, subject: subject ?? '', valid_to: new Date(validTo).toISOString() };
}

/** The digest of a certificate is its id, so that nothing is there twice. */
export function certificateId({ fingerprint256 }: X509Certificate): string {
  return fingerprint256.replaceAll(':', '').toLowerCase();
}
