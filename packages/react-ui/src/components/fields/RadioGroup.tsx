import type { ReactNode } from 'react';
import { FieldFrame, useFieldIds } from './NativeField.tsx';
import * as styles from './RadioGroup.css.ts';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> {
  label: string;
  isLabelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange?: (value: Value) => void;
  orientation?: 'vertical' | 'horizontal';
  isRequired?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  errorMessage?: ReactNode;
  description?: ReactNode;
  dataPath?: string;
}

/** One choice of a few, all visible; arrows move. (UI.md section 6) */
export function RadioGroup<Value extends string = string>(props: RadioGroupProps<Value>) {
  const { label, options, value, orientation = 'vertical', isInvalid = false } = props;
  const ids = useFieldIds({
    hasNote: props.description !== undefined,
    hasError: isInvalid && Boolean(props.errorMessage),
  });
  return (
    <FieldFrame {...props} ids={ids} isGroup>
      <div
        role="radiogroup"
        className={styles.options[orientation]}
        aria-label={props.isLabelHidden ? label : undefined}
        aria-labelledby={props.isLabelHidden ? undefined : `${ids.control}label`}
        aria-required={props.isRequired || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={ids.describedBy}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.radio}>
            <input
              type="radio"
              className={styles.input}
              name={ids.control}
              value={option.value}
              checked={option.value === value}
              onChange={() => props.onChange?.(option.value)}
              disabled={props.isDisabled || option.isDisabled}
            />
            <span className={styles.circle} aria-hidden="true" />
            <span className={styles.words}>
              {option.label}
              {option.description === undefined ? null : <span className={styles.note}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
