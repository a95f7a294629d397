import { parseColor } from '@portico/core/customization';
import type { Ref } from 'react';
import * as styles from './ColorInput.css.ts';

/** A small square of a color; a translucent one shows the checkerboard, one that cannot be read shows only that. */
export function Swatch({ color }: { color: string }) {
  return (
    <span className={styles.swatch} aria-hidden="true">
      <span className={styles.paint} style={{ backgroundColor: parseColor(color) === null ? 'transparent' : color }} />
    </span>
  );
}

export interface SwatchButtonProps {
  label: string;
  color: string;
  isDisabled?: boolean;
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog';
}

/** A color that opens its picker. */
export function SwatchButton({ label, color, isDisabled, onPress, ref, ...popup }: SwatchButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.trigger}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      {...popup}
    >
      <Swatch color={color} />
    </button>
  );
}
