import type { ThemeChoice } from '@portico/core/customization/view';
import { Check, SlidersHorizontal } from 'lucide-react';
import { memo, useId } from 'react';
import { Icon } from '../../../components/marks/Icon.tsx';
import { colorMessages } from './messages.ts';
import * as styles from './ThemeSwatches.css.ts';

export interface ThemeSwatchesProps {
  choices: readonly ThemeChoice[];
  /** Name of the theme in effect, or null for custom. */
  value: ThemeChoice['value'];
  isDisabled?: boolean;
  dataPath: string;
  onChange: (value: ThemeChoice['value']) => void;
}

/** The themes as small pages; exactly one is chosen, arrows move. (UI.md 4.3) */
export const ThemeSwatches = memo(function ThemeSwatches(props: ThemeSwatchesProps) {
  const { choices, value, isDisabled = false, dataPath, onChange } = props;
  const group = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={colorMessages.theme} data-path={dataPath}>
      {choices.map((choice) => (
        <label key={choice.label} className={styles.choice} title={choice.label}>
          <input
            type="radio"
            className={styles.input}
            name={group}
            checked={choice.value === value}
            disabled={isDisabled}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.ring} aria-hidden="true" />
          {choice.value === value ? (
            <span className={styles.check} aria-hidden="true">
              <Icon of={Check} size={12} />
            </span>
          ) : null}
          <span className={styles.tile} style={{ background: choice.palette?.soft }} aria-hidden="true">
            {choice.palette === null ? (
              <Icon of={SlidersHorizontal} />
            ) : (
              <>
                <span className={styles.page} style={{ borderColor: choice.palette.line }} />
                <span className={styles.action} style={{ background: choice.palette.action }} />
              </>
            )}
          </span>
          <span className={styles.name}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
});
