import { createLogMonitors } from '@portico/core';
import { ownTimeZone } from '@portico/core/logs';
import {
  createMonitorDesk,
  hasTyped,
  liveTexts,
  type MonitorDesk,
  monitorRows,
  monitorsPlace,
  pointedMonitor,
  readMonitorsPlace,
  monitorsTexts as texts,
  updatedText,
} from '@portico/core/logs/view';
import { selectUser } from '@portico/core/session';
import { systemClock } from '@portico/core/shared';
import { BellRing, RefreshCwOff } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/buttons/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Waiting } from '../../../components/feedback/Waiting.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { usePlaceSearch, usePlaces } from '../../../platform/places/places.ts';
import { useApp, useSession } from '../../../portal/portal-context.ts';
import { useNews } from '../../../portal/useNews.ts';
import { Page } from '../../../shell/page/Page.tsx';
import * as styles from './Monitors.css.ts';
import { MonitorTable } from './MonitorTable.tsx';

const MonitorWindows = onDemand(() => import('./MonitorWindows.tsx').then((module) => module.MonitorWindows));

/** The monitors of the logs, and what can be done with them. (issue 17, decision 051) */
export function Monitors({ logsLabel }: { logsLabel: string }) {
  const { desk, state } = useMonitors();
  const { monitors, failure, stale, window, readAt } = state;
  const pointed = pointedMonitor(usePlaceSearch());
  return (
    <Page
      title={texts.title}
      focusKey="logs monitors"
      crumbs={[{ label: logsLabel, href: '#/logs' }]}
      actions={monitors === null ? undefined : <span className={styles.updated}>{updatedText(readAt)}</span>}
    >
      <div role="status">
        {stale === null ? null : (
          <div className={styles.strip}>
            <Strip
              tone="warning"
              icon={<Icon of={RefreshCwOff} />}
              action={
                <Button size="sm" onPress={() => void desk.refresh()}>
                  {liveTexts.retry}
                </Button>
              }
            >
              {stale}
            </Strip>
          </div>
        )}
      </div>
      {failure === null ? null : <ErrorBlock message={failure} onRetry={() => void desk.load()} />}
      {monitors === null && failure === null ? <Waiting /> : null}
      {monitors?.length === 0 ? <EmptyState icon={BellRing}>{texts.none}</EmptyState> : null}
      {monitors === null || monitors.length === 0 ? null : (
        <MonitorTable rows={monitorRows(monitors, readAt)} desk={desk} isBusy={state.isBusy} pointed={pointed} />
      )}
      {window === null ? null : (
        <Suspense fallback={null}>
          <MonitorWindows desk={desk} window={window} isBusy={state.isBusy} />
        </Suspense>
      )}
    </Page>
  );
}

/** A desk whose form was left with what was typed, and whose it is: nothing that was typed is lost. (UI.md section 1.5) */
let left: { uid: string | undefined; desk: MonitorDesk } | null = null;

/** The desk of the page; a place that asks to make a monitor opens its form, once. */
function useMonitors(): { desk: MonitorDesk; state: ReturnType<MonitorDesk['getSnapshot']> } {
  const { portal } = useApp();
  const uid = useSession(selectUser)?.uid;
  const search = usePlaceSearch();
  const [, navigate] = useLocation();
  const [desk] = useState(() =>
    left !== null && left.uid === uid
      ? left.desk
      : createMonitorDesk({
          calls: createLogMonitors(portal),
          now: () => systemClock.now(),
          timeZone: ownTimeZone(),
          tell: (notice) => snackbar.show(notice),
        }),
  );
  const state = useSyncExternalStore(desk.subscribe, desk.getSnapshot);
  useEffect(() => {
    left = null;
    void desk.load();
    return desk.end;
  }, [desk]);
  useEffect(() => {
    const asked = readMonitorsPlace(search);
    if (asked === null) return;
    desk.make(asked);
    navigate(monitorsPlace(), { replace: true });
  }, [desk, search, navigate]);
  useNews(desk.refresh); // a form stays as it is
  useLeaving(desk, uid);
  return { desk, state };
}

/** What is typed outlives the page, which says so, and the browser asks before it goes with the tab. (UI.md section 1.5) */
function useLeaving(desk: MonitorDesk, uid: string | undefined): void {
  const { current, navigate } = usePlaces();
  const [{ path }] = useState(current);
  useEffect(() => {
    const isAtStake = () => hasTyped(desk.getSnapshot().window);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isAtStake()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => {
      removeEventListener('beforeunload', onUnload);
      if (!isAtStake() || current().path === path) return; // StrictMode puts the page back at once
      left = { uid, desk };
      const action = { label: texts.goBack, onPress: () => navigate(monitorsPlace()) };
      snackbar.show({ tone: 'warning', text: texts.kept, durationMs: null, action });
    };
  }, [desk, uid, current, navigate, path]);
}
