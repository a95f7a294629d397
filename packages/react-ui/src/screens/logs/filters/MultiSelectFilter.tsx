import type { FilterOption, MultiValue } from '@portico/core/filters';
import { Suspense } from 'react';
import { FilterButton } from '../../../components/FilterButton.tsx';
import { onDemand } from '../../../components/on-demand.ts';
import { useTrigger } from '../../../components/trigger.ts';

const MultiSelectFilterPanel = onDemand(() =>
  import('./MultiSelectFilterPanel.tsx').then((module) => module.MultiSelectFilterPanel),
);

export interface MultiSelectFilterProps {
  /** Name of the list for a screen reader. */
  label: string;
  /** Words of the button: `Category: 3`. */
  buttonText: string;
  isSet: boolean;
  isFullWidth?: boolean;
  options: readonly FilterOption[];
  value: MultiValue;
  /** Has a search box and a scroll area. (FLT-003) */
  hasSearch: boolean;
  /** How many of the commonest values these are; null where they are all. */
  commonest?: number | null;
  /** A text of the search box that is no option can be chosen as a value. */
  takesTyped?: boolean;
  /** The options are under way; none is shown before all are here. */
  isLoading?: boolean;
  /** Why options are missing. */
  failure?: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** A menu that closes tells what is chosen in it, unless that is what was chosen before. */
  onApply: (value: MultiValue) => void;
}

/** Any number of values to have, or not to have, behind a button; they count when it closes. (UI.md 4.7, section 6) */
export function MultiSelectFilter(props: MultiSelectFilterProps) {
  const { buttonText, isSet, isFullWidth, isOpen, onOpenChange } = props;
  const { element, triggerRef } = useTrigger(
    <FilterButton isSet={isSet} isFullWidth={isFullWidth}>
      {buttonText}
    </FilterButton>,
    { isOpen, setOpen: onOpenChange, popup: 'dialog' },
  );
  return (
    <>
      {element}
      {isOpen ? (
        <Suspense fallback={null}>
          <MultiSelectFilterPanel {...props} triggerRef={triggerRef} />
        </Suspense>
      ) : null}
    </>
  );
}
