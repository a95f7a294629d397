import { customizationPlace, selectFailure } from '@portico/core/customization';
import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { ErrorBlock } from '../../components/ErrorBlock.tsx';
import { useSlow } from '../../components/Skeleton.tsx';
import { Page } from '../../shell/Page.tsx';
import { NotFound } from '../not-found/NotFound.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { useCustomization, useServices } from './editor-context.ts';
import { EditorUiProvider } from './editor-ui.tsx';
import { ModuleEditor } from './ModuleEditor.tsx';
import { Overview } from './overview/Overview.tsx';
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx';

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
  if (place.kind === 'redirect') return <Redirect to={place.to} replace />;
  if (place.kind === 'notFound') return <NotFound />;
  if (place.kind === 'overview') {
    return (
      <Loaded skeleton={<OverviewSkeleton />}>
        <Overview />
      </Loaded>
    );
  }
  return (
    <Loaded skeleton={<EditorSkeleton />} wantsRail>
      <ModuleEditor id={place.id} mode={place.mode} />
    </Loaded>
  );
}

interface LoadedProps {
  /** The shape of what is coming. */
  skeleton: ReactNode;
  wantsRail?: boolean;
  children: ReactNode;
}

function Loaded({ skeleton, wantsRail = false, children }: LoadedProps) {
  const { actor } = useServices();
  const isLoading = useCustomization((snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useCustomization((snapshot) => snapshot.hasTag('loadFailed'));
  const failure = useCustomization(selectFailure);
  const isSlow = useSlow(isLoading);
  if (!isLoading && !hasFailed) return children;
  return (
    <Page title="Customization" isFill wantsRail={wantsRail} state={hasFailed ? 'loadFailed' : 'loading'}>
      {hasFailed ? (
        <ErrorBlock message={failure?.message ?? ''} onRetry={() => actor.send({ type: 'reload' })} />
      ) : isSlow ? (
        skeleton
      ) : null}
    </Page>
  );
}
