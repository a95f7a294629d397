import type { KeyboardEvent, PointerEvent } from 'react';
import * as styles from './BarHandles.css.ts';
import { shareOf } from './ChartFrame.tsx';
import type { ChartBar, ChosenBars } from './chart-bars.ts';

export interface BarHandlesProps {
  bars: readonly ChartBar[];
  chosen: ChosenBars;
  labels: readonly [first: string, last: string];
  /** A bar in words. */
  barText: (index: number) => string;
  /** The bar at a place of the axis, from 0 to 1. */
  barAt: (share: number) => number;
  onChoose: (one: number, other: number) => void;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Both ends of the chosen bars, moved by a pointer or by arrow keys. (UI.md 4.16, details) */
export function BarHandles({ bars, chosen: { first, last }, labels, ...props }: BarHandlesProps) {
  const { barText, onChoose } = props;
  return (
    <div className={styles.overlay}>
      <Handle
        {...props}
        label={labels[0]}
        at={bars[first]?.from ?? 0}
        index={first}
        range={[0, last]}
        text={barText(first)}
        onMove={(to) => onChoose(Math.min(to, last), last)}
      />
      <Handle
        {...props}
        label={labels[1]}
        at={bars[last]?.to ?? 1}
        index={last}
        range={[first, bars.length - 1]}
        text={barText(last)}
        onMove={(to) => onChoose(first, Math.max(to, first))}
      />
    </div>
  );
}

interface HandleProps extends Pick<BarHandlesProps, 'barAt' | 'onConfirm' | 'onDismiss'> {
  label: string;
  /** Its place on the axis, from 0 to 1. */
  at: number;
  index: number;
  range: readonly [least: number, most: number];
  text: string;
  onMove: (to: number) => void;
}

function Handle({ label, at, index, range: [least, most], text, onMove, ...props }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: index - 1, ArrowDown: index - 1, ArrowRight: index + 1, ArrowUp: index + 1 };
    const to = { ...steps, Home: least, End: most }[event.key];
    if (event.key === 'Enter') props.onConfirm();
    else if (event.key === 'Escape') props.onDismiss();
    else if (to === undefined) return;
    else onMove(Math.min(most, Math.max(least, to)));
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture?.(event.pointerId)) return;
    const overlay = event.currentTarget.parentElement;
    if (overlay !== null) onMove(props.barAt(shareOf(event, overlay)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      style={{ left: `${at * 100}%` }}
      aria-label={label}
      aria-valuemin={least + 1}
      aria-valuemax={most + 1}
      aria-valuenow={index + 1}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture?.(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}
