import type { endpoints as Endpoints, ReplacedWire } from '@portico/core/api';
import { endpoints } from '@portico/core/api';
import type { Selectable } from 'kysely';
import { isUuid } from '../archetypes/job.ts';
import type { Restorable } from '../archetypes/replaced.ts';
import type { Caller, HandlersOf, Row } from '../calls/call.ts';
import { rowsOf } from '../calls/call.ts';
import { mayCall } from '../calls/guard.ts';
import type { ReplacedValuesTable } from '../db/tables.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { masked } from '../saves/masked.ts';
import { secretFields } from '../secrets/fields.ts';
import type { Services } from '../services/services.ts';

type Stored = Selectable<ReplacedValuesTable>;

/**
 * What calls replaced whose caller did not say what he saw, and the way back; each value is for whoever may make the call
 * that replaced it. (OP-202)
 * @param handlers - of the whole table, which has these among it.
 */
export function replacedHandlers(
  services: Services,
  handlers: () => object,
): HandlersOf<typeof Endpoints.settings.replaced> {
  const { db } = services;
  let found: Map<string, Row> | undefined;
  const restorables = () => {
    found ??= new Map(
      rowsOf(endpoints, handlers())
        .filter((row) => wayBack(row) !== undefined)
        .map((row) => [row.name, row]),
    );
    return found;
  };
  const callsOf = (caller: Caller) => [...restorables().values()].filter((row) => mayCall(services, row, caller));

  async function rowOf(caller: Caller, id: string): Promise<Stored & { row: Row }> {
    const kept = isUuid(id)
      ? await db
          .selectFrom('replaced_values')
          .selectAll()
          .where('tenant_id', '=', caller.session.tenant.id)
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;
    const row = kept && restorables().get(kept.call);
    if (kept === undefined || row === undefined) throw notFound('There is no such value.');
    if (!mayCall(services, row, caller)) throw forbidden();
    if (isOwn(row) && kept.replaced_by !== caller.session.user.uid) throw notFound('There is no such value.');
    return { ...kept, row };
  }

  return {
    async list({ query: { call, limit = 100, offset = 0 }, caller }) {
      const calls = callsOf(caller).filter(({ name }) => call === undefined || name === call);
      const [own, shared] = [calls.filter(isOwn), calls.filter((row) => !isOwn(row))].map((part) => part.map(nameOf));
      const { tenant, user } = caller.session;
      const mine = db
        .selectFrom('replaced_values')
        .where('tenant_id', '=', tenant.id)
        .where((is) =>
          is.or([
            is('call', '=', is.fn.any(is.val(shared ?? []))),
            is.and([is('call', '=', is.fn.any(is.val(own ?? []))), is('replaced_by', '=', user.uid)]),
          ]),
        );
      const [rows, { total }] = await Promise.all([
        mine.selectAll().orderBy('replaced_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
        mine.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map(shown), total: Number(total) };
    },

    async get({ params, caller }) {
      const kept = await rowOf(caller, params.id);
      return { ...shown(kept), value: masked(kept.body, secretFields) };
    },

    async restore({ params, caller, seen }) {
      const { row, ...kept } = await rowOf(caller, params.id);
      const asked = { caller, call: kept.call, params: kept.params, seen };
      const answer = await wayBack(row)?.(asked, kept.body);
      const { uid } = caller.session.user;
      await db
        .updateTable('replaced_values')
        .set({ restored_at: new Date(), restored_by: uid })
        .where('id', '=', kept.id)
        .execute();
      return (answer ?? {}) as Record<string, unknown>;
    },
  };
}

/** What every signed-in user may call is about the user's own things. */
function isOwn({ endpoint }: Row): boolean {
  return endpoint.access === 'session';
}

function nameOf({ name }: Row): string {
  return name;
}

function wayBack({ handler }: Row) {
  return (handler as Partial<Restorable<object>> | undefined)?.putBack;
}

function shown({ id, call, params, saved_at, saved_by, ...row }: Stored): ReplacedWire {
  return {
    id,
    call,
    params,
    updated_at: saved_at,
    updated_by: saved_by,
    replaced_at: row.replaced_at.toISOString(),
    replaced_by: row.replaced_by,
    restored_at: row.restored_at?.toISOString() ?? null,
    restored_by: row.restored_by,
  };
}
