import { readMonth } from '@portico/core/logs';
import { intervalTexts, monthButtonText } from '@portico/core/logs/view';
import { CalendarDays } from 'lucide-react';
import { Suspense } from 'react';
import { FilterButton } from '../../../components/buttons/FilterButton.tsx';
import { Popover } from '../../../components/floating/Popover.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { onDemand } from '../../../platform/on-demand.ts';

const MonthPanel = onDemand(() => import('./MonthPanel.tsx').then((module) => module.MonthPanel));

export interface MonthButtonProps {
  /** What is chosen, a month or not. */
  interval: string;
  onChange: (interval: string) => void;
}

/** A month of a year as the interval. (spec 2 section 5, UI.md 4.7) */
export function MonthButton({ interval, onChange }: MonthButtonProps) {
  return (
    <Popover
      label={intervalTexts.pickMonth}
      trigger={
        <FilterButton isSet={readMonth(interval) !== null} icon={<Icon of={CalendarDays} size={14} />}>
          {monthButtonText(interval)}
        </FilterButton>
      }
    >
      {({ close }) => (
        <Suspense fallback={null}>
          <MonthPanel
            interval={interval}
            onChange={(next) => {
              close();
              onChange(next);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
