import { filterBar, filterTexts, setFilterCount, withSetCount } from '@portico/core/filters';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Drawer } from '../../../components/Drawer.tsx';
import { FilterButton } from '../../../components/FilterButton.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Link } from '../../../components/Link.tsx';
import { useShortcut } from '../../../shell/shortcuts.ts';
import { useLog } from '../log-context.ts';
import * as styles from './FilterBar.css.ts';
import { FilterControl } from './FilterControl.tsx';

export interface FilterSheetProps {
  /** Changes when the fields are to be made anew. */
  round: number;
  /** Null where there is nothing to clear. */
  onClear: (() => void) | null;
}

/** All filters in a sheet behind one button with the number that is set, where there is no room for a row. (UI.md 4.7) */
export function FilterSheet({ round, onClear }: FilterSheetProps) {
  const { definitions, filters } = useLog();
  const { row, more, search } = filterBar(definitions);
  const [isOpen, setOpen] = useState(false);
  useShortcut('/', () => setOpen(true));
  const count = setFilterCount(filters, definitions);
  return (
    <>
      <FilterButton
        isSet={count > 0}
        icon={<Icon of={SlidersHorizontal} size={14} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {withSetCount(filterTexts.bar, count)}
      </FilterButton>
      {isOpen ? (
        <Drawer
          title={filterTexts.bar}
          onClose={() => setOpen(false)}
          footerStart={
            onClear === null ? null : (
              <Link variant="quiet" onPress={onClear}>
                {filterTexts.clear}
              </Link>
            )
          }
          footer={
            <Button variant="primary" onPress={() => setOpen(false)}>
              {filterTexts.done}
            </Button>
          }
        >
          <div key={round} className={styles.stack}>
            {[...(search === null ? [] : [search]), ...row, ...more].map((filter) => (
              <FilterControl key={filter.field} filter={filter} isStacked />
            ))}
          </div>
        </Drawer>
      ) : null}
    </>
  );
}
