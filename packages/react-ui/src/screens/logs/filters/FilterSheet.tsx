import { filterTexts, setFilterCount, withSetCount } from '@portico/core/filters/view';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FilterButton } from '../../../components/buttons/FilterButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { useLog } from '../state/log-context.ts';

const FilterDrawer = onDemand(() => import('./FilterDrawer.tsx').then((module) => module.FilterDrawer));

export interface FilterSheetProps {
  /** Changes when the fields are to be made anew. */
  round: number;
  onClear: () => void;
}

/** All filters in a sheet behind one button with the number that is set, where there is no room for a row. (UI.md 4.7) */
export function FilterSheet(props: FilterSheetProps) {
  const { definitions, filters } = useLog();
  const [isOpen, setOpen] = useState(false);
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
        <Suspense fallback={null}>
          <FilterDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
