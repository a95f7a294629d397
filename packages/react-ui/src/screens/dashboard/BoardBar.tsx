import {
  type BoardPlace,
  boardSpan,
  boardUpdated,
  rangeButtonText,
  rangeChoices,
  refreshChoice,
  refreshChoices,
  refreshMs,
  refreshName,
  dashboardTexts as texts,
  untilAfter,
  untilBefore,
  withInterval,
} from '@portico/core/dashboard';
import type { QueryRange } from '@portico/core/reporting';
import { CalendarDays, ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Tooltip } from '../../components/floating/Tooltip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { Menu } from '../../components/menus/Menu.tsx';
import { FilterMenu } from './BoardFilters.tsx';
import * as styles from './Dashboard.css.ts';
import type { ShownBoard } from './useBoard.ts';

export interface BoardBarProps extends ShownBoard {
  place: BoardPlace;
  onPlace: (place: BoardPlace) => void;
  /** What is done with the one card that is shown. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** When the cards were read, how often they are, and of which time they are: ‹ range ›. (UI.md 4.8, details) */
export function BoardBar({ board, state, place, onPlace, children, ref }: BoardBarProps) {
  const after = state === null ? undefined : untilAfter(state.window, Date.now());
  return (
    <div ref={ref} className={styles.bar}>
      <span className={styles.updated} role="status">
        {state === null ? null : boardUpdated(state)}
      </span>
      <FilterMenu place={place} onPlace={onPlace} />
      <Menu
        label={texts.refresh}
        trigger={
          <IconButton label={refreshName(place.refreshMs)} variant="secondary" aria-haspopup="menu">
            <Icon of={RefreshCw} />
          </IconButton>
        }
        groups={[
          { id: 'now', items: [{ id: 'now', label: texts.refreshNow, onAction: board.refresh }] },
          {
            id: 'every',
            title: texts.every,
            items: refreshChoices,
            selected: refreshChoice(place.refreshMs),
            onSelect: (choice) => onPlace({ ...place, refreshMs: refreshMs(choice) }),
          },
        ]}
      />
      <div className={styles.range}>
        <IconButton
          label={texts.before}
          variant="secondary"
          isDisabled={state === null}
          disabledReason={texts.updating}
          onPress={() => state !== null && onPlace({ ...place, until: untilBefore(state.window) })}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <Tooltip text={state === null ? texts.interval : boardSpan(state)} placement="bottom">
          <span className={styles.rangeMenu}>
            <Menu
              label={texts.interval}
              trigger={
                <Button icon={<Icon of={CalendarDays} />} aria-haspopup="menu">
                  {state === null ? texts.ranges[place.interval] : rangeButtonText(state)}
                </Button>
              }
              groups={[
                {
                  id: 'range',
                  items: rangeChoices,
                  selected: place.interval,
                  onSelect: (range) => onPlace(withInterval(place, range as QueryRange)),
                },
              ]}
            />
          </span>
        </Tooltip>
        <IconButton
          label={texts.after}
          variant="secondary"
          isDisabled={after === undefined}
          disabledReason={texts.isNow}
          onPress={() => after !== undefined && onPlace({ ...place, until: after })}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      {children}
    </div>
  );
}
