import { selectRefreshFailureText, selectWaitingAction, selectWaitingText } from '@portico/core/logs';
import { liveTexts, unknownWords } from '@portico/core/logs/view';
import { ArrowUp, Funnel, RefreshCwOff } from 'lucide-react';
import { Button } from '../../components/buttons/Button.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { usePlaceSearch, usePlaces } from '../../platform/places/places.ts';
import * as styles from './LogLive.css.ts';
import { useLog, usePaging } from './state/log-context.ts';

/**
 * What is said over the rows: what of the address they are not narrowed by, and what reading again by itself has to say, events
 * that wait, and that it failed, while the rows stay. (UI.md 4.16)
 */
export function LogLive() {
  const { paging } = useLog();
  const failure = usePaging(selectRefreshFailureText);
  const waiting = usePaging(selectWaitingText);
  const action = usePaging(selectWaitingAction);
  // The regions are there before their words, or they would not be announced.
  return (
    <>
      <Unknown />
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

/** A link with a mistake shows more than it was meant to. */
function Unknown() {
  const { definitions } = useLog();
  const unknown = unknownWords(usePlaceSearch(), definitions);
  const { current, navigate } = usePlaces();
  return (
    <div role="status">
      {unknown === null ? null : (
        <div className={styles.strip}>
          <Strip
            tone="warning"
            icon={<Icon of={Funnel} />}
            action={
              <Button size="sm" onPress={() => navigate(`${current().path}?${unknown.without}`, { replace: true })}>
                {unknown.action}
              </Button>
            }
          >
            {unknown.text}
          </Strip>
        </div>
      )}
    </div>
  );
}
