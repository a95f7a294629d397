import { choosable, resourceTexts, selectSelected } from '@portico/core/resources/view';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx';
import { useResource, useResourceState } from './state/resource-context.ts';

/** Every entry that the filters leave, but for those that are locked. (UI.md 4.13) */
export function SelectAll() {
  const { actor, rows } = useResource();
  const selected = useResourceState(selectSelected);
  const { most, count } = choosable(rows, selected);
  const label = resourceTexts.selectAll(most);
  // All that is shown is locked.
  if (most === 0) return <VisuallyHidden>{resourceTexts.select}</VisuallyHidden>;
  return (
    <Checkbox
      label={label}
      name={label}
      isLabelHidden
      isSelected={count > 0 && count === most}
      isIndeterminate={count > 0 && count < most}
      onChange={(on) => actor.send({ type: 'select', ids: rows.openIds(), on })}
    />
  );
}
