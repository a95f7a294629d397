import { readSpan } from '@portico/core/logs';
import { intervalTexts, rangeButtonText, windowDetail } from '@portico/core/logs/view';
import { Clock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FilterButton } from '../../../components/buttons/FilterButton.tsx';
import { Popover } from '../../../components/floating/Popover.tsx';
import { Tooltip } from '../../../components/floating/Tooltip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { onDemand, partOnDemand } from '../../../platform/on-demand.ts';
import { useLogWindow } from '../state/useLogWindow.ts';
import * as styles from './TimeRange.css.ts';

const TimePanel = onDemand(() => import('./TimePanel.tsx').then((module) => module.TimePanel));
const TimeSteps = partOnDemand(() => import('./TimeSteps.tsx').then((module) => module.TimeSteps));

export interface TimeRangeProps {
  /** Of the words that say from when to when. */
  id: string;
  interval: string;
  onChange: (interval: string) => void;
}

/** From when to when the rows are: the button opens two fields, those beside it move the range. (UI.md 4.16, INC-001) */
export function TimeRange({ id, interval, onChange }: TimeRangeProps) {
  const window = useLogWindow();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.time}>
      {/* It would lie over what the button opens, whose focus it hears as well. */}
      <Tooltip text={isOpen ? null : windowDetail(window)} placement="bottom">
        <span id={id}>
          <Popover
            label={intervalTexts.fromTo}
            isOpen={isOpen}
            onOpenChange={setOpen}
            trigger={
              <FilterButton isSet={readSpan(interval) !== null} icon={<Icon of={Clock} size={14} />}>
                {rangeButtonText(interval, window, { nowMs: Date.now() })}
              </FilterButton>
            }
          >
            {({ close }) => (
              <Suspense fallback={null}>
                <TimePanel
                  window={window}
                  onCancel={close}
                  onChange={(next) => {
                    close();
                    onChange(next);
                  }}
                />
              </Suspense>
            )}
          </Popover>
        </span>
      </Tooltip>
      <TimeSteps
        interval={interval}
        window={window}
        onChange={onChange}
        fallback={<span className={styles.stepsPlace} />}
      />
    </div>
  );
}
