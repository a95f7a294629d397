import type { endpoints } from '@portico/core/api';
import { checkUserName } from '../accounts/credential-rules.ts';
import { restorable, writerOf } from '../archetypes/replaced.ts';
import type { Caller, HandlersOf } from '../calls/call.ts';
import { invalid } from '../http/problem.ts';
import { endAll } from '../people/end-all.ts';
import { importPeople } from '../people/import.ts';
import { findLink, makeLink, storeLink, useLink } from '../people/links.ts';
import { expectMails, mailLink, mailLinks } from '../people/mail-links.ts';
import type { Place } from '../people/people.ts';
import { addPerson, bringBackPerson, changePerson, findPerson, listPeople, removePerson } from '../people/people.ts';
import { unlockPerson } from '../people/unlock.ts';
import { toldGroups, toldMembers } from '../scim/told-groups.ts';
import type { Services } from '../services/services.ts';
import { giverOf, type TenantUser } from '../tenants/users.ts';

/** The users of the caller's tenant and their groups, and the links with which they set passwords. (OP-209, issue 15) */
export function peopleHandlers(
  services: Services,
): HandlersOf<Pick<typeof endpoints.auth, 'users' | 'groups' | 'invitations'>> {
  const { db } = services;
  const mails = services.mailer !== undefined;
  const placeOf = ({ session: { tenant } }: Caller): Place => ({
    tenantId: tenant.id,
    capabilities: tenant.capabilities,
    mails,
  });
  return {
    users: {
      list: ({ caller, query }) => listPeople(db, placeOf(caller), query),
      get: ({ caller, params }) => findPerson(db, placeOf(caller), params.id),
      async create({ caller, body }) {
        checkUserName(body.uid, 'uid');
        if (body.enabled === false) throw invalid('enabled: whoever is new is switched on', 'enabled');
        const place = placeOf(caller);
        const made = await db.transaction().execute(async (trx) => {
          const id = await addPerson(trx, giverOf(caller), place, body);
          const link = await storeLink(trx, giverOf(caller), place, { id, uid: body.uid });
          await expectMails(trx, services, [id]);
          return { ...(await findPerson(trx, place, id)), link };
        });
        return { ...made, link: await mailLink(services, giverOf(caller), place.tenantId, made.id, made.link) };
      },
      async import({ caller, body }) {
        const place = placeOf(caller);
        const { made, linked } = await db.transaction().execute(async (trx) => {
          const made = await importPeople(trx, giverOf(caller), place, body);
          const linked = made.people.flatMap(({ id, link }) => (link === null ? [] : [{ id, link }]));
          await expectMails(
            trx,
            services,
            linked.map(({ id }) => id),
          );
          return { made, linked };
        });
        const told = await mailLinks(services, giverOf(caller), place.tenantId, linked);
        const links = new Map(linked.map(({ id }, at) => [id, told[at] ?? null]));
        return { ...made, people: made.people.map((each) => ({ ...each, link: links.get(each.id) ?? null })) };
      },
      update({ caller, params, body, seen }) {
        const change = { sent: body, seen };
        return db
          .transaction()
          .execute((trx) => changePerson(trx, giverOf(caller), placeOf(caller), params.id, change));
      },
      delete: restorable(
        async (call) => {
          const { caller, params } = call;
          const writer = { ...writerOf(call), ...giverOf(caller) };
          await db.transaction().execute((trx) => removePerson(trx, writer, placeOf(caller), params.id));
          return {};
        },
        async ({ caller }, value) =>
          db
            .transaction()
            .execute((trx) => bringBackPerson(trx, giverOf(caller), placeOf(caller), value as unknown as TenantUser)),
      ),
      async link({ caller, params }) {
        const place = placeOf(caller);
        const link = await db.transaction().execute(async (trx) => {
          const made = await makeLink(trx, giverOf(caller), place, params.id);
          await expectMails(trx, services, [params.id]);
          return made;
        });
        return mailLink(services, giverOf(caller), place.tenantId, params.id, link);
      },
      unlock: ({ caller, params }) =>
        db.transaction().execute((trx) => unlockPerson(trx, giverOf(caller), placeOf(caller), params.id)),
      endAccess: ({ caller, params }) =>
        db.transaction().execute((trx) => endAll(trx, giverOf(caller), placeOf(caller), params.id)),
    },
    groups: {
      list: ({ caller, query }) => toldGroups(db, caller, query),
      members: ({ caller, params, query }) => toldMembers(db, caller, params.id, query),
    },
    invitations: {
      get: ({ params }) => findLink(db, params.token),
      accept: ({ params, body }) => useLink(db, params.token, body.password),
    },
  };
}
