import { savedViewTexts, viewsButtonLabel, viewsButtonText } from '@portico/core/logs';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MenuButton } from '../../../components/MenuButton.tsx';
import { onDemand } from '../../../components/on-demand.ts';
import { useWindowWidth } from '../../../shell/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';
import { ActionTrigger } from '../ActionTrigger.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useLogViews } from './useLogViews.ts';
import * as styles from './ViewsButton.css.ts';

const ViewsMenu = onDemand(() => import('./ViewsMenu.tsx').then((module) => module.ViewsMenu));

/** Saved views of the log, asked for when their menu opens. (issue 7, UI.md 4.7) */
export function ViewsButton() {
  const views = useLogViews();
  const [isNaming, setNaming] = useState(false);
  const hasRoom = useWindowWidth() >= breakpoint.wide;
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isNaming) return;
    const { current } = frame;
    // The dialog may open before the menu gave focus back; then it knows of no place to go back to.
    return () => current?.querySelector('button')?.focus();
  }, [isNaming]);
  return (
    <span ref={frame} className={styles.frame}>
      <MenuButton
        trigger={
          <ActionTrigger
            icon={Bookmark}
            label={viewsButtonLabel(views.current)}
            text={hasRoom ? viewsButtonText(views.current) : savedViewTexts.views}
            hasMenu
          />
        }
      >
        {(menu) => <ViewsMenu {...menu} views={views} onSave={() => setNaming(true)} />}
      </MenuButton>
      {isNaming ? (
        <SaveViewDialog views={views.views ?? []} onSave={views.add} onClose={() => setNaming(false)} />
      ) : null}
    </span>
  );
}
