import { logTexts } from '@portico/core/logs';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { Strip } from '../../components/Strip.tsx';
import * as styles from './LogScreen.css.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says that there is no network; the rows that were read stay below it. (UI.md section 4, offline) */
export function LogOffline() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // The region is there before its words, or they would not be announced.
  return (
    <div role="status">
      {isOnline ? null : (
        <div className={styles.strip} data-state="offline">
          <Strip tone="warning" icon={<Icon of={WifiOff} />}>
            {logTexts.offline}
          </Strip>
        </div>
      )}
    </div>
  );
}
