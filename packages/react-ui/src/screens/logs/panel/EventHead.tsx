import type { LogRow } from '@portico/core/logs';
import { eventClock, eventPanelTexts as texts } from '@portico/core/logs/view';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { EventBadges } from './EventBadges.tsx';
import * as styles from './EventPanel.css.ts';
import type { RowSteps } from './useRowSteps.ts';

export interface EventHeadProps {
  /** Null while there is none to show. */
  row: LogRow | null;
  steps: RowSteps;
  onClose: () => void;
}

/** When the event was, what was done, and the ways on from here. (UI.md 4.7) */
export function EventHead({ row, steps, onClose }: EventHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.headWords}>
        <h2 className={styles.title}>{row === null ? texts.name : eventClock(row)}</h2>
        {row === null ? null : <EventBadges row={row} />}
      </div>
      <div className={styles.headButtons}>
        <StepButtons steps={steps} />
        <IconButton label={texts.close} shortcut="Esc" onPress={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
    </header>
  );
}

/** Up and down through the rows. */
export function StepButtons({ steps: { step, previousReason, nextReason } }: { steps: RowSteps }) {
  return (
    <>
      <IconButton
        label={texts.previous}
        shortcut="K"
        isDisabled={previousReason !== null}
        disabledReason={previousReason}
        onPress={() => step(-1)}
      >
        <Icon of={ArrowUp} />
      </IconButton>
      <IconButton
        label={texts.next}
        shortcut="J"
        isDisabled={nextReason !== null}
        disabledReason={nextReason}
        onPress={() => step(1)}
      >
        <Icon of={ArrowDown} />
      </IconButton>
    </>
  );
}
