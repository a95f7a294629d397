import type {
  FlagField,
  GroupField,
  NumberField,
  RefField,
  TextField as Text,
  TimeField,
} from '@portico/core/resources';
import { Switch } from '../../../components/fields/Switch.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import type { FieldViewProps, HolderViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';
import { useFormField } from './form-context.ts';

/** One line of text, or a few. */
export function TextView({ field, path }: FieldViewProps<Text | TimeField | RefField>) {
  const { value, error, isReadOnly, edit, leave } = useFormField(path);
  return (
    <TextField
      label={field.label}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={(text) => edit(text === '' && !field.required ? undefined : text)}
      onBlur={leave}
      isRequired={field.required}
      isReadOnly={isReadOnly}
      isInvalid={error !== null}
      errorMessage={error}
      multiline={field.kind === 'text' && field.multiline}
      dataPath={path}
    />
  );
}

/** A number; what is typed and is none stays to be corrected. */
export function NumberView({ field, path }: FieldViewProps<NumberField>) {
  const { value, error, isReadOnly, edit, leave } = useFormField(path);
  const onChange = (text: string) => {
    const typed = text.trim();
    const number = Number(typed);
    edit(typed === '' ? undefined : Number.isFinite(number) ? number : typed);
  };
  return (
    <TextField
      label={field.label}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={onChange}
      onBlur={leave}
      isRequired={field.required}
      isReadOnly={isReadOnly}
      isInvalid={error !== null}
      errorMessage={error}
      suffix={field.unit}
      dataPath={path}
    />
  );
}

export function FlagView({ field, path }: FieldViewProps<FlagField>) {
  const { value, isReadOnly, edit } = useFormField(path);
  return (
    <Switch
      label={field.label}
      isSelected={(value ?? field.default) === true}
      onChange={edit}
      isReadOnly={isReadOnly}
      dataPath={path}
    />
  );
}

/** Fields that belong together, one below the other. */
export function GroupView({ field, path, draw }: HolderViewProps<GroupField>) {
  return (
    <fieldset className={styles.group} data-path={path}>
      <legend className={styles.legend}>{field.label}</legend>
      {Object.entries(field.fields).map(([key, inner]) => draw(key, inner))}
    </fieldset>
  );
}
