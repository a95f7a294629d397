import type { ChoiceField } from '@portico/core/customization';
import { previewTexts } from '@portico/core/customization/view';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';

export interface LayoutToggleProps {
  field: ChoiceField;
  value: string;
  onChange: (value: string) => void;
}

/** Box or wide, regular or wide, to look at: which of them end users get is chosen in the form alone. (UI.md 4.3) */
export function LayoutToggle({ field, value, onChange }: LayoutToggleProps) {
  return (
    <SegmentedToggle label={previewTexts.layout} size="sm" options={field.options} value={value} onChange={onChange} />
  );
}
