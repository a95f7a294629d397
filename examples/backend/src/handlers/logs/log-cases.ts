import type { endpoints } from '@portico/core/api';
import { readLocalLogs } from '../../appliances/local-logs.ts';
import { restorable, writerOf } from '../../archetypes/replaced.ts';
import type { Caller, HandlersOf } from '../../calls/call.ts';
import type { CasesOf } from '../../logs/cases.ts';
import { deleteCase, listCases, readCase, readKept, restoreCase, saveCase, saveKept } from '../../logs/cases.ts';
import { checkLogRight, mayReadLog } from '../../logs/rights.ts';
import type { Services } from '../../services/services.ts';

/** Cases of the caller: lists of events of any log. (issue 17, docs/added-calls.md) */
export function logCasesHandlers(services: Services): HandlersOf<typeof endpoints.logs.cases> {
  return {
    list: async ({ caller }) => listCases(services.db, casesOf(caller)),
    get: async ({ params, caller }) =>
      readCase(services, casesOf(caller), params.case_id, {
        read: (logType) => mayReadLog(caller, logType),
        show: await readLocalLogs(services, caller.session.tenant.id),
      }),
    save: async ({ params, body, caller, seen }) =>
      saveCase(services.db, casesOf(caller), params.case_id, body.name, seen),
    delete: restorable(
      async (call) => {
        await deleteCase(services.db, casesOf(call.caller), call.params.case_id, writerOf(call));
        return {};
      },
      (write, value) => {
        const { case_id } = write.params as { case_id: string };
        return restoreCase(services.db, casesOf(write.caller), case_id, value);
      },
    ),
  };
}

/**
 * What the caller keeps with an event, of a log that he may read; what he kept before is his to see and to take out without
 * that right. (issue 17, docs/added-calls.md)
 */
export function keptEventsHandlers(services: Services): HandlersOf<typeof endpoints.logs.kept> {
  return {
    async get({ params, caller }) {
      const kept = await readKept(services.db, casesOf(caller), params);
      if (kept.updated_at === null) checkLogRight(caller, params.log_type);
      return kept;
    },
    async save({ params, body: { note, cases }, caller, seen }) {
      return saveKept(services, casesOf(caller), params, { note, cases }, seen, mayReadLog(caller, params.log_type));
    },
  };
}

function casesOf({ session: { tenant, user } }: Caller): CasesOf {
  return { tenantId: tenant.id, userId: user.id, uid: user.uid };
}
