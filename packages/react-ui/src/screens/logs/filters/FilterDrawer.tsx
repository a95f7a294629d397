import { canClearFilters, filterBar, filterMenuTexts, filterTexts } from '@portico/core/filters/view';
import { Button } from '../../../components/buttons/Button.tsx';
import { Drawer } from '../../../components/dialogs/Drawer.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { useLog } from '../state/log-context.ts';
import * as styles from './FilterBar.css.ts';
import { FilterControl } from './FilterControl.tsx';
import type { FilterSheetProps } from './FilterSheet.tsx';

/** The sheet with all filters, one under the other. (UI.md 4.7) */
export function FilterDrawer({ round, onClear, onClose }: FilterSheetProps & { onClose: () => void }) {
  const { definitions, filters } = useLog();
  const { row, more } = filterBar(definitions);
  return (
    <Drawer
      title={filterTexts.bar}
      onClose={onClose}
      footerStart={
        canClearFilters(filters, definitions) ? (
          <Link variant="quiet" onPress={onClear}>
            {filterTexts.clear}
          </Link>
        ) : null
      }
      footer={
        <Button variant="primary" onPress={onClose}>
          {filterMenuTexts.done}
        </Button>
      }
    >
      <div key={round} className={styles.stack}>
        {[...row, ...more].map((filter) => (
          <FilterControl key={filter.field} filter={filter} isStacked />
        ))}
      </div>
    </Drawer>
  );
}
