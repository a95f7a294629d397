import { selectOfflineText } from '@portico/core/logs';
import { WifiOff } from 'lucide-react';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import * as styles from './LogScreen.css.ts';
import { usePaging } from './state/log-context.ts';
import { useOnline } from './state/useOnline.ts';

/** Says that there is no network; the rows that were read stay below it, where some are here. (UI.md section 4, offline) */
export function LogOffline() {
  const isOnline = useOnline();
  const text = usePaging(selectOfflineText);
  // The region is there before its words, or they would not be announced.
  return (
    <div role="status">
      {isOnline ? null : (
        <div className={styles.strip} data-state="offline">
          <Strip tone="warning" icon={<Icon of={WifiOff} />}>
            {text}
          </Strip>
        </div>
      )}
    </div>
  );
}
