import { VIEWS, type ViewName, viewsButtonLabel, viewsButtonText } from '@portico/core/logs/view';
import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTrigger } from '../../../components/floating/trigger.ts';
import { onDemand } from '../../../platform/on-demand.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';
import { ActionTrigger } from '../controls/ActionTrigger.tsx';
import * as styles from './ViewsButton.css.ts';

const Views = onDemand(() => import('./Views.tsx').then((module) => module.Views));

/** Saved views of the log, asked for when their menu opens. (issue 7, UI.md 4.7) */
export function ViewsButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [current, setCurrent] = useState<ViewName | null>(null);
  const hasRoom = useWindowWidth() >= breakpoint.wide;
  const { element, triggerRef } = useTrigger(
    <ActionTrigger
      icon={Bookmark}
      label={viewsButtonLabel(current)}
      text={hasRoom ? viewsButtonText(current) : VIEWS}
      hasMenu
    />,
    {
      isOpen,
      setOpen(next) {
        setOpen(next);
        setOpened(true);
      },
      popup: 'menu',
    },
  );
  return (
    <span className={styles.frame}>
      {element}
      {wasOpened ? (
        <Suspense fallback={null}>
          <Views isOpen={isOpen} triggerRef={triggerRef} onClose={() => setOpen(false)} onCurrent={setCurrent} />
        </Suspense>
      ) : null}
    </span>
  );
}
