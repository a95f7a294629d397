import type { Json } from '@portico/core/shared';
import { jsonEqual } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Actor } from '../audit/operator.ts';
import type { Caller } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import type { Seen, Stamp } from '../saves/stamp.ts';

/** How long values are kept that a write replaced unseen, in days. Chosen here. */
export const keptDays = 90;
/** How many of one thing are kept, the newest ones. Chosen here. */
export const keptOfOne = 50;

/** What a call says of its write. (OP-202) */
interface Said {
  /** Name of the call in the table, and the parts of its path. */
  call?: string | undefined;
  params?: unknown;
  seen?: Seen;
}

/** A write, for what it replaces unseen. (OP-202) */
export interface Write extends Said {
  caller: Caller;
  /** Takes the fresh proof that came with the call. (OP-211) */
  prove?: (trx: Transaction<Tables>) => Promise<void>;
}

/** The same as a job knows it, which a call started. */
export interface Writer extends Said {
  actor: Actor;
}

/** Who writes, for what is done after the call. */
export function writerOf({ caller: { session }, call, params, seen }: Write): Writer {
  return { actor: { tenantId: session.tenant.id, uid: session.user.uid }, call, params, seen };
}

/** What is kept. */
export interface Kept {
  /** What was there, as `putBack` of the call understands it. */
  value: Json;
  /** Who had saved that, and when. */
  stamp: Stamp;
}

/**
 * Keeps what a write replaced whose caller did not say what he saw; `settings.replaced` lists it and puts it back. In the
 * transaction of the write. (OP-202)
 */
export async function keepReplaced(
  trx: Transaction<Tables>,
  { actor, call, params, seen }: Writer,
  kept: Kept,
  after?: Json,
): Promise<void> {
  if (seen !== undefined || call === undefined || jsonEqual(kept.value, after)) return;
  const row = await trx
    .insertInto('replaced_values')
    .values({
      tenant_id: actor.tenantId,
      call,
      params: JSON.stringify(params ?? {}),
      body: JSON.stringify(kept.value),
      saved_at: kept.stamp.updated_at,
      saved_by: kept.stamp.updated_by,
      replaced_by: actor.uid,
    })
    .returning(['id', 'tenant_id'])
    .executeTakeFirstOrThrow();
  const same = trx
    .selectFrom('replaced_values')
    .select('id')
    .where('tenant_id', '=', row.tenant_id)
    .where('call', '=', call)
    .where(sql<string>`params::text`, '=', JSON.stringify(params ?? {}))
    .orderBy('replaced_at', 'desc')
    .orderBy('id')
    .offset(keptOfOne);
  await trx.deleteFrom('replaced_values').where('id', 'in', same).execute();
}

/** Removes what nobody asked back for long enough. */
export async function removeOldReplaced(db: Database): Promise<void> {
  const end = sql<Date>`now() - ${sql.lit(keptDays)} * interval '1 day'`;
  await db.deleteFrom('replaced_values').where('replaced_at', '<', end).execute();
}

/** Puts back what a call replaced; checks it as the call checks what it is sent. */
export type PutBack = (asked: Write, value: Json) => Promise<unknown>;

/** A handler that keeps what it replaces, with the way back. (OP-202) */
export type Restorable<Handler> = Handler & { readonly putBack: PutBack };

/** Gives a handler the way back from what it replaces. (OP-202) */
export function restorable<Handler extends (call: never) => unknown>(
  handler: Handler,
  putBack: PutBack,
): Restorable<Handler> {
  return Object.assign(handler, { putBack });
}
