import { formatFilters } from '../address.ts';
import type { FilterDefinition, FilterState } from '../model.ts';

/**
 * Whether a further change of a text takes the place of the history entry that the same typing made, so that Back leaves
 * a text in one step and not letter by letter; not once the address says anything else. Chosen here. (OP-117, FLT-008)
 *
 * @param own - what the typing wrote last; null when it has written nothing yet, or ended with Enter or on leaving the field.
 */
export function continuesTyping(
  now: FilterState,
  own: FilterState | null,
  definitions: readonly FilterDefinition[],
): boolean {
  return own !== null && formatFilters(now, definitions) === formatFilters(own, definitions);
}
