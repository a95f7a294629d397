import type { endpoints } from '@portico/core/api';
import type { Json, JsonObject } from '@portico/core/shared';
import { domain } from '@portico/core/validators';
import type { Transaction } from 'kysely';
import { checkUserName } from '../../accounts/credential-rules.ts';
import { editorOf } from '../../accounts/editors.ts';
import { readItem } from '../../archetypes/entries.ts';
import { named, openItem } from '../../archetypes/named.ts';
import { restorable, writerOf } from '../../archetypes/replaced.ts';
import { changed } from '../../audit/changes.ts';
import { traceFor } from '../../audit/operator.ts';
import type { HandlersOf } from '../../calls/call.ts';
import type { Database } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { invalid, notFound } from '../../http/problem.ts';
import { makeLinkFor, storeLink } from '../../people/links.ts';
import { expectMails, mailLink } from '../../people/mail-links.ts';
import { idOf } from '../../people/people.ts';
import { refuseRoleChanges } from '../../policy/role-changes.ts';
import { readSent, replaceRoles, rolesInForce, rolesToStore } from '../../policy/roles.ts';
import type { Services } from '../../services/services.ts';
import { bulkInput, bulkUsers } from '../../tenants/bulk-users.ts';
import type { Tenant } from '../../tenants/directory.ts';
import { findTenant, listTenants, openTenant } from '../../tenants/directory.ts';
import { actorOf, listJobsAbout, readJobAbout, startOperatorJob } from '../../tenants/jobs.ts';
import { pageOf, tenantInPath } from '../../tenants/paths.ts';
import type { TenantUser } from '../../tenants/users.ts';
import {
  addUsers,
  bringBackUser,
  changeUser,
  disableMfa,
  findTenantUser,
  giverOf,
  listTenantUsers,
  refuseToGive,
  removeUser,
} from '../../tenants/users.ts';
import { setCapability } from './tenant-management-tenants.ts';

type Tm = typeof endpoints.tm;
type Areas = 'tenantUsers' | 'bulkUsers' | 'rbac' | 'config' | 'safemail';
type ConfigEntry = { key: string; value: Json };

