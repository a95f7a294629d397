import { filterBar, filterTexts, setFilterCount, withSetCount } from '@portico/core/filters/view';
import { SlidersHorizontal } from 'lucide-react';
import { FilterButton } from '../../../components/buttons/FilterButton.tsx';
import { Popover } from '../../../components/floating/Popover.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useLog } from '../state/log-context.ts';
import * as styles from './FilterBar.css.ts';
import { FilterControl } from './FilterControl.tsx';

/** The first filters side by side, the others behind a button. (UI.md 4.7) */
export function FilterRow() {
  const { definitions, filters } = useLog();
  const { row, more } = filterBar(definitions);
  const count = setFilterCount(filters, more);
  return (
    <>
      {row.map((filter) => (
        <FilterControl key={filter.field} filter={filter} />
      ))}
      {more.length === 0 ? null : (
        <Popover
          label={filterTexts.more}
          trigger={
            <FilterButton isSet={count > 0} icon={<Icon of={SlidersHorizontal} size={14} />}>
              {withSetCount(filterTexts.more, count)}
            </FilterButton>
          }
        >
          <div className={styles.panel}>
            {more.map((filter) => (
              <FilterControl key={filter.field} filter={filter} isStacked />
            ))}
          </div>
        </Popover>
      )}
    </>
  );
}
