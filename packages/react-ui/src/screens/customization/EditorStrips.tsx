import type { ModuleId } from '@portico/core/customization';
import { Postponed } from '../../app/drafts/Postponed.tsx';
import { LockStrip } from '../../components/LockStrip.tsx';
import * as styles from './Editor.css.ts';
import { NotReloadedStrip } from './NotReloadedStrip.tsx';
import { OutdatedStrip } from './OutdatedStrip.tsx';
import { useModuleLock } from './useModule.ts';

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
