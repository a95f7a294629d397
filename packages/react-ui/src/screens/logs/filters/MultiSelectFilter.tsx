import type { MultiFilter } from '@portico/core/filters';
import { isFilterSet, menuLabel } from '@portico/core/filters/view';
import { Suspense, useState } from 'react';
import { FilterButton } from '../../../components/buttons/FilterButton.tsx';
import { useTrigger } from '../../../components/floating/trigger.ts';
import { onDemand } from '../../../platform/on-demand.ts';
import { useLog } from '../state/log-context.ts';

const MultiSelectFilterMenu = onDemand(() =>
  import('./MultiSelectFilterMenu.tsx').then((module) => module.MultiSelectFilterMenu),
);

export interface MultiSelectFilterProps {
  filter: MultiFilter;
  isFullWidth?: boolean;
}

/** Any number of values to have, or not to have, behind a button; they count when it closes. (UI.md 4.7, section 6) */
export function MultiSelectFilter({ filter, isFullWidth }: MultiSelectFilterProps) {
  const { filters } = useLog();
  const [isOpen, setOpen] = useState(false);
  const { element, triggerRef } = useTrigger(
    <FilterButton isSet={isFilterSet(filters, filter)} isFullWidth={isFullWidth}>
      {menuLabel(filters, filter)}
    </FilterButton>,
    { isOpen, setOpen, popup: 'dialog' },
  );
  return (
    <>
      {element}
      {isOpen ? (
        <Suspense fallback={null}>
          <MultiSelectFilterMenu filter={filter} triggerRef={triggerRef} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
