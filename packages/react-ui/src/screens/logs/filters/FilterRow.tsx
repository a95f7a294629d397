import { filterBar, filterTexts, setFilterCount, withSetCount } from '@portico/core/filters/view';
import { SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { FilterButton } from '../../../components/buttons/FilterButton.tsx';
import { Popover } from '../../../components/floating/Popover.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useShortcut } from '../../../platform/shortcuts.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './FilterBar.css.ts';
import { FilterControl } from './FilterControl.tsx';
import { TextFilterField } from './TextFilterField.tsx';

/** The first filters and the search side by side, the others behind a button. `/` goes to the search. (UI.md 4.7, section 8) */
export function FilterRow() {
  const { definitions, filters } = useLog();
  const { row, more, search } = filterBar(definitions);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus(), search !== null);
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
      {search === null ? null : (
        <div className={styles.text}>
          <TextFilterField filter={search} shortcut="/" ref={input} />
        </div>
      )}
    </>
  );
}
