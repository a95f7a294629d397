import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import * as styles from './Switch.css.ts';

export interface SwitchProps {
  label: string;
  isLabelHidden?: boolean;
  isSelected: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** Same place, same look, no change. */
  isReadOnly?: boolean;
  /** One line under the label; also the place for the reason when disabled. */
  description?: ReactNode;
  dataPath?: string;
}

/** On or off, at once. (UI.md section 6) */
export function Switch(props: SwitchProps) {
  return (
    <AriaSwitch
      className={styles.root}
      data-path={props.dataPath}
      isSelected={props.isSelected}
      onChange={props.onChange}
      isDisabled={props.isDisabled}
      isReadOnly={props.isReadOnly}
      aria-label={props.isLabelHidden ? props.label : undefined}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
      {props.isLabelHidden ? null : (
        <span className={styles.words}>
          {props.label}
          {props.description === undefined ? null : <span className={styles.description}>{props.description}</span>}
        </span>
      )}
    </AriaSwitch>
  );
}
