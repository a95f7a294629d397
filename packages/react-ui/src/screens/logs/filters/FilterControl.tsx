import {
  type FilterDefinition,
  filterTexts,
  isFilterSet,
  type MultiFilter,
  menuLabel,
  menuView,
  multiValue,
  setToggle,
  setValues,
  type ToggleFilter,
  toggleValue,
} from '@portico/core/filters';
import { useState } from 'react';
import { SegmentedToggle } from '../../../components/SegmentedToggle.tsx';
import { useLog } from '../log-context.ts';
import * as styles from './FilterBar.css.ts';
import { MultiSelectFilter } from './MultiSelectFilter.tsx';
import { TextFilterField } from './TextFilterField.tsx';
import { useFacets } from './useFacets.ts';

export interface FilterControlProps {
  filter: FilterDefinition;
  /** One under the other in a panel, each as wide as it, instead of side by side in a row. */
  isStacked?: boolean;
}

/** One of the three kinds of filter. (spec 3 section 2, FLT-001) */
export function FilterControl({ filter, isStacked = false }: FilterControlProps) {
  if (filter.kind === 'toggle') return <Toggle filter={filter} isStacked={isStacked} />;
  if (filter.kind === 'multi') return <MultiSelect filter={filter} isStacked={isStacked} />;
  return (
    <div className={isStacked ? undefined : styles.text}>
      <TextFilterField filter={filter} hasLabel={isStacked} />
    </div>
  );
}

function Toggle({ filter, isStacked }: { filter: ToggleFilter; isStacked: boolean }) {
  const { filters, setFilters } = useLog();
  return (
    <div className={isStacked ? styles.stackedToggle : undefined}>
      {isStacked ? <span aria-hidden="true">{filter.label}</span> : null}
      <SegmentedToggle
        label={filter.label}
        options={filter.options}
        value={toggleValue(filters, filter)}
        onChange={(value) => setFilters(setToggle(filters, filter, value))}
      />
    </div>
  );
}

function MultiSelect({ filter, isStacked }: { filter: MultiFilter; isStacked: boolean }) {
  const { filters, setFilters } = useLog();
  const [isOpen, setOpen] = useState(false);
  const { facets, isLoading, hasFailed } = useFacets(filter.field, isOpen && filter.facets === true);
  const { options, hasSearch, commonest } = menuView(filters, filter, facets);
  return (
    <MultiSelectFilter
      label={filter.label}
      buttonText={menuLabel(filters, filter)}
      isSet={isFilterSet(filters, filter)}
      isFullWidth={isStacked}
      options={options}
      value={multiValue(filters, filter)}
      hasSearch={hasSearch}
      commonest={commonest}
      takesTyped={filter.facets}
      isLoading={isLoading}
      failure={hasFailed ? filterTexts.failed : null}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onApply={(value) => setFilters(setValues(filters, filter, value))}
    />
  );
}
