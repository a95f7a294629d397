import { type FilterDefinition, setToggle, type ToggleFilter, toggleValue } from '@portico/core/filters';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './FilterBar.css.ts';
import { MultiSelectFilter } from './MultiSelectFilter.tsx';

const TextFilterField = partOnDemand(() => import('./TextFilterField.tsx').then((module) => module.TextFilterField));

export interface FilterControlProps {
  filter: FilterDefinition;
  /** One under the other in a panel, each as wide as it, instead of side by side in a row. */
  isStacked?: boolean;
}

/** One of the three kinds of filter. (spec 3 section 2, FLT-001) */
export function FilterControl({ filter, isStacked = false }: FilterControlProps) {
  if (filter.kind === 'toggle') return <Toggle filter={filter} isStacked={isStacked} />;
  if (filter.kind === 'multi') return <MultiSelectFilter filter={filter} isFullWidth={isStacked} />;
  return (
    <div className={isStacked ? undefined : styles.text}>
      <TextFilterField filter={filter} hasLabel={isStacked} fallback={<div className={styles.textPlace} />} />
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
