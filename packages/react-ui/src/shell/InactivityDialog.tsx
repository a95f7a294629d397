import { selectDeadline, selectWarned } from '@portico/core/session';
import { useEffect, useState } from 'react';
import { useApp, useSession } from '../app/portal-context.ts';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { minutesAndSeconds } from './countdown.ts';

/** Two minutes before the session ends by itself: the time left and one action that extends it. (UI.md section 3) */
export function InactivityDialog() {
  const { portal } = useApp();
  const isWarned = useSession(selectWarned);
  const deadline = useSession(selectDeadline);
  if (!isWarned || deadline === null) return null;
  return (
    <Countdown
      deadline={deadline}
      onStay={() => portal.session.send({ type: 'session.activity' })}
      onLogOut={() => portal.session.send({ type: 'logout.requested' })}
    />
  );
}

interface CountdownProps {
  deadline: number;
  onStay: () => void;
  onLogOut: () => void;
}

function Countdown({ deadline, onStay, onLogOut }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Dialog
      title="Are you still there?"
      role="alertdialog"
      width="small"
      hasCloseButton={false}
      onClose={onStay}
      footer={
        <>
          <Button onPress={onLogOut}>Log out</Button>
          <Button variant="primary" onPress={onStay} autoFocus>
            Stay logged in
          </Button>
        </>
      }
    >
      <p role="timer" aria-live="off">
        You'll be logged out in {minutesAndSeconds(deadline - now)}
      </p>
    </Dialog>
  );
}
