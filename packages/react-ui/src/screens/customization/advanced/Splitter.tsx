import { evenSplit, inLimits, leastShare, mostShare, shareFor } from '@portico/core/customization/view';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { inlineKey, isRightToLeft } from '../../../platform/direction.ts';
import * as styles from './Splitter.css.ts';

export interface SplitterProps {
  label: string;
  /** Id of the half before it, whose share it sets. */
  controls: string;
  /** Share of that half, in percent. */
  share: number;
  onChange: (share: number) => void;
}

/** The line between two halves: arrows, Home, End and Enter move it, or a pull; a double press evens them. (UI.md 4.4) */
export function Splitter({ label, controls, share, onChange }: SplitterProps) {
  const [isPulled, setPulled] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = shareFor(share, inlineKey(event.key, event.currentTarget));
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    const whole = event.currentTarget.parentElement?.getBoundingClientRect();
    if (whole === undefined || whole.width === 0) return;
    const before = isRightToLeft(event.currentTarget) ? whole.right - event.clientX : event.clientX - whole.left;
    onChange(inLimits((before / whole.width) * 100));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is a control, which <hr> is not
    <div
      role="separator"
      tabIndex={0}
      className={styles.splitter}
      data-pulled={isPulled || undefined}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={share}
      aria-valuemin={leastShare}
      aria-valuemax={mostShare}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onChange(evenSplit)}
      onPointerDown={(event) => {
        // Captured, so that the frame of the preview does not swallow the pull.
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setPulled(true);
      }}
      onPointerMove={(event) => {
        if (isPulled) pull(event);
      }}
      onPointerUp={() => setPulled(false)}
      onPointerCancel={() => setPulled(false)}
    />
  );
}
