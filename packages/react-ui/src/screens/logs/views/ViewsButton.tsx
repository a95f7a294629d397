import { viewsButtonText } from '@portico/core/logs';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { FilterButton } from '../../../components/FilterButton.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { MenuButton } from '../../../components/MenuButton.tsx';
import { onDemand } from '../../../components/on-demand.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useLogViews } from './useLogViews.ts';
import * as styles from './ViewsButton.css.ts';

const ViewsMenu = onDemand(() => import('./ViewsMenu.tsx').then((module) => module.ViewsMenu));

/** Saved views of the log, asked for when their menu opens. (issue 7, UI.md 4.7) */
export function ViewsButton() {
  const views = useLogViews();
  const [isNaming, setNaming] = useState(false);
  return (
    <div className={styles.end}>
      <MenuButton
        trigger={
          <FilterButton isSet={false} icon={<Icon of={Bookmark} size={14} />}>
            {viewsButtonText(views.current)}
          </FilterButton>
        }
      >
        {(menu) => <ViewsMenu {...menu} views={views} onSave={() => setNaming(true)} />}
      </MenuButton>
      {isNaming ? (
        <SaveViewDialog views={views.views ?? []} onSave={views.add} onClose={() => setNaming(false)} />
      ) : null}
    </div>
  );
}
