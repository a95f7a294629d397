import { selectRefreshFailureText, selectWaitingAction, selectWaitingText } from '@portico/core/logs';
import { liveTexts } from '@portico/core/logs/view';
import { ArrowUp, RefreshCwOff } from 'lucide-react';
import { Button } from '../../components/buttons/Button.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import * as styles from './LogLive.css.ts';
import { useLog, usePaging } from './state/log-context.ts';

/** What reading again by itself has to say: events that wait, and that it failed, while the rows stay. (UI.md 4.16) */
export function LogLive() {
  const { paging } = useLog();
  const failure = usePaging(selectRefreshFailureText);
  const waiting = usePaging(selectWaitingText);
  const action = usePaging(selectWaitingAction);
  // The regions are there before their words, or they would not be announced.
  return (
    <>
      <div role="status">
        {failure === null ? null : (
          <div className={styles.strip}>
            <Strip
              tone="warning"
              icon={<Icon of={RefreshCwOff} />}
              action={
                <Button size="sm" onPress={() => paging.send({ type: 'refresh' })}>
                  {liveTexts.retry}
                </Button>
              }
            >
              {failure}
            </Strip>
          </div>
        )}
      </div>
      <div role="status" className={styles.pillPlace}>
        {waiting === null ? null : (
          <button
            type="button"
            className={styles.pill}
            aria-label={action ?? undefined}
            onClick={() => paging.send({ type: 'waiting.shown' })}
          >
            <Icon of={ArrowUp} size={14} />
            {waiting}
          </button>
        )}
      </div>
    </>
  );
}
