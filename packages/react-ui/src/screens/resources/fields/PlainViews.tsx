import type { FlagField, GroupField, NumberField, TextField as Text, TimeField } from '@portico/core/resources';
import { innerFields, unitOf } from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { Switch } from '../../../components/fields/Switch.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { textOf, useForm, useFormField, useFormState, useTextField } from '../state/form-context.ts';
import { ChoiceView } from './ChoiceView.tsx';
import type { FieldViewProps, HolderViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';

/** One line of text, or a few. */
export function TextView({ field, path }: FieldViewProps<Text | TimeField>) {
  const { box, error, leave } = useTextField(path, field.required);
  return (
    <TextField
      {...box}
      label={field.label}
      onBlur={leave}
      isRequired={field.required}
      isInvalid={error !== null}
      errorMessage={error}
      multiline={field.kind === 'text' && field.multiline}
      dataPath={path}
    />
  );
}

/** A number; what is typed and is none stays to be corrected. */
export function NumberView({ field, path }: FieldViewProps<NumberField>) {
  const { value, error, edit, leave } = useFormField(path);
  const onChange = (text: string) => {
    const typed = text.trim();
    const number = Number(typed);
    edit(typed === '' ? undefined : Number.isFinite(number) ? number : typed);
  };
  const { record } = useForm();
  const unit = unitOf(record, field, path);
  const box = (
    <TextField
      label={field.label}
      value={textOf(value)}
      onChange={onChange}
      onBlur={leave}
      isRequired={field.required}
      isInvalid={error !== null}
      errorMessage={error}
      suffix={field.unit}
      dataPath={path}
    />
  );
  if (unit === null) return box;
  return (
    <div className={styles.measured}>
      {box}
      <ChoiceView field={unit.field} path={unit.path} />
    </div>
  );
}

export function FlagView({ field, path }: FieldViewProps<FlagField>) {
  const { value, edit } = useFormField(path);
  return <Switch label={field.label} isSelected={(value ?? field.default) === true} onChange={edit} dataPath={path} />;
}

/** Fields that belong together, side by side where there is room. */
export function GroupView({ field, path, draw }: HolderViewProps<GroupField>) {
  const { record } = useForm();
  const { error } = useFormField(path);
  const inner = useFormState(({ entry }) => innerFields(record, entry, path, field.fields), jsonEqual);
  return (
    <fieldset className={styles.group} data-path={path}>
      <legend className={styles.groupLegend}>{field.label}</legend>
      {error === null ? null : <p className={styles.error}>{error}</p>}
      <div className={styles.inner}>{inner.map(([key, each]) => draw(key, each))}</div>
    </fieldset>
  );
}
