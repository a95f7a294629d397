import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { joined } from '../../platform/joined.ts';
import * as styles from './SegmentedToggle.css.ts';

export interface SegmentedOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** Needed when `label` is not plain words. */
  name?: string;
  isDisabled?: boolean;
}

export interface SegmentedToggleProps<Value extends string = string> {
  /** Name of the group for a screen reader. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange?: (value: Value) => void;
  size?: 'sm' | 'md';
  isDisabled?: boolean;
  /** Its words are long: it takes more lines where one has no room for them. */
  wraps?: boolean;
  dataPath?: string;
  'aria-describedby'?: string;
}

/** Two to eight choices side by side, one always chosen: native radio buttons, so arrows move. (UI.md section 6) */
export function SegmentedToggle<Value extends string = string>(props: SegmentedToggleProps<Value>) {
  const { label, options, value, onChange, size = 'md', isDisabled = false, wraps = false } = props;
  const group = useId();
  // Arrows come with the element; Home and End do not.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const inputs = event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)');
    const end = event.key === 'Home' ? inputs[0] : event.key === 'End' ? inputs[inputs.length - 1] : undefined;
    if (end === undefined) return;
    event.preventDefault();
    end.focus();
    end.click();
  };
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={props['aria-describedby']}
      data-path={props.dataPath}
      className={joined(styles.group, styles.groupSize[size], wraps && styles.wraps)}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <label key={option.value} className={joined(styles.segment, styles.segmentSize[size], wraps && styles.wrapped)}>
          <input
            type="radio"
            className={styles.input}
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
            disabled={isDisabled || option.isDisabled}
            aria-label={option.name}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
