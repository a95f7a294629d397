import type { endpoints, LogSavedViewWire, LogType } from '@portico/core/api';
import { viewQueryFault } from '@portico/core/logs';
import { restorable, writerOf } from '../../archetypes/replaced.ts';
import type { Caller, HandlersOf } from '../../calls/call.ts';
import { invalid } from '../../http/problem.ts';
import { checkLogRight } from '../../logs/rights.ts';
import type { ViewsOf } from '../../logs/views.ts';
import { deleteView, listViews, saveView } from '../../logs/views.ts';
import type { Services } from '../../services/services.ts';

/** Saved views of a log: the caller's own, and those that others share. (issues 7 and 17, docs/added-calls.md) */
export function logViewsHandlers(services: Services): HandlersOf<typeof endpoints.logs.views> {
  return {
    list: async ({ params, caller }) => listViews(services.db, viewsOf(caller, params.log_type)),
    save: async ({ params, body, caller, seen }) => {
      const of = viewsOf(caller, params.log_type);
      const fault = viewQueryFault(body.query, params.log_type);
      if (fault !== null) throw invalid(fault, 'query');
      const view = { ...body, id: params.view_id };
      return saveView(services.db, of, view, seen);
    },
    delete: restorable(
      async (call) => {
        const { log_type, view_id } = call.params;
        await deleteView(services.db, viewsOf(call.caller, log_type), view_id, writerOf(call));
        return {};
      },
      (write, value) => {
        const { log_type, view_id } = write.params as { log_type: LogType; view_id: string };
        const view = { ...(value as object), id: view_id } as LogSavedViewWire;
        return saveView(services.db, viewsOf(write.caller, log_type), view, [null]);
      },
    ),
  };
}

/** A user without the right to a log has no use for its views either. */
function viewsOf(caller: Caller, logType: LogType): ViewsOf {
  checkLogRight(caller, logType);
  const { tenant, user } = caller.session;
  const { isAdministrator } = caller.access;
  return { tenantId: tenant.id, userId: user.id, uid: user.uid, logType, isAdministrator };
}
