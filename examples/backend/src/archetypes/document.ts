import type { Json, JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Caller } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { forbidden } from '../http/problem.ts';
import { masked, maskedChange, unmasked } from '../saves/masked.ts';
import type { Stamp } from '../saves/stamp.ts';
import { instantOf, neverSaved, nextSavedAt, refuseStale, savedAt, withoutStamp } from '../saves/stamp.ts';
import type { SecretField } from '../secrets/fields.ts';
import type { Services } from '../services/services.ts';
import type { Restorable, Write } from './replaced.ts';
import { keepReplaced, restorable, writerOf } from './replaced.ts';

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
   * @param stamp - of this very save.
   * @throws Problem 400 with the path of the fault.
   */
  change?(sent: unknown, before: T, caller: Caller, now: Date, stamp: Stamp): T;
  /** Who saves it gives a fresh proof. (OP-211) */
  needsProof?: true;
  /** What was sent is no save of a person: the time of the last one stays. (OP-202) */
  keepsStamp?: true;
  /** What the call that shows it answers, where that is not the document itself. */
  shown?(stored: T & Stamp, db: Database | Transaction<Tables>, tenantId: string): object | Promise<object>;
}

interface Asked {
  caller: Caller;
}

/** Handlers of a document; the answers tell who saved it last. (DESIGN section 6, archetypes, OP-202) */
export interface DocumentHandlers<T extends object> {
  get(call: Asked): Promise<T & Stamp>;
  save: Restorable<(call: Write & { body: unknown }) => Promise<T & Stamp>>;
}

/**
 * `GET` answers what is stored or the initial document, `PUT` and `PATCH` replace or change it: one transaction holds the
 * document and its audit row, writers wait for each other, and one who saw something older is refused. (DESIGN section 6,
 * archetypes, OP-202)
 */
export function document<T extends object>({ db }: Services, options: DocumentOptions<T>): DocumentHandlers<T> {
  const { secrets = [] } = options;
  const write = async (call: Write, body: unknown, how: DocumentOptions<T>) =>
    masked(await db.transaction().execute((trx) => writeDocument(trx, how, call, body)), secrets);
  return {
    async get({ caller }) {
      return masked(await readStamped(db, caller.session.tenant.id, options), secrets);
    },
    save: restorable(
      (call: Write & { body: unknown }) => write(call, call.body, options),
      (call, value) =>
        write(call, {}, { ...options, check: undefined, change: () => value as T } as DocumentOptions<T>),
    ),
  };
}

/** Reads a document with its secrets, for work that needs them. */
export async function readDocument<T extends object>(
  db: Database | Transaction<Tables>,
  tenantId: string,
  options: Pick<DocumentOptions<T>, 'name' | 'initial'>,
): Promise<T> {
  return withoutStamp(await readStamped(db, tenantId, options)) as T;
}

/** The same with who saved it last, and when. */
export async function readStamped<T extends object>(
  db: Database | Transaction<Tables>,
  tenantId: string,
  { name, initial }: Pick<DocumentOptions<T>, 'name' | 'initial'>,
): Promise<T & Stamp> {
  const row = await db
    .selectFrom('documents')
    .select(['body', 'updated_by', savedAt.as('saved_at')])
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (row === undefined) return { ...initial, ...neverSaved };
  return { ...(row.body as T), updated_at: row.saved_at, updated_by: row.updated_by };
}

/**
 * Writes a document in the caller's transaction.
 * @throws Problem 409 when somebody saved since the caller read it.
 */
export async function writeDocument<T extends object>(
  trx: Transaction<Tables>,
  options: DocumentOptions<T>,
  call: Write,
  sent: unknown,
): Promise<T & Stamp> {
  const { name, initial, secrets = [], check, change, keepsStamp = false, shown = (stored) => stored } = options;
  const { caller, seen } = call;
  const { tenant, user } = caller.session;
  // The row is there before it is locked, so that the first two writers wait for each other too.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('documents')
    .values({ tenant_id: tenant.id, name, body: JSON.stringify(initial), updated_by: user.uid })
    .onConflict((existing) => existing.columns(['tenant_id', 'name']).doNothing())
    .executeTakeFirstOrThrow();
  const row = await trx
    .selectFrom('documents')
    .select(['body', 'updated_by', savedAt.as('saved_at'), nextSavedAt.as('next')])
    .where('tenant_id', '=', tenant.id)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isNew = numInsertedOrUpdatedRows === 1n;
  const before = withoutStamp(row.body as T);
  const was = isNew ? neverSaved : { updated_at: row.saved_at, updated_by: row.updated_by };
  await refuseStale(seen, was, async () => masked(await shown({ ...before, ...was }, trx, tenant.id), secrets));
  const stamp = keepsStamp && !isNew ? was : { updated_at: row.next, updated_by: user.uid };
  await check?.(sent, before, trx, caller);
  const whole = unmasked(withoutStamp(sent), before, secrets);
  const after = change === undefined ? (whole as T) : change(whole, before, caller, new Date(), stamp);
  await trx
    .updateTable('documents')
    .set({
      body: JSON.stringify(after),
      ...(stamp.updated_at !== null && { updated_at: instantOf(stamp.updated_at) }),
      updated_by: stamp.updated_by ?? user.uid,
    })
    .where('tenant_id', '=', tenant.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (options.needsProof) await proveFor(call, trx);
  await keepReplaced(trx, writerOf(call), { value: before as Json, stamp: was }, after as Json);
  await appendAudit(trx, {
    tenantId: tenant.id,
    actor: user.uid,
    action: 'document.saved',
    subject: name,
    details: auditOf(before, after, secrets),
  });
  return { ...after, ...stamp };
}

async function proveFor({ prove }: Write, trx: Transaction<Tables>): Promise<void> {
  if (prove === undefined) throw forbidden('This needs a fresh proof, which cannot be given here.');
  await prove(trx);
}

/** What a save changed, without secrets: that one changed is told, its texts are not. Hidden first, compared then. */
export function auditOf(before: unknown, after: unknown, secrets: readonly string[]): JsonObject {
  return changed(masked(before, secrets), maskedChange(after, before, secrets));
}
