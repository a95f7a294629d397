import { Columns3 } from 'lucide-react';
import { Suspense } from 'react';
import { Popover } from '../../../components/floating/Popover.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { logScreenMessages } from '../messages.ts';
import { ActionTrigger } from './ActionTrigger.tsx';

const ColumnsPanel = onDemand(() => import('./ColumnsPanel.tsx').then((module) => module.ColumnsPanel));

/** Opens the choice of columns. (UI.md 4.7) */
export function ColumnsButton() {
  return (
    <Popover
      label={logScreenMessages.columns}
      placement="bottom end"
      trigger={<ActionTrigger icon={Columns3} label={logScreenMessages.columns} text={logScreenMessages.columns} />}
    >
      <Suspense fallback={null}>
        <ColumnsPanel />
      </Suspense>
    </Popover>
  );
}
