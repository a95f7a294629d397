import type { Json } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changesBetween } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/call.ts';
import type { SecretField } from '../secrets/fields.ts';
import type { Services } from '../services.ts';
import { masked, maskedChange, unmasked } from './secrets.ts';

/** One JSON document of a tenant. (DESIGN section 6, archetypes) */
export interface DocumentOptions<T extends object> {
  /** Name under which it is stored, and subject of its audit rows. */
  name: string;
  /** What is answered until something is saved. */
  initial: T;
  /** Keys whose texts are never answered, and kept when the mask comes back. */
  secrets?: readonly SecretField[];
  /**
   * Refuses what was sent, in the same transaction and before the stored secrets are put back.
   * @throws Problem with the path of the fault.
   */
  check?(sent: unknown, before: T, trx: Transaction<Tables>, caller: Caller): Promise<void>;
  /**
   * Makes what is stored of what was sent. Its place of truth: the stored document, under a lock.
   * @throws Problem 400 with the path of the fault.
   */
  change?(sent: unknown, before: T, caller: Caller, now: Date): T;
}

interface Asked {
  caller: Caller;
}

/** Handlers of a document. (DESIGN section 6, archetypes) */
export interface DocumentHandlers<T extends object> {
  get(call: Asked): Promise<T>;
  save(call: Asked & { body: unknown }): Promise<T>;
}

/**
 * `GET` answers what is stored or the initial document, `PUT` and `PATCH` replace or change it: one transaction holds the
 * document and its audit row, and writers wait for each other. (DESIGN section 6, archetypes)
 */
export function document<T extends object>({ db }: Services, options: DocumentOptions<T>): DocumentHandlers<T> {
  const { secrets = [] } = options;
  return {
    async get({ caller }) {
      return masked(await readDocument(db, caller.session.tenant.id, options), secrets);
    },
    save: ({ caller, body }) =>
      db.transaction().execute(async (trx) => {
        const saved = await writeDocument(trx, options, caller, body);
        return masked(saved, secrets);
      }),
  };
}

/** Reads a document with its secrets, for work that needs them. */
export async function readDocument<T extends object>(
  db: Database | Transaction<Tables>,
  tenantId: string,
  { name, initial }: Pick<DocumentOptions<T>, 'name' | 'initial'>,
): Promise<T> {
  const row = await db
    .selectFrom('documents')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? initial : (row.body as T);
}

/** Writes a document in the caller's transaction. */
export async function writeDocument<T extends object>(
  trx: Transaction<Tables>,
  { name, initial, secrets = [], check, change }: DocumentOptions<T>,
  caller: Caller,
  sent: unknown,
): Promise<T> {
  const { tenant, user } = caller.session;
  const at = { tenant_id: tenant.id, name };
  // The row is there before it is locked, so that the first two writers wait for each other too.
  await trx
    .insertInto('documents')
    .values({ ...at, body: JSON.stringify(initial), updated_by: user.uid })
    .onConflict((existing) => existing.columns(['tenant_id', 'name']).doNothing())
    .execute();
  const row = await trx
    .selectFrom('documents')
    .select('body')
    .where('tenant_id', '=', tenant.id)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = row.body as T;
  const now = new Date();
  await check?.(sent, before, trx, caller);
  const whole = unmasked(sent, before, secrets);
  const after = change === undefined ? (whole as T) : change(whole, before, caller, now);
  await trx
    .updateTable('documents')
    .set({ body: JSON.stringify(after), updated_at: now, updated_by: user.uid })
    .where('tenant_id', '=', tenant.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  await appendAudit(trx, {
    tenantId: tenant.id,
    actor: user.uid,
    action: 'document.saved',
    subject: name,
    details: auditOf(before, after, secrets),
  });
  return after;
}

/** What a save changed, without secrets: that one changed is told, its texts are not. Hidden first, compared then. */
export function auditOf(before: unknown, after: unknown, secrets: readonly string[]): Json {
  const { changes, more } = changesBetween(masked(before, secrets), maskedChange(after, before, secrets));
  return { changes: changes.map((change) => ({ ...change })), more };
}
