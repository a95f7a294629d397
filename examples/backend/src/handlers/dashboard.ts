import type { endpoints } from '@portico/core/api';
import type { Caller, HandlersOf } from '../calls/call.ts';
import { listExpiring } from '../providers/expiring.ts';
import type { LayoutsOf } from '../reporting/layouts.ts';
import { listLayouts, saveLayout } from '../reporting/layouts.ts';
import type { Services } from '../services/services.ts';

/** How the caller has arranged the dashboard. (issue 16, docs/added-calls.md) */
export function dashboardHandlers(services: Services): HandlersOf<typeof endpoints.dashboard> {
  return {
    expiring: async ({ caller }) => listExpiring(services.db, caller, new Date()),
    layouts: {
      list: async ({ caller }) => listLayouts(services.db, layoutsOf(caller)),
      save: async ({ params: { tab }, body: { order, hidden }, caller, seen }) =>
        saveLayout(services.db, layoutsOf(caller), { tab, order, hidden }, seen),
    },
  };
}

function layoutsOf({ session: { tenant, user } }: Caller): LayoutsOf {
  return { tenantId: tenant.id, userId: user.id, uid: user.uid };
}
