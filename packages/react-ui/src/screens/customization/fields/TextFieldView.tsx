import type { ModuleId, TextField } from '@portico/core/customization';
import { fieldAdvice, isRequired, textCounter, textRuns } from '@portico/core/customization/view';
import { memo, useMemo } from 'react';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { useModule } from '../state/useModule.ts';
import { CopyTextField } from './CopyTextField.tsx';
import { useField } from './useField.ts';

/** One text of a module. (UI.md 4.3) */
export const TextFieldView = memo(function TextFieldView({ id, field }: { id: ModuleId; field: TextField }) {
  const bound = useField<string>(id, field.path);
  const value = bound.value ?? '';
  const counter = textCounter(field, value);
  const max = counter?.max ?? null;
  const runs = useMemo(() => textRuns(value, field.placeholders, max), [value, field.placeholders, max]);
  const advice = useModule(id, (configuration) => fieldAdvice(id, field.path, configuration));
  if (bound.isReadOnly) return <CopyField label={field.label} value={value} dataPath={bound.dataPath} />;
  return (
    <CopyTextField
      label={field.label}
      value={value}
      runs={runs}
      counter={counter}
      placeholders={field.placeholders}
      isRequired={isRequired(field)}
      isMultiline={field.multiline}
      isLocked={bound.isLocked}
      errorMessage={bound.error}
      note={advice ?? field.note}
      dataPath={bound.dataPath}
      onChange={bound.change}
      onBlur={bound.leave}
    />
  );
});
