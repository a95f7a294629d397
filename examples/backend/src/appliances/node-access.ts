import { X509Certificate } from 'node:crypto';
import type { Json } from '@portico/core/shared';
import type { Stored } from '../archetypes/entries.ts';
import type { Restorable, Write } from '../archetypes/replaced.ts';
import { keepReplaced, restorable, writerOf } from '../archetypes/replaced.ts';
import type { Caller } from '../calls/call.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { masked } from '../saves/masked.ts';
import type { Stamp } from '../saves/stamp.ts';
import type { Services } from '../services/services.ts';
import type { Changing } from './change.ts';
import { changeAppliance } from './change.ts';
import { type ApplianceRef, fleetKind, readAppliance, readStoredAppliance } from './fleet.ts';
import { type Appliance, applianceSecrets } from './model.ts';

/** Which appliance a call is about. */
export type RefOf = (call: { caller: Caller; params?: unknown }) => ApplianceRef;

/** Something of an appliance that calls set without having room to say what they saw. (OP-202) */
export interface Setting<Was extends Json, Call extends Write> {
  action: string;
  /** What is replaced, to be kept. */
  was(before: Appliance, call: Pick<Call, 'params'>): Was;
  set(appliance: Appliance, call: Call): void;
  putBack(appliance: Appliance, was: Was): void;
  /** What the call that shows it answers, beside who saved it last. */
  shown(appliance: Appliance, call: Pick<Call, 'params'>): object;
}

/** How the calls of an appliance get at it. */
export interface NodeAccess {
  read(caller: Caller): Promise<Stored<Appliance>>;
  /** @throws Problem 409 when it was changed since the caller read it. */
  change(
    call: Write,
    action: string,
    change: (appliance: Appliance) => void,
    shown?: Changing['shown'],
  ): Promise<Stored<Appliance>>;
  /** A handler that sets something, keeps what it replaced unseen, and answers what is there then. */
  setting<Was extends Json, Call extends Write, Answer>(
    setting: Setting<Was, Call>,
    answer: (stored: Stored<Appliance>, call: Call) => Answer,
  ): Restorable<(call: Call) => Promise<Answer>>;
}

/**
 * Reads and changes the appliance that a call is about.
 * @param more - `isManager`: the calls are the manager's own, which their right is enough for; the others are those of an
 * appliance, made on it or through the manager.
 */
export function nodeAccess({ db }: Services, refOf: RefOf, { isManager = false } = {}): NodeAccess {
  return {
    read: (caller) => readStoredAppliance(db, refOf({ caller })),
    async change(call, action, change, shown) {
      const ref = refOf(call);
      await readAppliance(db, ref);
      const who = { actor: call.caller.session.user.uid, action, seen: call.seen, ...(shown && { shown }) };
      const { after, stamp } = await db.transaction().execute((trx) => changeAppliance(trx, ref, who, change));
      return { item: after, stamp };
    },
    setting<Was extends Json, Call extends Write, Answer>(
      { action, was, set, putBack, shown }: Setting<Was, Call>,
      answer: (stored: Stored<Appliance>, call: Call) => Answer,
    ) {
      const write = async (call: Write, ref: ApplianceRef, change: (appliance: Appliance) => void) => {
        await readAppliance(db, ref);
        const about = call as Call;
        const current = (appliance: Appliance, stamp: Stamp) => ({ ...shown(appliance, about), ...stamp });
        const who = { actor: call.caller.session.user.uid, action, seen: call.seen, shown: current };
        return db.transaction().execute(async (trx) => {
          const changed = await changeAppliance(trx, ref, who, change);
          const value = { ref: { ...ref }, was: was(changed.before, about) };
          const after = { ref: { ...ref }, was: was(changed.after, about) };
          await keepReplaced(trx, writerOf(call), { value, stamp: changed.was }, after);
          return { item: changed.after, stamp: changed.stamp };
        });
      };
      return restorable(
        async (call: Call) => answer(await write(call, refOf(call), (appliance) => set(appliance, call)), call),
        async (call, value) => {
          const kept = value as unknown as { ref: ApplianceRef; was: Was };
          if (!isManager) refuseOthersAppliance(call.caller, kept.ref);
          const { item, stamp } = await write(call, kept.ref, (appliance) => putBack(appliance, kept.was));
          return { ...masked(shown(item, call as Call), applianceSecrets), ...stamp };
        },
      );
    },
  };
}

/** What the manager had an appliance do, needs the right to speak to appliances as well. (OP-97) */
function refuseOthersAppliance({ access }: Caller, { kind }: ApplianceRef): void {
  if (kind !== fleetKind || access.can('appliances:remote:write')) return;
  throw forbidden();
}

/** List and entry of what an appliance says, with who saved it last. (OP-202) */
export function reads<Key extends string, Item extends Record<Key, string>>(
  node: NodeAccess,
  key: Key,
  itemsOf: (appliance: Appliance) => Item[],
) {
  return {
    async list({ query, caller }: { query: Page; caller: Caller }) {
      const { item, stamp } = await node.read(caller);
      return { ...page(stamped(itemsOf(item), stamp), query), ...stamp };
    },
    async get({ params, caller }: { params: Record<Key, string>; caller: Caller }) {
      const { item, stamp } = await node.read(caller);
      return { ...entry(itemsOf(item), key, params[key]), ...stamp };
    },
  };
}

function stamped<Item extends object>(items: Item[], stamp: Stamp): (Item & Stamp)[] {
  return items.map((item) => ({ ...item, ...stamp }));
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
