import type { UnionField } from '@portico/core/resources';
import { resourceTexts, variantFields, variantOf, variantWord } from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { useForm, useFormField, useFormState } from '../state/form-context.ts';
import type { HolderViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';

/** Up to so many variants stand side by side. (UI.md 4.13) */
const FEW = 4;

/** A choice whose fields follow at once, below it. (UI.md 4.13) */
export function UnionView({ field, path, draw }: HolderViewProps<UnionField>) {
  const { value, error } = useFormField(path);
  const { record, choose } = useForm();
  const ids = useFieldIds({ hasNote: false, hasError: error !== null });
  const word = variantWord(field, value);
  const variant = variantOf(field, value);
  const inner = useFormState(
    ({ entry }) => (variant === null ? [] : variantFields(record, entry, path, variant)),
    jsonEqual,
  );
  const fields =
    inner.length === 0 ? null : <div className={styles.inner}>{inner.map(([key, each]) => draw(key, each))}</div>;
  const options = Object.entries(field.variants).map(([id, { label }]) => ({ value: id, label }));
  return (
    <div className={styles.union}>
      {options.length > FEW ? (
        <Select
          label={field.label}
          options={options}
          value={word}
          placeholder={resourceTexts.notSet}
          onChange={(next) => choose(path, next)}
          dataPath={path}
        />
      ) : (
        <FieldFrame
          ids={ids}
          label={field.label}
          isGroup
          isInvalid={error !== null}
          errorMessage={error}
          dataPath={path}
        >
          <div className={styles.segments}>
            <SegmentedToggle
              label={field.label}
              options={options}
              value={word}
              onChange={(next) => choose(path, next)}
              aria-describedby={ids.describedBy}
            />
          </div>
        </FieldFrame>
      )}
      {fields}
    </div>
  );
}