/** Users, roles and settings of one tenant. (spec 3 sections 6 and 7) */
export function tenantPeopleHandlers(services: Services): HandlersOf<Pick<Tm, Areas>> {
  const { db } = services;
  const tenantOf = tenantInPath(services);
  return {
    tenantUsers: {
      async list(call) {
        return listTenantUsers(db, await tenantOf(call), call.query);
      },
      async get(call) {
        return findTenantUser(db, await tenantOf(call), call.params.uid);
      },
      async create(call) {
        const tid = await tenantOf(call);
        checkUserName(call.body.uid, 'uid');
        const giver = giverOf(call.caller);
        const { user, id, link } = await db.transaction().execute(async (trx) => {
          await addUsers(trx, giver, tid, [call.body]);
          const user = await findTenantUser(trx, tid, call.body.uid);
          const made = { id: await idOf(trx, user.uid), uid: user.uid };
          const link = await storeLink(trx, giver, { tenantId: tid }, made);
          await expectMails(trx, services, [made.id]);
          return { user, id: made.id, link };
        });
        return { ...user, link: await mailLink(services, giver, tid, id, link) };
      },
      async update(call) {
        const at = { tid: await tenantOf(call), uid: call.params.uid };
        return db.transaction().execute((trx) => changeUser(trx, giverOf(call.caller), at, call.body, call.seen));
      },
      delete: restorable(
        async (call) => {
          const at = { tid: await tenantOf(call), uid: call.params.uid };
          await db.transaction().execute((trx) => removeUser(trx, { ...writerOf(call), ...giverOf(call.caller) }, at));
          return {};
        },
        async (write, value) => {
          const tid = await tenantOf(write);
          const giver = giverOf(write.caller);
          return db.transaction().execute((trx) => bringBackUser(trx, giver, tid, value as unknown as TenantUser));
        },
      ),
      async link(call) {
        const place = { tenantId: await tenantOf(call) };
        const giver = giverOf(call.caller);
        const { id, link } = await db.transaction().execute(async (trx) => {
          const link = await makeLinkFor(trx, giver, place, call.params.uid);
          const id = await idOf(trx, call.params.uid);
          await expectMails(trx, services, [id]);
          return { id, link };
        });
        return mailLink(services, giver, place.tenantId, id, link);
      },
      async disableMfa(call) {
        const at = { tid: await tenantOf(call), uid: call.params.uid };
        await db.transaction().execute((trx) => disableMfa(trx, giverOf(call.caller), at, call.prove));
        return {};
      },
    },

    bulkUsers: {
      async list(call) {
        const about = { tid: await tenantOf(call), prefix: bulkUsers.name };
        return listJobsAbout(db, call.caller, { ...about, ...call.query });
      },
      get: ({ params: { tid, job_id }, caller }) => readJobAbout(db, caller, { tid, prefix: bulkUsers.name }, job_id),
      async create(call) {
        const tid = await tenantOf(call);
        for (const [at, { uid }] of call.body.users.entries()) checkUserName(uid, `users.${at}.uid`);
        const editor = editorOf(call.caller);
        for (const [at, { roles }] of call.body.users.entries()) {
          await refuseToGive(db, editor, tid, roles, `users.${at}.roles`);
        }
        return startOperatorJob(db, call.caller, bulkUsers, bulkInput(tid, call.body));
      },
    },

    rbac: {
      async list(call) {
        return rolePage(db, await findTenant(db, await tenantOf(call)), call.query);
      },
      async get(call) {
        const found = (await rolesInForce(db, await tenantOf(call))).find(({ id }) => id === call.params.role);
        if (found === undefined) throw notFound('The tenant has no such role.');
        return found;
      },
      async save(call) {
        const tid = await tenantOf(call);
        return db.transaction().execute(async (trx) => {
          await openTenant(trx, tid, call.seen, (tenant) => rolePage(trx, tenant, {}));
          const before = await rolesInForce(trx, tid);
          const sent = readSent(call.body.list as JsonObject[], { current: before, inForce: before }, '');
          const wanted = rolesToStore(sent, before, { root: '' });
          refuseRoleChanges(
            wanted,
            { current: before, inForce: before },
            { editor: editorOf(call.caller), list: 'list' },
          );
          await replaceRoles(trx, tid, wanted, { path: 'list', by: call.caller.session.user.uid });
          await call.prove(trx);
          const list = await rolesInForce(trx, tid);
          const details = changed({ list: before }, { list });
          await traceFor(trx, actorOf(call.caller), tid, { action: 'roles.saved', subject: 'rbac', details });
          const { updated_at, updated_by } = await findTenant(trx, tid);
          return { list, updated_at, updated_by };
        });
      },
    },

    config: named<ConfigEntry, { value: unknown }>(services, {
      kind: 'tm.config',
      key: 'key',
      tenantOf,
      make: ({ value }) => ({ value }),
    }),

    safemail: {
      async list({ query }) {
        const { items, total } = await listTenants(db, query);
        return { items: await Promise.all(items.map((tenant) => mailOf(db, tenant))), total };
      },
      get: async (call) => mailOf(db, await findTenant(db, await tenantOf(call))),
      async update(call) {
        const { enabled, domains } = call.body;
        const wrong = domains.findIndex((name) => domain(name) !== null);
        if (wrong !== -1) throw invalid(`domains.${wrong}: is no domain`, `domains.${wrong}`);
        const tid = await tenantOf(call);
        const actor = actorOf(call.caller);
        return db.transaction().execute(async (trx) => {
          await openTenant(trx, tid, call.seen, (tenant) => mailOf(trx, tenant));
          await setCapability(trx, actor, tid, 'safemail', enabled);
          const { before, store } = await openItem<{ domains: string[] }>(trx, mailPlace(tid), 'domains');
          await store({ domains }, actor.uid);
          const details = changed({ domains: before?.domains ?? [] }, { domains });
          await traceFor(trx, actor, tid, { action: 'tenant.safemail', subject: 'domains', details });
          return mailOf(trx, await findTenant(trx, tid));
        });
      },
    },
  };
}

type Reader = Database | Transaction<Tables>;

async function rolePage(reader: Reader, { tid, updated_at, updated_by }: Tenant, query: Parameters<typeof pageOf>[1]) {
  return { ...pageOf(await rolesInForce(reader, tid), query), updated_at, updated_by };
}

async function mailOf(reader: Reader, { tid, name, updated_at, updated_by }: Tenant) {
  const row = await reader.selectFrom('tenants').select('capabilities').where('id', '=', tid).executeTakeFirstOrThrow();
  const stored = await readItem<{ domains: string[] }>(reader, mailPlace(tid), 'domains');
  const enabled = row.capabilities.safemail === true;
  return { tid, name, enabled, domains: stored?.domains ?? [], updated_at, updated_by };
}

function mailPlace(tenantId: string) {
  return { tenantId, kind: 'tm.safemail' };
}
