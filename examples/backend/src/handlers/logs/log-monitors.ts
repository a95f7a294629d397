import type { endpoints, LogMonitorSaveWire } from '@portico/core/api';
import { restorable, writerOf } from '../../archetypes/replaced.ts';
import type { Caller, HandlersOf } from '../../calls/call.ts';
import { mayReadLog } from '../../logs/rights.ts';
import { readHistory, testMonitor } from '../../monitors/deliver.ts';
import {
  deleteMonitor,
  listMonitors,
  restoreMonitor,
  rotateMonitor,
  saveMonitor,
  silenceMonitor,
} from '../../monitors/monitors.ts';
import type { MonitorsOf } from '../../monitors/rows.ts';
import type { Services } from '../../services/services.ts';

/** Monitors of the logs that the caller may read. (issue 17, docs/added-calls.md) */
export function logMonitorsHandlers(services: Services): HandlersOf<typeof endpoints.logs.monitors> {
  const { db } = services;
  return {
    list: ({ caller }) => listMonitors(db, monitorsOf(caller)),
    save: ({ params, body, caller, seen }) =>
      saveMonitor(services, monitorsOf(caller), params.monitor_id, contentOf(body), seen),
    delete: restorable(
      async (call) => {
        await deleteMonitor(db, monitorsOf(call.caller), call.params.monitor_id, writerOf(call));
        return {};
      },
      (write, value) => {
        const { monitor_id } = write.params as { monitor_id: string };
        return restoreMonitor(services, monitorsOf(write.caller), monitor_id, value);
      },
    ),
    silence: ({ params, body, caller, seen }) =>
      silenceMonitor(db, monitorsOf(caller), params.monitor_id, body.silenced_until, seen),
    rotate: ({ params, caller, seen }) => rotateMonitor(db, monitorsOf(caller), params.monitor_id, seen),
    test: ({ params, body, caller }) => testMonitor(services, monitorsOf(caller), params.monitor_id, body),
    history: ({ params, caller }) => readHistory(db, monitorsOf(caller), params.monitor_id),
  };
}

function contentOf({ name, log_type, query, threshold, window_minutes, url, mail, is_enabled }: LogMonitorSaveWire) {
  return { name, log_type, query, threshold, window_minutes, url, mail, is_enabled };
}

/** A user without the right to a log sees none of its monitors. */
function monitorsOf(caller: Caller): MonitorsOf {
  const { tenant, user } = caller.session;
  const { isAdministrator } = caller.access;
  const mayRead: MonitorsOf['mayRead'] = (logType) => mayReadLog(caller, logType);
  return { tenantId: tenant.id, userId: user.id, uid: user.uid, isAdministrator, mayRead };
}
