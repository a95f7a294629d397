import { monthInterval, readMonth } from '@portico/core/logs';
import { monthAt, monthChoices, monthTexts, yearSteps } from '@portico/core/logs/view';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { alsoTheSame } from '../../../components/fields/SelectList.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './IntervalBar.css.ts';
import type { MonthButtonProps } from './MonthButton.tsx';

/** The months of a year up to now: arrows move, Enter chooses; the buttons turn to another year. (UI.md 4.7) */
export function MonthPanel({ interval, onChange }: MonthButtonProps) {
  const [now] = useState(() => monthAt(Date.now()));
  const [year, setYear] = useState(readMonth(interval)?.year ?? now.year);
  const list = useRef<HTMLDivElement>(null);
  const [hasMonths, setHasMonths] = useState(false);
  // The months are in their list only after its first drawing. The list's own autoFocus takes the focus before that, and
  // after Enter keeps it to itself.
  useEffect(() => setHasMonths(true), []);
  useEffect(() => {
    if (hasMonths) focusMonth(list.current);
  }, [hasMonths]);
  const months = monthChoices(year, now);
  const { hasEarlier, hasLater } = yearSteps(year, now);
  const current = monthInterval(now);
  return (
    <div className={styles.panel}>
      <div className={styles.year}>
        <IconButton
          label={monthTexts.previousYear}
          isDisabled={!hasEarlier}
          disabledReason={monthTexts.noEarlierYear}
          onPress={() => setYear(year - 1)}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <span className={styles.yearText} role="status">
          {year}
        </span>
        <IconButton
          label={monthTexts.nextYear}
          isDisabled={!hasLater}
          disabledReason={monthTexts.noLaterYear}
          onPress={() => setYear(year + 1)}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      <ListBox
        ref={list}
        key={year}
        aria-label={monthTexts.monthsOf(year)}
        layout="grid"
        className={styles.months}
        items={months.map((month) => ({ ...month, id: month.value }))}
        selectionMode="single"
        selectedKeys={[interval]}
        disabledKeys={months.filter(({ isFuture }) => isFuture).map(({ value }) => value)}
        {...alsoTheSame}
        onSelectionChange={(keys) => {
          const [next] = keys === 'all' ? [] : keys;
          onChange(String(next ?? interval));
        }}
      >
        {(month) => (
          <ListBoxItem
            textValue={month.name}
            aria-label={month.name}
            className={styles.month}
            data-now={month.value === current || undefined}
          >
            {month.label}
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  );
}

/** At first on what is chosen, else on the latest month; who turns to another year stays on the button. */
function focusMonth(list: HTMLElement | null): void {
  const open = [...(list?.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled="true"])') ?? [])];
  const chosen = open.find((option) => option.getAttribute('aria-selected') === 'true');
  (chosen ?? open.at(-1))?.focus();
}
