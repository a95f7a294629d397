import { type FlagField, type ModuleId, valueWords } from '@portico/core/customization';
import { memo } from 'react';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { Switch } from '../../../components/fields/Switch.tsx';
import { useField } from './useField.ts';

/** Something that a module shows or leaves out. (UI.md 4.3) */
export const FlagFieldView = memo(function FlagFieldView({ id, field }: { id: ModuleId; field: FlagField }) {
  const bound = useField<boolean>(id, field.path);
  if (bound.isReadOnly) {
    const words = valueWords(id, bound.dataPath, bound.value) ?? '';
    return <CopyField label={field.label} value={words} dataPath={bound.dataPath} />;
  }
  return (
    <Switch
      label={field.label}
      isSelected={bound.value === true}
      isDisabled={bound.isLocked}
      description={field.note}
      dataPath={bound.dataPath}
      onChange={bound.change}
    />
  );
});
