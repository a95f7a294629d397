import type { ChoiceField, ModuleId } from '@portico/core/customization';
import { SegmentedToggle } from '../../components/SegmentedToggle.tsx';
import { useField } from './fields/useField.ts';

/** Box or wide, regular or wide: the same field as in the form, at hand beside the page that it changes. (UI.md 4.3) */
export function LayoutToggle({ id, field }: { id: ModuleId; field: ChoiceField }) {
  const bound = useField<string>(id, field.path);
  return (
    <SegmentedToggle
      label={field.label}
      size="sm"
      options={field.options}
      value={bound.value}
      isDisabled={bound.isLocked}
      onChange={bound.change}
    />
  );
}
