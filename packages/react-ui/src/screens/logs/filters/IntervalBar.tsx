import { setToggle } from '@portico/core/filters';
import { intervalFilter } from '@portico/core/logs';
import { chosenOption, eventCountText, intervalTexts } from '@portico/core/logs/view';
import { useId, useMemo } from 'react';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { breakpoint } from '../../../theme/layout.ts';
import { useLog } from '../state/log-context.ts';
import { TimeRange } from '../time/TimeRange.tsx';
import * as styles from './IntervalBar.css.ts';
import { MonthButton } from './MonthButton.tsx';
import { useEventCount } from './useEventCount.ts';

/** From when the events are: an interval that ends now, a month or a span; and how many there are. (UI.md 4.7, spec 2 sections 5 and 9) */
export function IntervalBar() {
  const { deployment } = useApp().portal;
  const { logType, filters, setFilters, request } = useLog();
  const filter = useMemo(() => intervalFilter(logType, deployment), [logType, deployment]);
  const range = useId();
  const isPhone = useWindowWidth() < breakpoint.phone;
  const count = useEventCount();
  const choose = (interval: string) => setFilters(setToggle(filters, filter, interval));
  const known = chosenOption(filter, request.interval);
  return (
    <div className={styles.bar}>
      {isPhone ? (
        <div className={styles.select}>
          <Select
            label={intervalTexts.interval}
            isLabelHidden
            options={filter.options}
            value={known}
            placeholder={intervalTexts.interval}
            onChange={choose}
            aria-describedby={range}
          />
        </div>
      ) : (
        <SegmentedToggle
          label={intervalTexts.interval}
          options={filter.options}
          value={request.interval}
          onChange={choose}
          aria-describedby={range}
        />
      )}
      <MonthButton interval={request.interval} onChange={choose} />
      <TimeRange id={range} interval={request.interval} onChange={choose} />
      <span role="status" className={styles.count}>
        {count === null ? null : eventCountText(count)}
      </span>
    </div>
  );
}
