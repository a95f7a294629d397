import { type FontField, fontFamilies, type ModuleId } from '@portico/core/customization';
import { fontLabel } from '@portico/core/customization/view';
import { memo } from 'react';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { useField } from './useField.ts';

/** One of the eight fonts; an unknown stored one is shown and kept. (spec 1 section 2, DESIGN section 5) */
export const FontFieldView = memo(function FontFieldView({ id, field }: { id: ModuleId; field: FontField }) {
  const bound = useField<string>(id, field.path);
  if (bound.isReadOnly) {
    return <CopyField label={field.label} value={fontLabel(bound.value)} dataPath={bound.dataPath} isWords />;
  }
  const fonts: readonly string[] = fontFamilies;
  const names = fonts.includes(bound.value) ? fonts : [...fonts, bound.value];
  return (
    <Select
      label={field.label}
      options={names.map((name) => ({ value: name, label: fontLabel(name) }))}
      value={bound.value}
      isDisabled={bound.isLocked}
      dataPath={bound.dataPath}
      onChange={bound.change}
    />
  );
});
