import { createLogMonitors } from '@portico/core';
import { ownTimeZone } from '@portico/core/logs';
import {
  createMonitorDesk,
  type MonitorDesk,
  monitorRows,
  monitorsPlace,
  readMonitorsPlace,
  monitorsTexts as texts,
} from '@portico/core/logs/view';
import { systemClock } from '@portico/core/shared';
import { BellRing } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { onDemand } from '../../../platform/on-demand.ts';
import { usePlaceSearch } from '../../../platform/places/places.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { Page } from '../../../shell/page/Page.tsx';
import { Waiting } from '../cases/CaseWaiting.tsx';
import { MonitorTable } from './MonitorTable.tsx';

const MonitorWindows = onDemand(() => import('./MonitorWindows.tsx').then((module) => module.MonitorWindows));

/** The monitors of the logs, and what can be done with them. (issue 17, decision 051) */
export function Monitors({ logsLabel }: { logsLabel: string }) {
  const { desk, state } = useMonitors();
  const { monitors, failure, window, readAt } = state;
  return (
    <Page title={texts.title} focusKey="logs monitors" crumbs={[{ label: logsLabel, href: '#/logs' }]}>
      {failure === null ? null : <ErrorBlock message={failure} onRetry={() => void desk.load()} />}
      {monitors === null && failure === null ? <Waiting /> : null}
      {monitors?.length === 0 ? <EmptyState icon={BellRing}>{texts.none}</EmptyState> : null}
      {monitors === null || monitors.length === 0 ? null : (
        <MonitorTable rows={monitorRows(monitors, readAt)} desk={desk} isBusy={state.isBusy} />
      )}
      {window === null ? null : (
        <Suspense fallback={null}>
          <MonitorWindows desk={desk} window={window} isBusy={state.isBusy} />
        </Suspense>
      )}
    </Page>
  );
}

/** The desk of the page; a place that asks to make a monitor opens its form, once. */
function useMonitors(): { desk: MonitorDesk; state: ReturnType<MonitorDesk['getSnapshot']> } {
  const { portal } = useApp();
  const search = usePlaceSearch();
  const [, navigate] = useLocation();
  const [desk] = useState(() =>
    createMonitorDesk({
      calls: createLogMonitors(portal),
      now: () => systemClock.now(),
      timeZone: ownTimeZone(),
      tell: (notice) => snackbar.show(notice),
    }),
  );
  const state = useSyncExternalStore(desk.subscribe, desk.getSnapshot);
  useEffect(() => {
    void desk.load();
    return desk.end;
  }, [desk]);
  useEffect(() => {
    const asked = readMonitorsPlace(search);
    if (asked === null) return;
    desk.make(asked);
    navigate(monitorsPlace(), { replace: true });
  }, [desk, search, navigate]);
  return { desk, state };
}
