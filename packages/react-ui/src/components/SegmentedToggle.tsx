import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
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
  dataPath?: string;
}

/** Two to eight choices side by side; Left, Right, Home and End move, one is always chosen. (UI.md section 6) */
export function SegmentedToggle<Value extends string = string>(props: SegmentedToggleProps<Value>) {
  const { label, options, value, onChange, size = 'md', isDisabled } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      data-path={props.dataPath}
      className={styles.group({ size })}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [next] = keys;
        if (next !== undefined && next !== value) onChange?.(next as Value);
      }}
      isDisabled={isDisabled}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          aria-label={option.name}
          isDisabled={option.isDisabled}
          className={styles.segment({ size })}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
