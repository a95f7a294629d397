import { type ColorField, type ContrastPair, type ModuleId, selectCustomization } from '@portico/core/customization';
import { becameCustom, colorNote, colorRowLabel, colorsElsewhere, editorTexts } from '@portico/core/customization/view';
import { memo, useCallback } from 'react';
import { useSnackbar } from '../../../components/feedback/snackbar-queue.ts';
import { useField } from '../fields/useField.ts';
import { useServices } from '../state/editor-context.ts';
import { offerUndo } from '../state/offer-undo.ts';
import { ColorInput } from './ColorInput.tsx';
import { ColorValue } from './ColorValue.tsx';
import * as styles from './ContrastBadge.css.ts';
import { ContrastBadge } from './ContrastBadge.tsx';

export interface ColorFieldViewProps {
  id: ModuleId;
  field: ColorField;
  /** Its contrast, where it is the color of a text. */
  pair: ContrastPair | null;
}

/** One color of a module with its contrast. (UI.md 4.3) */
export const ColorFieldView = memo(function ColorFieldView({ id, field, pair }: ColorFieldViewProps) {
  const { actor } = useServices();
  const bound = useField<string>(id, field.path);
  const change = useColorChange(id, bound.change);
  const elsewhere = useCallback(() => {
    const customization = selectCustomization(actor.getSnapshot());
    return customization === null ? [] : colorsElsewhere(customization, id, field.path);
  }, [actor, id, field.path]);
  const fix = bound.isReadOnly || bound.isLocked ? undefined : change;
  const note = colorNote(field);
  const end = pair === null ? <span className={styles.note}>{note}</span> : <ContrastBadge pair={pair} onFix={fix} />;
  if (bound.isReadOnly) {
    return <ColorValue name={field.label} label={colorRowLabel(field)} value={bound.value} end={end} />;
  }
  return (
    <ColorInput
      name={field.label}
      label={colorRowLabel(field)}
      value={bound.value ?? ''}
      errorMessage={bound.error}
      dataPath={bound.dataPath}
      isLocked={bound.isLocked}
      colorsElsewhere={elsewhere}
      end={end}
      onChange={change}
      onBlur={bound.leave}
    />
  );
});

/** Edits a color; the switch to Custom that it may bring is said, with a way back. (UI.md 4.3) */
function useColorChange(id: ModuleId, edit: (value: string) => void) {
  const { actor } = useServices();
  const snackbar = useSnackbar();
  return useCallback(
    (value: string) => {
      const before = actor.getSnapshot();
      edit(value);
      if (!becameCustom(id, before, actor.getSnapshot())) return;
      offerUndo(actor, snackbar, editorTexts.becameCustom, { tone: 'info' });
    },
    [actor, edit, id, snackbar],
  );
}
