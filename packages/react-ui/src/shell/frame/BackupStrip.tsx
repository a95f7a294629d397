import { NOT_BACKED_UP } from '@portico/core/customization/view';
import { TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { backup } from '../../portal/drafts/status.ts';
import * as styles from './BackupStrip.css.ts';

/** Says that edits are not backed up; everything else goes on. (DRF-005) */
export function BackupStrip() {
  const status = useSyncExternalStore(backup.subscribe, backup.read);
  if (status.state === 'ok') return null;
  return (
    <div className={styles.frame}>
      <Strip tone="warning" icon={<Icon of={TriangleAlert} />} role="status">
        {NOT_BACKED_UP} ({status.reason})
      </Strip>
    </div>
  );
}
