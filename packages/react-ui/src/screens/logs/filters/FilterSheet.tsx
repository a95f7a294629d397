import { filterBar, filterTexts, setFilterCount, withSetCount } from '@portico/core/filters';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Drawer } from '../../../components/Drawer.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { FilterButton } from '../../../components/MultiSelectFilterButton.tsx';
import { useShortcut } from '../../../shell/shortcuts.ts';
import { useLog } from '../log-context.ts';
import * as styles from './FilterBar.css.ts';
import { FilterControl } from './FilterControl.tsx';

/** All filters in a sheet behind one button with the number that is set, where there is no room for a row. (UI.md 4.7) */
export function FilterSheet({ clearLink }: { clearLink: ReactNode }) {
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
          footerStart={clearLink}
          footer={
            <Button variant="primary" onPress={() => setOpen(false)}>
              {filterTexts.done}
            </Button>
          }
        >
          <div className={styles.stack}>
            {[...(search === null ? [] : [search]), ...row, ...more].map((filter) => (
              <FilterControl key={filter.field} filter={filter} isStacked />
            ))}
          </div>
        </Drawer>
      ) : null}
    </>
  );
}
