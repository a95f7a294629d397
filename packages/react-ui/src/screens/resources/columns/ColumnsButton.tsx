import { resourceTexts } from '@portico/core/resources/view';
import { Columns3 } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Popover } from '../../../components/floating/Popover.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { onDemand } from '../../../platform/on-demand.ts';

const ListColumns = onDemand(() => import('./ListColumns.tsx').then((module) => module.ListColumns));

/** Opens the choice of a list's columns. (UI.md 4.13) */
export function ColumnsButton() {
  return (
    <Popover
      label={resourceTexts.columns}
      placement="bottom end"
      trigger={
        <IconButton label={resourceTexts.columns}>
          <Icon of={Columns3} />
        </IconButton>
      }
    >
      <Suspense fallback={null}>
        <ListColumns />
      </Suspense>
    </Popover>
  );
}
