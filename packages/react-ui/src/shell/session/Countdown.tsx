import { minutesAndSeconds } from '@portico/core/session/view';
import { useEffect, useState } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { useHost } from '../../platform/host.ts';
import { countdownMessages } from './messages.ts';

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
  const left = minutesAndSeconds(deadline - now);
  useCountInTitle(left);
  return (
    <Dialog
      title={countdownMessages.title}
      role="alertdialog"
      width="small"
      hasCloseButton={false}
      onClose={onStay}
      footer={
        <>
          <Button onPress={onLogOut}>{countdownMessages.logOut}</Button>
          <Button variant="primary" onPress={onStay} autoFocus>
            {countdownMessages.stay}
          </Button>
        </>
      }
    >
      <p role="timer" aria-live="off">
        {countdownMessages.endsIn(left)}
      </p>
    </Dialog>
  );
}

/** Counts in the tab's title too: who looks at another tab sees that this one is about to end. */
function useCountInTitle(left: string): void {
  const { title, setTitle } = useHost();
  useEffect(() => {
    const before = title();
    const counting = countdownMessages.pageTitle(left, before);
    setTitle(counting);
    // A page that was opened or drawn meanwhile has its own title again.
    return () => {
      if (title() === counting) setTitle(before);
    };
  }, [left, title, setTitle]);
}
