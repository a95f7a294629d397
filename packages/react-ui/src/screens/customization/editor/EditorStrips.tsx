import type { ModuleId } from '@portico/core/customization';
import { LockStrip } from '../../../components/feedback/LockStrip.tsx';
import { Postponed } from '../drafts/Postponed.tsx';
import { NotReloadedStrip } from '../saving/NotReloadedStrip.tsx';
import { OutdatedStrip } from '../saving/OutdatedStrip.tsx';
import { useModuleLock } from '../state/useModule.ts';
import * as styles from './Editor.css.ts';

/** What holds for the whole view: that it is read-only, that the data may be behind. (UI.md section 4, common states) */
export function EditorStrips({ id }: { id: ModuleId }) {
  const { isReadOnly } = useModuleLock(id);
  return (
    <div className={styles.strips}>
      {isReadOnly ? <LockStrip /> : null}
      <NotReloadedStrip />
      <OutdatedStrip />
      <Postponed />
    </div>
  );
}
