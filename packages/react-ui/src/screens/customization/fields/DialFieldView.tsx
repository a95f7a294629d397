import type { ModuleId, NumberField } from '@portico/core/customization';
import { choiceOptions } from '@portico/core/customization/view';
import { memo } from 'react';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import * as styles from './RotationDial.css.ts';
import { RotationDial } from './RotationDial.tsx';
import { useField } from './useField.ts';

/** A number of degrees: a dial, and the same stops as a list. (UI.md 4.3, per module extras) */
export const DialFieldView = memo(function DialFieldView({ id, field }: { id: ModuleId; field: NumberField }) {
  const bound = useField<number>(id, field.path);
  const options = choiceOptions(field, bound.value);
  if (bound.isReadOnly) {
    const shown = options.find((option) => option.value === bound.value);
    return <CopyField label={field.label} value={shown?.label ?? ''} dataPath={bound.dataPath} isWords />;
  }
  return (
    <div className={styles.row}>
      <RotationDial
        field={field}
        value={bound.value}
        isDisabled={bound.isLocked}
        dataPath={bound.dataPath}
        onChange={bound.change}
      />
      <Select
        label={field.label}
        options={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={String(bound.value)}
        isDisabled={bound.isLocked}
        onChange={(value) => bound.change(Number(value))}
      />
    </div>
  );
});
