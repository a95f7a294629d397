import { NO_PERMISSION_MESSAGE } from '@portico/core';
import { judgeLogosBy, selectFailure } from '@portico/core/customization';
import { customizationPlace } from '@portico/core/customization/view';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { ErrorBlock } from '../../components/feedback/ErrorBlock.tsx';
import { useSlow } from '../../components/feedback/Skeleton.tsx';
import { loadAheadToo, onDemand, partOnDemand } from '../../platform/on-demand.ts';
import { Page } from '../../shell/page/Page.tsx';
import { EditorSkeleton } from './editor/EditorSkeleton.tsx';
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx';
import { useCustomization, useServices } from './state/editor-context.ts';
import { EditorUiProvider } from './state/editor-ui.tsx';
import { customizationMessages } from './state/messages.ts';

const Overview = partOnDemand(() => import('./overview/Overview.tsx').then((module) => module.Overview));
const ModuleEditor = partOnDemand(() => import('./editor/ModuleEditor.tsx').then((module) => module.ModuleEditor));
const NotFound = onDemand(() => import('../not-found/NotFound.tsx').then((module) => module.NotFound));

// Each logo is judged where it is picked, too, so that none waits for this. (DESIGN section 9, first load)
loadAheadToo(() => import('./logo/logo-judge.ts').then(({ imageFault }) => judgeLogosBy(imageFault)));

/** The customization area: its routes, and what stands there until the data is loaded. (OP-01, UI.md section 4) */
export function Customization() {
  return (
    <EditorUiProvider>
      <CurrentPlace />
    </EditorUiProvider>
  );
}

function CurrentPlace() {
  const { access } = useServices();
  const [path] = useLocation();
  const place = customizationPlace(path, access.visibleModules);
  // The screen comes at the same time as its data, not after it.
  useEffect(() => {
    if (place.kind === 'overview') Overview.load();
    else if (place.kind === 'module') ModuleEditor.load();
  }, [place.kind]);
  if (place.kind === 'redirect') return <Redirect to={place.to} replace />;
  if (place.kind === 'notFound') {
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    );
  }
  if (place.kind === 'overview') {
    const waiting = <Waiting skeleton={<OverviewSkeleton />} />;
    return (
      <Loaded waiting={waiting}>
        <Overview fallback={waiting} />
      </Loaded>
    );
  }
  const waiting = <Waiting skeleton={<EditorSkeleton />} wantsRail />;
  return (
    <Loaded waiting={waiting} wantsRail>
      <ModuleEditor id={place.id} mode={place.mode} fallback={waiting} />
    </Loaded>
  );
}

interface LoadedProps {
  /** What stands there until then. */
  waiting: ReactNode;
  wantsRail?: boolean;
  children: ReactNode;
}

function Loaded({ waiting, wantsRail = false, children }: LoadedProps) {
  const { actor, access } = useServices();
  const isLoading = useCustomization((snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useCustomization((snapshot) => snapshot.hasTag('loadFailed'));
  const failure = useCustomization(selectFailure);
  if (isLoading) return waiting;
  if (!access.canLoad) {
    return (
      <Page title={customizationMessages.title} isFill wantsRail={wantsRail} state="loadFailed">
        <ErrorBlock message={NO_PERMISSION_MESSAGE} />
      </Page>
    );
  }
  if (!hasFailed) return <Suspense fallback={waiting}>{children}</Suspense>;
  return (
    <Page title={customizationMessages.title} isFill wantsRail={wantsRail} state="loadFailed">
      <ErrorBlock message={failure?.message ?? ''} onRetry={() => actor.send({ type: 'reload' })} />
    </Page>
  );
}

/** What stands there until the data, and the screen that shows it, have come: its shape. */
function Waiting({ skeleton, wantsRail = false }: { skeleton: ReactNode; wantsRail?: boolean }) {
  const isSlow = useSlow(true);
  return (
    <Page title={customizationMessages.title} isFill wantsRail={wantsRail} state="loading">
      {isSlow ? skeleton : null}
    </Page>
  );
}
