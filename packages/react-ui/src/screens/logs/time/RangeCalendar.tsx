import {
  type CalendarDay,
  type CalendarEnd,
  type CalendarMonth,
  calendarMonths,
  calendarToday,
  dayByKey,
  dayInReach,
  firstShown,
  monthSteps,
  otherMonth,
  shownWith,
  type TypedRange,
  calendarTexts as texts,
  typedDays,
  weekDays,
  withDay,
} from '@portico/core/logs/view';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { joined } from '../../../platform/joined.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';
import * as styles from './RangeCalendar.css.ts';

export interface RangeCalendarProps {
  typed: TypedRange;
  /** The end that the next chosen day sets. */
  end: CalendarEnd;
  onChoose: (typed: TypedRange, next: CalendarEnd) => void;
}

/** Months whose days are put into the two fields. (UI.md 4.16, picture 20; ARIA Authoring Practices, date picker) */
export function RangeCalendar({ typed, end, onChoose }: RangeCalendarProps) {
  const count = useWindowWidth() < breakpoint.phone ? 1 : 2;
  const [nowMs] = useState(() => Date.now());
  const today = calendarToday(nowMs);
  const days = typedDays(typed, nowMs);
  const [first, setFirst] = useState(() => firstShown(days, today, count));
  const [focused, setFocused] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const keys = useId();
  const months = calendarMonths(first, count, days, today);
  const reach = dayInReach(months, [focused, days[end], days.from, days.to]);
  const { hasEarlier, hasLater } = monthSteps(first, today, count);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    place.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || reach === null) return;
    const next = dayByKey(reach, event.key, event.shiftKey, today);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    setFocused(next);
    setFirst(shownWith(first, next, count));
  };
  const choose = ({ date }: CalendarDay) => {
    setFocused(date);
    const next = withDay(typed, end, date, days);
    onChoose(next.typed, next.end);
  };
  return (
    <div ref={place} className={styles.calendar}>
      <VisuallyHidden>
        <span id={keys}>{texts.keys}</span>
      </VisuallyHidden>
      <div className={styles.head}>
        <IconButton
          label={texts.earlier}
          isDisabled={!hasEarlier}
          disabledReason={texts.noEarlier}
          onPress={() => setFirst(otherMonth(first, -1))}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <span role="status" className={styles.sets}>
          {texts.sets[end]}
        </span>
        <IconButton
          label={texts.later}
          isDisabled={!hasLater}
          disabledReason={texts.noLater}
          onPress={() => setFirst(otherMonth(first, 1))}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      <div className={styles.months}>
        {months.map((month) => (
          <Month key={month.id} month={month} reach={reach} keys={keys} onKeyDown={onKeyDown} onChoose={choose} />
        ))}
      </div>
    </div>
  );
}

interface MonthProps {
  month: CalendarMonth;
  /** The day that Tab leads to. */
  reach: string | null;
  /** Id of the words about keys. */
  keys: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: (day: CalendarDay) => void;
}

function Month({ month: { name, weeks }, reach, keys, onKeyDown, onChoose }: MonthProps) {
  const title = useId();
  return (
    <div className={styles.month}>
      <h3 id={title} className={styles.title}>
        {name}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the days of a month are a grid that takes keys */}
      <table role="grid" aria-labelledby={title} aria-describedby={keys} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekDays().map((day) => (
              <th key={day.name} scope="col" abbr={day.name} className={styles.weekday}>
                {day.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ id, days }) => (
            <tr key={id}>
              {days.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place of a week is nothing but its place
                  <td key={place} />
                ) : (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
                  <td
                    key={day.date}
                    aria-selected={day.isEnd || day.isWithin}
                    className={joined(styles.cell, day.isWithin && styles.within)}
                  >
                    <button
                      type="button"
                      data-day={day.date}
                      aria-label={day.name}
                      aria-disabled={day.isFuture || undefined}
                      aria-current={day.isToday ? 'date' : undefined}
                      tabIndex={day.date === reach ? 0 : -1}
                      className={joined(styles.day, day.isEnd && styles.end, day.isToday && styles.today)}
                      onClick={() => (day.isFuture ? undefined : onChoose(day))}
                    >
                      {day.day}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
