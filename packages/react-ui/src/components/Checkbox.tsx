import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import * as styles from './Checkbox.css.ts';
import { Icon } from './Icon.tsx';

export interface CheckboxProps {
  label: ReactNode;
  /** Needed when `label` is hidden or not words. */
  name?: string;
  isLabelHidden?: boolean;
  isSelected: boolean;
  isIndeterminate?: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** One line under the label; also the place for the reason when disabled. */
  description?: ReactNode;
  dataPath?: string;
}

/** One yes or no among others; the third state shows a part of a group. (UI.md section 6) */
export function Checkbox(props: CheckboxProps) {
  return (
    <AriaCheckbox
      className={styles.root}
      data-path={props.dataPath}
      isSelected={props.isSelected}
      isIndeterminate={props.isIndeterminate}
      onChange={props.onChange}
      isDisabled={props.isDisabled}
      isReadOnly={props.isReadOnly}
      aria-label={props.name}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.box} aria-hidden="true">
            {isIndeterminate ? <Icon of={Minus} size={12} /> : isSelected ? <Icon of={Check} size={12} /> : null}
          </span>
          {props.isLabelHidden ? null : (
            <span className={styles.words}>
              {props.label}
              {props.description === undefined ? null : <span className={styles.description}>{props.description}</span>}
            </span>
          )}
        </>
      )}
    </AriaCheckbox>
  );
}
