import { type ModuleId, selectModuleErrors } from '@portico/core/customization';
import { countWords, selectChangeCount } from '@portico/core/customization/view';
import { CircleAlert } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { useCustomization } from '../state/editor-context.ts';
import { useShownErrors } from '../state/useShownErrors.ts';
import * as styles from './ModuleMarks.css.ts';

/** How many fields of a module are changed, and how many have a fault. (UI.md 4.3) */
export const ModuleMarks = memo(function ModuleMarks({ id, isBadge = false }: { id: ModuleId; isBadge?: boolean }) {
  const selectErrors = useMemo(() => selectModuleErrors(id), [id]);
  const selectCount = useMemo(() => selectChangeCount(id), [id]);
  const changed = useCustomization(selectCount);
  const faults = useShownErrors(selectErrors);
  if (changed === 0 && faults === 0) return null;
  return (
    <span className={styles.marks}>
      {changed === 0 ? null : (
        <span className={isBadge ? styles.badge : styles.mark}>
          <span className={styles.dot} aria-hidden="true" />
          <span aria-hidden="true">{changed}</span>
          <VisuallyHidden>{countWords.changes(changed)}</VisuallyHidden>
        </span>
      )}
      {faults === 0 ? null : (
        <span className={styles.danger}>
          <Icon of={CircleAlert} size={12} />
          <span aria-hidden="true">{faults}</span>
          <VisuallyHidden>{countWords.errors(faults)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
});
