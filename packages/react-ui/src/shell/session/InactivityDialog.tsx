import { selectDeadline } from '@portico/core/session';
import { selectWarned } from '@portico/core/session/view';
import { Suspense } from 'react';
import { onDemand } from '../../platform/on-demand.ts';
import { useApp, useSession } from '../../portal/portal-context.ts';

const Countdown = onDemand(() => import('./Countdown.tsx').then((module) => module.Countdown));

/** Two minutes before the session ends by itself: the time left and one action that extends it. (UI.md section 3) */
export function InactivityDialog() {
  const { portal } = useApp();
  const isWarned = useSession(selectWarned);
  const deadline = useSession(selectDeadline);
  if (!isWarned || deadline === null) return null;
  return (
    <Suspense fallback={null}>
      <Countdown
        deadline={deadline}
        onStay={() => portal.session.send({ type: 'session.activity' })}
        onLogOut={() => portal.session.send({ type: 'logout.requested' })}
      />
    </Suspense>
  );
}
