import type { ModuleId, NumberField } from '@portico/core/customization';
import { choiceLook } from '@portico/core/customization/view';
import { memo } from 'react';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import * as styles from './RotationDial.css.ts';
import { RotationDial } from './RotationDial.tsx';
import { useField } from './useField.ts';

/** A number of degrees: a dial, and the same stops as a list. (UI.md 4.3, per module extras) */
export const DialFieldView = memo(function DialFieldView({ id, field }: { id: ModuleId; field: NumberField }) {
  const bound = useField<number>(id, field.path);
  const { options, value, words } = choiceLook(field, bound.value);
  if (bound.isReadOnly) {
    return <CopyField label={field.label} value={words} dataPath={bound.dataPath} isWords />;
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
        options={options}
        value={value}
        isDisabled={bound.isLocked}
        onChange={(text) => bound.change(Number(text))}
      />
    </div>
  );
});
