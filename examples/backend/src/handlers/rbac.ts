import { unreadWarnings } from '@portico/core/access';
import type { endpoints } from '@portico/core/api';
import { role } from '@portico/core/resources';
import type { JsonObject, ValueError } from '@portico/core/shared';
import { editorOf } from '../accounts/editors.ts';
import type { HandlersOf } from '../calls/call.ts';
import { invalid, notFound } from '../http/problem.ts';
import { noteEditor, refuseRoleChanges } from '../policy/role-changes.ts';
import { freeIds, readRoles, readSent, rolesInForce, rolesOf, rolesSection, rolesToStore } from '../policy/roles.ts';
import { writeSection } from '../policy/sections.ts';
import type { Services } from '../services/services.ts';

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
      const found = (await rolesAt(caller.session.tenant.id, params.rev)).find(({ id }) => id === params.id);
      if (found === undefined) throw notFound('There is no such role.');
      return found;
    },

    async save({ params, body, caller }) {
      const { rev_id, state, updated_at, data } = body;
      if (params.rev !== rev_id) throw invalid('rev_id: differs from the revision of the address', 'rev_id');
      const { tenant, user } = caller.session;
      let warnings: readonly ValueError[] = [];
      const written = await writeSection(db, {
        tenantId: tenant.id,
        actor: user.uid,
        token: { rev_id, state, updated_at },
        section: rolesSection,
        async change(before, { trx, revId }) {
          const inForce = await rolesInForce(trx, tenant.id);
          const current = before === undefined ? inForce : rolesOf(before);
          const known = [...inForce, ...current.filter(({ built_in }) => !built_in)];
          const sent = readSent(data.list as JsonObject[], { current, inForce });
          const list = rolesToStore(sent, known, { isFree: await freeIds(trx, sent) });
          refuseRoleChanges(list, { current, inForce }, { editor: editorOf(caller), list: 'data.list' });
          warnings = unreadWarnings(list, current, role.fields.write.label);
          await noteEditor(trx, { revId, userId: user.id }, list, current);
          return { list: list.map((each) => ({ ...each })) };
        },
      });
      const told = warnings.length === 0 ? {} : { warnings: warnings.map((warning) => ({ ...warning })) };
      return { data: { list: rolesOf(written.data) }, revision: written.revision, ...told };
    },
  };
}
