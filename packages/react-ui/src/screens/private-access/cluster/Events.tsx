import { type Cluster, EVENTS_SHOWN, clusterTexts as texts } from '@portico/core/private-access';
import { CircleCheck, CircleX, Info } from 'lucide-react';
import { useState } from 'react';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './ClusterPage.css.ts';

const counts = EVENTS_SHOWN.map((count) => ({
  value: String(count),
  label: count === 1 ? texts.lastOne : texts.lastMany(count),
}));
const looks = {
  danger: { icon: CircleX, className: styles.badIcon },
  success: { icon: CircleCheck, className: styles.goodIcon },
  info: { icon: Info, className: styles.infoIcon },
} as const;

/** What the connectors told besides their health: the last event, or the last fifty. (spec 3 section 7, picture 30) */
export function Events({ events, onRetry }: { events: Cluster['events']; onRetry: () => void }) {
  const [count, setCount] = useState(counts[1]?.value ?? '');
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{texts.events}</h2>
        <SegmentedToggle label={texts.howMany} size="sm" options={counts} value={count} onChange={setCount} />
      </div>
      {'failure' in events ? (
        <ErrorBlock message={events.failure} onRetry={onRetry} />
      ) : events.value.length === 0 ? (
        <p className={styles.none}>{texts.noEvents}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        <section className={styles.eventsFrame} aria-label={texts.events} tabIndex={0}>
          <ul>
            {events.value.slice(0, Number(count)).map(({ id, time, connector, text, tone }) => (
              <li key={id} className={styles.event}>
                <span className={styles.eventTime}>{time}</span>
                <span className={styles.eventName} translate="no">
                  {connector}
                </span>
                <span className={styles.eventText} translate="no">
                  <Icon of={looks[tone].icon} size={14} className={looks[tone].className} />
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
