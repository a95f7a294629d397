import type { LogWindow } from '@portico/core/logs';
import { rangeTexts, shiftedInterval, widerInterval, withRange } from '@portico/core/logs/view';
import { ChevronLeft, ChevronRight, Undo2, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './TimeRange.css.ts';

export interface TimeStepsProps {
  interval: string;
  window: LogWindow;
  onChange: (interval: string) => void;
}

/** Moves the range by its length, back to the one before, or out to twice its length. (UI.md 4.16) */
export function TimeSteps({ interval, window, onChange }: TimeStepsProps) {
  const before = useEarlierRanges(interval);
  const now = Date.now();
  const [earlier, later] = [shiftedInterval(window, -1, now), shiftedInterval(window, 1, now)];
  const wider = widerInterval(window, now);
  const back = before.at(-1);
  return (
    <span className={styles.steps}>
      <IconButton
        label={rangeTexts.earlier}
        isDisabled={earlier === null}
        onPress={() => earlier !== null && onChange(earlier)}
      >
        <Icon of={ChevronLeft} />
      </IconButton>
      <IconButton
        label={rangeTexts.later}
        isDisabled={later === null}
        disabledReason={rangeTexts.notLater}
        onPress={() => later !== null && onChange(later)}
      >
        <Icon of={ChevronRight} />
      </IconButton>
      <IconButton
        label={rangeTexts.zoomOut}
        isDisabled={wider === null}
        disabledReason={rangeTexts.notWider}
        onPress={() => wider !== null && onChange(wider)}
      >
        <Icon of={ZoomOut} />
      </IconButton>
      <IconButton
        label={rangeTexts.back}
        isDisabled={back === undefined}
        disabledReason={rangeTexts.noBack}
        onPress={() => back !== undefined && onChange(back)}
      >
        <Icon of={Undo2} />
      </IconButton>
    </span>
  );
}

/** The ranges that this log had before, while its screen stands. */
function useEarlierRanges(interval: string): readonly string[] {
  const [ranges, setRanges] = useState<readonly string[]>([]);
  const last = useRef(interval);
  useEffect(() => {
    const from = last.current;
    last.current = interval;
    setRanges((before) => withRange(before, from, interval));
  }, [interval]);
  return ranges;
}
