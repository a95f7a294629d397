import type { endpoints, LogType } from '@portico/core/api';
import type { Caller, HandlersOf } from '../http/call.ts';
import { checkLogRight } from '../logs/rights.ts';
import type { ViewsOf } from '../logs/views.ts';
import { deleteView, listViews, saveView } from '../logs/views.ts';
import type { Services } from '../services.ts';

/** Saved views of a log, the caller's own. (issue 7, docs/added-calls.md) */
export function logViewsHandlers(services: Services): HandlersOf<typeof endpoints.logs.views> {
  return {
    list: async ({ params, caller }) => listViews(services.db, viewsOf(caller, params.log_type)),
    save: async ({ params, body, caller }) =>
      saveView(services.db, viewsOf(caller, params.log_type), { id: params.view_id, ...body }),
    async delete({ params, caller }) {
      await deleteView(services.db, viewsOf(caller, params.log_type), params.view_id);
      return {};
    },
  };
}

/** A user without the right to a log has no use for its views either. */
function viewsOf(caller: Caller, logType: LogType): ViewsOf {
  checkLogRight(caller, logType);
  const { tenant, user } = caller.session;
  return { tenantId: tenant.id, userId: user.id, uid: user.uid, logType };
}
