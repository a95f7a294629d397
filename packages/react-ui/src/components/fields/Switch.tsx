import { type ReactNode, useId } from 'react';
import * as styles from './Switch.css.ts';

export interface SwitchProps {
  label: string;
  isLabelHidden?: boolean;
  isSelected: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** One line under the label; also the place for the reason when disabled. */
  description?: ReactNode;
  dataPath?: string;
}

/** On or off, at once. (UI.md section 6) */
export function Switch(props: SwitchProps) {
  const note = useId();
  const name = useId();
  return (
    <label className={props.isLabelHidden ? styles.bare : styles.root} data-path={props.dataPath}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.isSelected}
        className={styles.input}
        checked={props.isSelected}
        onChange={(event) => props.onChange?.(event.target.checked)}
        disabled={props.isDisabled}
        aria-label={props.isLabelHidden ? props.label : undefined}
        // The line under the label describes the switch and is no part of its name.
        aria-labelledby={props.isLabelHidden || props.description === undefined ? undefined : name}
        aria-describedby={props.description === undefined ? undefined : note}
      />
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
      {props.isLabelHidden ? null : (
        <span className={styles.words}>
          <span id={name}>{props.label}</span>
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
