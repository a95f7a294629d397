import type { NumberField } from '@portico/core/customization';
import { dialStops, nearestStop, stopFor } from '@portico/core/customization/view';
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react';
import * as styles from './RotationDial.css.ts';

export interface RotationDialProps {
  field: NumberField;
  value: number;
  isDisabled?: boolean;
  dataPath?: string;
  onChange: (value: number) => void;
}

/** Edge of the drawing and radius of the ring, in the drawing's own units. */
const edge = 96;
const radius = 40;

/** A line that is turned to one of a few stops: arrows, Home and End move it, a press or a pull takes the nearest. (UI.md 4.3) */
export const RotationDial = memo(function RotationDial(props: RotationDialProps) {
  const { field, value, isDisabled = false, onChange } = props;
  const [isPulled, setPulled] = useState(false);
  const stops = dialStops(field);
  const take = (next: number | null) => {
    if (next !== null && next !== value && !isDisabled) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stopFor(field, value, event.key);
    if (next === null) return;
    event.preventDefault();
    take(next);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
    take(nearestStop(field, (Math.atan2(y, x) * 180) / Math.PI));
  };
  return (
    <div
      role="slider"
      tabIndex={isDisabled ? -1 : 0}
      className={styles.dial}
      data-path={props.dataPath}
      aria-label={field.label}
      aria-valuemin={stops[0]}
      aria-valuemax={stops.at(-1)}
      aria-valuenow={value}
      aria-valuetext={`${value}${field.unit}`}
      aria-disabled={isDisabled || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setPulled(true);
        point(event);
      }}
      onPointerMove={(event) => {
        if (isPulled) point(event);
      }}
      onPointerUp={() => setPulled(false)}
      onPointerCancel={() => setPulled(false)}
    >
      <svg viewBox={`${-edge / 2} ${-edge / 2} ${edge} ${edge}`} className={styles.face} aria-hidden="true">
        <circle r={radius} className={styles.ring} />
        {stops.map((stop) => (
          <circle
            key={stop}
            cx={radius}
            r={stop === value ? 0 : 2.5}
            transform={`rotate(${stop})`}
            className={styles.stop}
          />
        ))}
        <g transform={`rotate(${value})`}>
          <line x1={-radius} x2={radius} className={styles.line} />
          <circle cx={radius} r={6} className={styles.knob} />
        </g>
      </svg>
    </div>
  );
});
