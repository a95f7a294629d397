import { type ChoiceField, type ModuleId, type NumberField, valueWords } from '@portico/core/customization';
import { memo, type ReactNode } from 'react';
import { CopyField } from '../../../components/CopyField.tsx';
import { SegmentedToggle } from '../../../components/SegmentedToggle.tsx';
import { Select } from '../../../components/Select.tsx';
import * as rowStyles from './ColorInput.css.ts';
import * as styles from './FieldViews.css.ts';
import { useField } from './useField.ts';

export interface ChoiceFieldViewProps {
  id: ModuleId;
  field: ChoiceField | NumberField;
  /** Shorter name where a heading says whose it is. */
  label?: string;
  /** Stands in the columns of the color rows, with this in the third one. */
  rowEnd?: ReactNode;
}

/** Most options that stand side by side in the width of the form. */
const maxSegments = 3;

/** A choice of a few words: side by side, or a list when there are many. (UI.md 4.3) */
export const ChoiceFieldView = memo(function ChoiceFieldView({
  id,
  field,
  label = field.label,
  rowEnd,
}: ChoiceFieldViewProps) {
  const bound = useField<string | number>(id, field.path);
  const value = String(bound.value);
  const offered: readonly { value: string | number; label: string }[] = field.options;
  const isOffered = offered.some((option) => option.value === bound.value);
  const stored = valueWords(id, bound.dataPath, bound.value) ?? value;
  // A stored value outside the offer is shown and kept. (OP-20)
  const options = (isOffered ? offered : [...offered, { value, label: stored }]).map((option) => ({
    value: String(option.value),
    label: option.label,
  }));
  const change = (next: string) => {
    const option = offered.find((candidate) => String(candidate.value) === next);
    if (option !== undefined) bound.change(option.value);
  };
  if (bound.isReadOnly) return <CopyField label={label} value={stored} dataPath={bound.dataPath} />;
  if (options.length > maxSegments) {
    return (
      <Select
        label={label}
        options={options}
        value={value}
        isDisabled={bound.isLocked}
        dataPath={bound.dataPath}
        onChange={change}
      />
    );
  }
  return (
    <div className={rowEnd === undefined ? styles.inline : rowStyles.row}>
      <span className={rowEnd === undefined ? styles.inlineLabel : rowStyles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.toggle}>
        <SegmentedToggle
          label={field.label}
          size="sm"
          options={options}
          value={value}
          isDisabled={bound.isLocked}
          dataPath={bound.dataPath}
          onChange={change}
        />
      </span>
      {rowEnd}
    </div>
  );
});
