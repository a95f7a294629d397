import { useEffect, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { minutesAndSeconds } from './countdown.ts';

export interface CountdownProps {
  /** Epoch milliseconds. */
  deadline: number;
  onStay: () => void;
  onLogOut: () => void;
}

/** Counts down to the end of the session. (UI.md section 3, session) */
export function Countdown({ deadline, onStay, onLogOut }: CountdownProps) {
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
