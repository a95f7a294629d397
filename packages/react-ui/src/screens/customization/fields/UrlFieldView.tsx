import type { ModuleId, UrlField } from '@portico/core/customization';
import { isRequired } from '@portico/core/customization/view';
import { memo } from 'react';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { useField } from './useField.ts';

export interface UrlFieldViewProps {
  id: ModuleId;
  field: UrlField;
  autoFocus?: boolean;
}

/** A full web address. (UI.md 4.3) */
export const UrlFieldView = memo(function UrlFieldView({ id, field, autoFocus }: UrlFieldViewProps) {
  const bound = useField<string>(id, field.path);
  if (bound.isReadOnly) return <CopyField label={field.label} value={bound.value ?? ''} dataPath={bound.dataPath} />;
  return (
    <TextField
      label={field.label}
      type="url"
      value={bound.value ?? ''}
      placeholder="https://"
      autoComplete="off"
      isRequired={isRequired(field)}
      isLocked={bound.isLocked}
      isInvalid={bound.error !== null}
      errorMessage={bound.error}
      dataPath={bound.dataPath}
      autoFocus={autoFocus}
      onChange={bound.change}
      onBlur={bound.leave}
    />
  );
});
