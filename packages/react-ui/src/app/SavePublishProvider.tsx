import { createSavePublish } from '@portico/core';
import { savePublishInput } from '@portico/core/access/view';
import { type FailureLog, selectStaged, watchRevision } from '@portico/core/customization';
import { failureText, systemClock } from '@portico/core/shared';
import { type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { onDemand, partOnDemand } from '../platform/on-demand.ts';
import { drafts } from '../portal/drafts/registry.ts';
import { backup } from '../portal/drafts/status.ts';
import { useApp } from '../portal/portal-context.ts';
import { noteReached, serviceReached } from '../portal/reach.ts';
import { SavePublish } from '../portal/save-publish.ts';
import { stepUps } from '../portal/step-ups.ts';
import { SaveFeedback } from '../screens/customization/saving/SaveFeedback.tsx';
import { WarnBeforeUnload } from './WarnBeforeUnload.tsx';

/** One that cannot be loaded takes nothing with it: it is said that edits are not backed up. (DRF-005) */
const DraftBackup = partOnDemand(() =>
  import('../screens/customization/drafts/DraftBackup.tsx').then(
    (module) => module.DraftBackup,
    (error: unknown) => {
      if (!navigator.onLine) throw error; // asked for again with the network
      backup.set({ state: 'unavailable', reason: failureText(error) });
      return () => null;
    },
  ),
);
const StepUpWindow = onDemand(() =>
  import('../screens/settings/account/StepUpWindow.tsx').then((module) => module.StepUpWindow),
);
const ObserveStaged = onDemand(() => import('./ObserveStaged.tsx').then((module) => module.ObserveStaged));

function log({ operation, error }: FailureLog): void {
  console.error(operation, error);
}

/** Holds the customization data for everything below: shell and screens. */
export function SavePublishProvider({ children }: { children: ReactNode }) {
  const { portal } = useApp();
  const logic = useMemo(() => createSavePublish(portal, { log }), [portal]);
  const { customization } = portal.access();
  const input = savePublishInput(customization);
  return (
    <SavePublish.Provider logic={logic} options={{ input }}>
      <ObserveRevisions />
      <WhileStaged />
      <WriteDraftsOnLeaving />
      <WarnBeforeUnload />
      <SaveFeedback />
      {customization.canLoad ? <DraftBackup /> : null}
      {children}
      <WhileAsked />
    </SavePublish.Provider>
  );
}

/**
 * Tells the machine of revisions that other calls read, and reads one now and then, so that the pill is never behind and
 * what another administrator saves is noticed. (spec 1 section 7, PUB-004)
 */
function ObserveRevisions() {
  const { portal, revisions } = useApp();
  const actor = SavePublish.useActorRef();
  useEffect(() => {
    const watch = watchRevision({
      read: (signal) => portal.loadRevision(signal),
      isVisible: () => document.visibilityState === 'visible',
      reach: { read: serviceReached.read, tell: noteReached },
      clock: systemClock,
    });
    const lose = () => noteReached(false);
    const moments = [
      [window, 'focus', watch.look],
      [window, 'online', watch.look],
      [window, 'offline', lose],
      [document, 'visibilitychange', watch.look],
    ] as const;
    for (const [target, moment, act] of moments) target.addEventListener(moment, act);
    return () => {
      for (const [target, moment, act] of moments) target.removeEventListener(moment, act);
      watch.stop();
    };
  }, [portal]);
  useEffect(
    () => revisions.listen((revision) => actor.send({ type: 'revision.observed', revision })),
    [actor, revisions],
  );
  return null;
}

/** Most visits find nothing staged, and need not load what reads it. */
function WhileStaged() {
  const isStaged = SavePublish.useSelector(selectStaged);
  return isStaged ? (
    <Suspense fallback={null}>
      <ObserveStaged />
    </Suspense>
  ) : null;
}

/** Few visits are asked for a fresh proof; what asks is a form, and loads what forms are made of. */
function WhileAsked() {
  const actor = useSyncExternalStore(stepUps.subscribe, stepUps.read);
  return actor ? (
    <Suspense fallback={null}>
      <StepUpWindow key={actor.sessionId} actor={actor} />
    </Suspense>
  ) : null;
}

/**
 * A reload, a closed tab and a phone that puts the browser aside take no typing along: what waits for its turn is
 * written at once. (DESIGN section 3, DRF-001)
 */
function WriteDraftsOnLeaving() {
  useEffect(() => {
    const write = () => void drafts.flush();
    const moments = [
      [window, 'beforeunload'],
      [window, 'pagehide'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [target, moment] of moments) target.addEventListener(moment, write);
    return () => {
      for (const [target, moment] of moments) target.removeEventListener(moment, write);
    };
  }, []);
  return null;
}
