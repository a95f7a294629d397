import { Columns3 } from 'lucide-react';
import { Suspense } from 'react';
import { Popover } from '../../../components/floating/Popover.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { ActionTrigger } from './ActionTrigger.tsx';
import { buttonMessages } from './button.messages.ts';

const LogColumns = onDemand(() => import('./LogColumns.tsx').then((module) => module.LogColumns));

/** Opens the choice of columns. (UI.md 4.7) */
export function ColumnsButton() {
  return (
    <Popover
      label={buttonMessages.columns}
      placement="bottom end"
      trigger={<ActionTrigger icon={Columns3} label={buttonMessages.columns} text={buttonMessages.columns} />}
    >
      <Suspense fallback={null}>
        <LogColumns />
      </Suspense>
    </Popover>
  );
}
