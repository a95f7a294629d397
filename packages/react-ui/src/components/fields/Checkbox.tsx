import { Check, Minus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './Checkbox.css.ts';

export interface CheckboxProps {
  label: ReactNode;
  /** Needed when `label` is hidden or not words. */
  name?: string;
  isLabelHidden?: boolean;
  isSelected: boolean;
  isIndeterminate?: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** One line under the label; also the place for the reason when disabled. */
  description?: ReactNode;
  dataPath?: string;
}

/** One yes or no among others; the third state shows a part of a group. (UI.md section 6) */
export function Checkbox(props: CheckboxProps) {
  const { isSelected, isIndeterminate = false } = props;
  const note = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only the property exists, there is no attribute for it.
    if (input.current !== null) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className={styles.root} data-path={props.dataPath}>
      <input
        ref={input}
        type="checkbox"
        className={styles.input}
        checked={isSelected}
        onChange={(event) => props.onChange?.(event.target.checked)}
        disabled={props.isDisabled}
        aria-label={props.name}
        aria-describedby={props.description === undefined ? undefined : note}
      />
      <span className={styles.box} aria-hidden="true">
        {isIndeterminate ? <Icon of={Minus} size={12} /> : isSelected ? <Icon of={Check} size={12} /> : null}
      </span>
      {props.isLabelHidden ? null : (
        <span className={styles.words}>
          {props.label}
          {props.description === undefined ? null : (
            <span className={styles.description} id={note}>
              {props.description}
            </span>
          )}
        </span>
      )}
    </label>
  );
}
