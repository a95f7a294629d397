import type { ReactNode } from 'react';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import * as fieldStyles from './Field.css.ts';
import { FieldDescription, FieldError, FieldLabel } from './FieldParts.tsx';
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
  isReadOnly?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  errorMessage?: ReactNode;
  description?: ReactNode;
  dataPath?: string;
}

/** One choice of a few, all visible; arrows move. (UI.md section 6) */
export function RadioGroup<Value extends string = string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, orientation = 'vertical' } = props;
  return (
    <AriaRadioGroup
      className={fieldStyles.field}
      data-path={props.dataPath}
      value={value}
      onChange={(next) => onChange?.(next as Value)}
      orientation={orientation}
      isRequired={props.isRequired}
      isReadOnly={props.isReadOnly}
      isDisabled={props.isDisabled}
      isInvalid={props.isInvalid}
      validationBehavior="aria"
      aria-label={props.isLabelHidden ? label : undefined}
    >
      {props.isLabelHidden ? null : <FieldLabel label={label} isRequired={props.isRequired} />}
      <div className={styles.options[orientation]}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} isDisabled={option.isDisabled} className={styles.radio}>
            <span className={styles.circle} aria-hidden="true" />
            <span className={styles.words}>
              {option.label}
              {option.description === undefined ? null : <span className={styles.note}>{option.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      {props.description === undefined ? null : <FieldDescription>{props.description}</FieldDescription>}
      <FieldError message={props.errorMessage} />
    </AriaRadioGroup>
  );
}
