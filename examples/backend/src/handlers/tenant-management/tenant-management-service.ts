import type { ApiTokenWire, EulaWire, endpoints, SchemaEntryWire } from '@portico/core/api';
import { endpoints as calls, toOpenApi } from '@portico/core/api';
import type { Json } from '@portico/core/shared';
import { ipOrRange } from '@portico/core/validators';
import { readStored } from '../../archetypes/entries.ts';
import { isUuid } from '../../archetypes/job.ts';
import { named, openItem } from '../../archetypes/named.ts';
import { changed } from '../../audit/changes.ts';
import { OPERATOR, traceFor } from '../../audit/operator.ts';
import type { Caller, HandlersOf } from '../../calls/call.ts';
import { invalid, notFound } from '../../http/problem.ts';
import { readRestrictions, restrictionsPlace } from '../../logs/restrictions.ts';
import { readableLogs } from '../../logs/rights.ts';
import { createToken, deleteToken, listTokens } from '../../logs/tokens.ts';
import type { Stamp } from '../../saves/stamp.ts';
import { neverSaved, refuseStale } from '../../saves/stamp.ts';
import type { Services } from '../../services/services.ts';
import { tenantNamed } from '../../tenants/directory.ts';
import { eulas } from '../../tenants/eulas.ts';
import { actorOf } from '../../tenants/jobs.ts';
import { pageOf, tenantInPath } from '../../tenants/paths.ts';

type Areas = 'globalSettings' | 'schemas' | 'eula' | 'loggingAuthTokens' | 'loggingIpRestrictions';
type Accepted = EulaWire['accepted'][number];

/** Settings of the service and of logging. (spec 3 section 7) */
export function serviceHandlers(services: Services): HandlersOf<Pick<typeof endpoints.tm, Areas>> {
  const { db } = services;
  const tenantOf = tenantInPath(services);
  const schemas = named<SchemaEntryWire, { state: string }>(services, {
    kind: 'tm.schemas',
    key: 'name',
    initial: () => Object.keys(schemasOfTable()).map((name) => ({ name, state: 'ga' })),
    closed: true,
    make: ({ state }) => ({ state }),
    shown: ({ name }) => ({ schema: schemasOfTable()[name] }),
  });
  const eula = named<EulaWire, Accepted>(services, {
    kind: 'tm.eulas',
    key: 'id',
    initial: () => [...eulas],
    closed: true,
    make: (acceptance, { name, before }) => {
      const text = eulas.find(({ id }) => id === name);
      const accepted = before?.accepted ?? [];
      const known = accepted.some(({ tid }) => tid === acceptance.tid);
      return { ...text, accepted: known ? accepted : [...accepted, acceptance] };
    },
  });

  return {
    globalSettings: named<{ name: string; value: Json }, { value: unknown }>(services, {
      kind: 'tm.global_settings',
      key: 'name',
      make: ({ value }) => ({ value }),
    }),

    schemas: {
      async list(call) {
        const { items, total } = await schemas.list(call);
        return { items: items.map(({ schema: _written, ...entry }) => entry), total };
      },
      update: (call) => schemas.update(call),
      get: (call) => schemas.get(call),
    },

    eula: {
      list: eula.list,
      get: eula.get,
      async accept(call) {
        const { tid } = await tenantNamed(db, call.body.tid, 'tid');
        const accepted_at = new Date().toISOString();
        return eula.update({ ...call, body: { tid, accepted_at, accepted_by: call.caller.session.user.uid } });
      },
    },

    loggingAuthTokens: {
      list: async (call) => pageOf((await listTokens(db, await tenantOf(call))).map(shown), call.query),
      async get(call) {
        const found = (await listTokens(db, await tenantOf(call))).find(({ id }) => id === call.params.id);
        if (found === undefined) throw notFound('There is no such token.');
        return shown(found);
      },
      async create(call) {
        const tid = await tenantOf(call);
        const { name } = call.body;
        const made = await createToken(db, {
          tenantId: tid,
          actor: nameIn(call.caller, tid),
          makerId: call.caller.session.user.id,
          name,
          logTypes: readableLogs(call.caller),
          prove: call.prove,
        });
        await traceOwn(call.caller, tid, 'loggingToken.created', made.id);
        return { ...shown(made), token: made.token };
      },
      async delete(call) {
        const tid = await tenantOf(call);
        const { id } = call.params;
        if (!isUuid(id)) throw notFound('There is no such token.');
        await deleteToken(db, { tenantId: tid, actor: nameIn(call.caller, tid), id });
        await traceOwn(call.caller, tid, 'loggingToken.deleted', id);
        return {};
      },
    },

    loggingIpRestrictions: {
      async list(call) {
        const stored = await readStored<Restrictions>(db, restrictionsPlace(await tenantOf(call)), 'list');
        return restrictionPage(stored?.item, stored?.stamp ?? neverSaved, call.query);
      },
      async get(call) {
        const found = (await readRestrictions(db, await tenantOf(call)))
          .map(entryOf)
          .find(({ id }) => id === call.params.id);
        if (found === undefined) throw notFound('There is no such restriction.');
        return found;
      },
      async save(call) {
        const tid = await tenantOf(call);
        const { list } = call.body;
        const wrong = list.findIndex((range) => ipOrRange(range) !== null);
        if (wrong !== -1) throw invalid(`list.${wrong}: is no address or range`, `list.${wrong}`);
        return db.transaction().execute(async (trx) => {
          const { before, stamp, store } = await openItem<Restrictions>(trx, restrictionsPlace(tid), 'list');
          await refuseStale(call.seen, stamp, () => restrictionPage(before, stamp, {}));
          const saved = await store({ list }, call.caller.session.user.uid);
          const details = changed({ list: before?.list ?? [] }, { list });
          await traceFor(trx, actorOf(call.caller), tid, {
            action: 'logging.ipRestrictions',
            subject: 'list',
            details,
          });
          return { list, ...saved };
        });
      },
    },
  };

  /** The tenant's own trail has its row from where tokens are made; this one is for the operator's. */
  async function traceOwn(caller: Caller, tid: string, action: string, id: string): Promise<void> {
    const actor = actorOf(caller);
    if (tid === actor.tenantId) return;
    await db
      .transaction()
      .execute((trx) => traceFor(trx, actor, actor.tenantId, { action, subject: id, details: { tid } }));
  }
}

/** The operator's users have names in the operator's own tenant alone. */
function nameIn({ session }: Caller, tid: string): string {
  return session.tenant.id === tid ? session.user.uid : OPERATOR;
}

function shown({ id, name, created_at, created_by }: ApiTokenWire) {
  return { id, name, created_at, created_by };
}

type Restrictions = { list: string[] };

function restrictionPage(stored: Restrictions | undefined, stamp: Stamp, query: Parameters<typeof pageOf>[1]) {
  return { ...pageOf((stored?.list ?? []).map(entryOf), query), ...stamp };
}

function entryOf(range: string) {
  return { id: range.replaceAll('/', '_'), range };
}

let known: Record<string, unknown> | undefined;

/** The schemas of the call table, written out when somebody asks first. */
function schemasOfTable(): Record<string, unknown> {
  known ??= toOpenApi(calls, { version: '1' }).components.schemas;
  return known;
}
