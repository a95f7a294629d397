import type { ModuleId } from '@portico/core/customization';
import { type FrameQueue, type OverviewArea, overviewTexts, selectChangedIn } from '@portico/core/customization/view';
import { Lock } from 'lucide-react';
import { memo, useId, useMemo } from 'react';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useCustomization } from '../state/editor-context.ts';
import { ModuleCard } from './ModuleCard.tsx';
import { overviewMessages } from './messages.ts';
import * as styles from './Overview.css.ts';

export interface AreaCardsProps {
  area: OverviewArea;
  /** The modules that the filter leaves; null where it leaves out the whole area. */
  shown: readonly ModuleId[] | null;
  queue: FrameQueue;
  onPreview: (id: ModuleId) => void;
  onApply: (id: ModuleId) => void;
}

/** One area: heading, what holds for all of it, and its cards. (UI.md 4.2) */
export const AreaCards = memo(function AreaCards({ area: { area, ...about }, shown, ...card }: AreaCardsProps) {
  const heading = useId();
  const select = useMemo(() => selectChangedIn(area), [area]);
  const changed = useCustomization(select);
  return (
    <section aria-labelledby={heading} hidden={shown === null}>
      <header className={styles.areaHead}>
        <h2 className={styles.areaName} id={heading}>
          {about.label}
        </h2>
        {changed === 0 ? null : (
          <span className={styles.note}>
            <span className={styles.dot} aria-hidden="true" />
            {overviewMessages.changed(changed)}
          </span>
        )}
        {about.isReadOnly ? (
          <span className={styles.note}>
            <Icon of={Lock} size={12} />
            {overviewTexts.readOnly}
          </span>
        ) : null}
      </header>
      {about.offText === null ? (
        <ul className={styles.grid}>
          {about.modules.map((id) => (
            <ModuleCard key={id} id={id} isHidden={shown?.includes(id) !== true} {...card} />
          ))}
        </ul>
      ) : (
        <p className={styles.off}>{about.offText}</p>
      )}
    </section>
  );
});
