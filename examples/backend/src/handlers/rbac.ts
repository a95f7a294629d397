import type { endpoints } from '@portico/core/api';
import type { HandlersOf } from '../http/call.ts';
import { invalid, notFound } from '../http/problem.ts';
import { readRoles, rolesInForce, rolesSection, rolesToStore } from '../policy/roles.ts';
import { writeSection } from '../policy/sections.ts';
import type { Services } from '../services.ts';

/** Roles, saved like any part of the policy and in force once they are published. (OP-93) */
export function rbacHandlers({ db }: Services): HandlersOf<typeof endpoints.policy.rbac> {
  const rolesAt = async (tenantId: string, rev: string) => {
    const list = await readRoles(db, tenantId, rev);
    if (list === undefined) throw notFound('There is no such revision.');
    return list;
  };
  return {
    list: async ({ params, caller }) => ({ list: await rolesAt(caller.session.tenant.id, params.rev) }),

    async get({ params, caller }) {
      const role = (await rolesAt(caller.session.tenant.id, params.rev)).find(({ id }) => id === params.id);
      if (role === undefined) throw notFound('There is no such role.');
      return role;
    },

    async save({ params, body, caller }) {
      const { rev_id, state, updated_at, data } = body;
      if (params.rev !== rev_id) throw invalid('rev_id: differs from the revision of the address', 'rev_id');
      const { tenant, user } = caller.session;
      const known = [
        ...(await rolesInForce(db, tenant.id)),
        ...((await readRoles(db, tenant.id, rev_id)) ?? []).filter(({ built_in }) => !built_in),
      ];
      const list = rolesToStore(data.list, known);
      const written = await writeSection(db, {
        tenantId: tenant.id,
        actor: user.uid,
        token: { rev_id, state, updated_at },
        section: rolesSection,
        change: () => ({ list: list.map((role) => ({ ...role })) }),
      });
      return { data: { list }, revision: written.revision };
    },
  };
}
