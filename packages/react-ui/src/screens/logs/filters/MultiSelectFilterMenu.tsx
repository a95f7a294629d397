import { type MultiFilter, multiValue, setValues } from '@portico/core/filters';
import { filterMenuTexts, menuView } from '@portico/core/filters/view';
import type { OpenMenu } from '../../../components/menus/MenuButton.tsx';
import { useLog } from '../state/log-context.ts';
import { useFacets } from '../state/useFacets.ts';
import { MultiSelectFilterPanel } from './MultiSelectFilterPanel.tsx';

/** The open menu of a filter with the values that there are; gone when it closes. (UI.md 4.7) */
export function MultiSelectFilterMenu({ filter, ...menu }: OpenMenu & { filter: MultiFilter }) {
  const { filters, setFilters } = useLog();
  const { facets, isLoading, hasFailed } = useFacets(filter.field, filter.facets === true);
  const { options, hasSearch, commonest } = menuView(filters, filter, facets);
  return (
    <MultiSelectFilterPanel
      {...menu}
      label={filter.label}
      options={options}
      value={multiValue(filters, filter)}
      hasSearch={hasSearch}
      commonest={commonest}
      takesTyped={filter.facets}
      isLoading={isLoading}
      failure={hasFailed ? filterMenuTexts.failed : null}
      onApply={(value) => setFilters(setValues(filters, filter, value))}
    />
  );
}
