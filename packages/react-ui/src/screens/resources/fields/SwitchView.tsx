import type { SwitchField } from '@portico/core/resources';
import { isSwitchedOn, switchedFields, switchedTo } from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { Switch } from '../../../components/fields/Switch.tsx';
import { useForm, useFormField, useFormState } from '../state/form-context.ts';
import type { HolderViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';

/** On or off; what there is to say about it follows once it is on. */
export function SwitchView({ field, path, draw }: HolderViewProps<SwitchField>) {
  const { record } = useForm();
  const { value, error, edit } = useFormField(path);
  const isOn = isSwitchedOn(value);
  const inner = useFormState(({ entry }) => (isOn ? switchedFields(record, entry, path, field) : []), jsonEqual);
  return (
    <div className={styles.union}>
      <Switch
        label={field.label}
        isSelected={isOn}
        onChange={(on) => edit(switchedTo(field, value, on))}
        dataPath={path}
      />
      {error === null ? null : <p className={styles.error}>{error}</p>}
      {inner.length === 0 ? null : <div className={styles.inner}>{inner.map(([key, each]) => draw(key, each))}</div>}
    </div>
  );
}
