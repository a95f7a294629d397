import type { ChoiceField, ModuleId, NumberField } from '@portico/core/customization';
import { choiceLook, fixedChoice } from '@portico/core/customization/view';
import { jsonEqual } from '@portico/core/shared';
import { memo, type ReactNode, useId } from 'react';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { useModule } from '../state/useModule.ts';
import * as rowStyles from './ControlRow.css.ts';
import * as styles from './FieldViews.css.ts';
import { useField } from './useField.ts';

export interface ChoiceFieldViewProps {
  id: ModuleId;
  field: ChoiceField | NumberField;
  /** Shorter name where a heading says whose it is. */
  label?: string;
  /** Stands in the columns of the color rows, with this in the third one. */
  rowEnd?: ReactNode;
}

/** Most options that stand side by side in the width of the form. */
const maxSegments = 3;
/** The same in the second column of the color rows. */
const maxRowSegments = 2;

/** A choice of a few words: side by side, or a list when there are many. (UI.md 4.3) */
export const ChoiceFieldView = memo(function ChoiceFieldView({
  id,
  field,
  label = field.label,
  rowEnd,
}: ChoiceFieldViewProps) {
  const bound = useField<string | number>(id, field.path);
  const fixed = useModule(id, (configuration) => fixedChoice(id, field.path, configuration), jsonEqual);
  const noteId = useId();
  const { options, value, words, read } = choiceLook(field, fixed?.value ?? bound.value);
  const isDisabled = bound.isLocked || fixed !== null;
  const change = (text: string) => {
    const next = read(text);
    if (next !== undefined) bound.change(next);
  };
  if (bound.isReadOnly) {
    return <CopyField label={label} value={words} dataPath={bound.dataPath} isWords />;
  }
  const described = fixed === null ? undefined : noteId;
  const control = {
    options,
    value,
    isDisabled,
    dataPath: bound.dataPath,
    onChange: change,
    'aria-describedby': described,
  };
  const note = (look: string) =>
    fixed === null ? null : (
      <p id={noteId} className={look}>
        {fixed.reason}
      </p>
    );
  if (rowEnd !== undefined) {
    return (
      <div className={rowStyles.row}>
        <span className={rowStyles.label} aria-hidden="true">
          {label}
        </span>
        {options.length > maxRowSegments ? (
          <Select label={field.label} isLabelHidden size="sm" {...control} />
        ) : (
          <span className={styles.toggle}>
            <SegmentedToggle label={field.label} size="sm" {...control} />
          </span>
        )}
        {rowEnd}
        {note(styles.rowNote)}
      </div>
    );
  }
  if (options.length > maxSegments) return <Select label={label} {...control} />;
  return (
    <div className={styles.inline}>
      <span className={styles.inlineLabel} aria-hidden="true">
        {label}
      </span>
      <span className={styles.toggle}>
        <SegmentedToggle label={field.label} size="sm" {...control} />
      </span>
      {note(styles.inlineNote)}
    </div>
  );
});
