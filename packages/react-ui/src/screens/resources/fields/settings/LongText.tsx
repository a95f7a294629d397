import type { TextField as Text } from '@portico/core/resources';
import { TextField } from '../../../../components/fields/TextField.tsx';
import { useFormField } from '../../state/form-context.ts';
import type { SlotProps } from './slot-props.ts';

/** A text of pages, with room to read it. */
export function LongText({ field, path }: SlotProps<Text>) {
  const { value, error, isReadOnly, edit, leave } = useFormField(path);
  return (
    <TextField
      label={field.label}
      value={typeof value === 'string' ? value : ''}
      onChange={edit}
      onBlur={leave}
      isLocked={isReadOnly}
      isInvalid={error !== null}
      errorMessage={error}
      multiline
      rows={18}
      dataPath={path}
    />
  );
}
