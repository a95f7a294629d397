import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { inlineKey } from '../../platform/direction.ts';
import * as styles from './Chart.css.ts';
import type { ChartPoint, PlotProps } from './chart-figure.ts';

/** One tab stop for many marks: arrows, Home and End walk them. */
export interface Walk {
  at: number;
  onFocus: (at: number) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** @param perRow - how many marks stand beside each other. */
export function useWalk(
  count: number,
  { begin, onPoint }: Pick<PlotProps<unknown>, 'begin' | 'onPoint'>,
  perRow = 1,
): Walk {
  const [walked, setWalked] = useState(begin ?? 0);
  const at = Math.min(walked, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepped(inlineKey(event.key, event.currentTarget), at, { count, perRow });
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[data-point]')[next]?.focus();
  };
  const onFocus = (to: number) => {
    setWalked(to);
    onPoint?.(to);
  };
  return { at, onFocus, onBlur: () => onPoint?.(null), onKeyDown };
}

function stepped(key: string, at: number, { count, perRow }: { count: number; perRow: number }): number | null {
  const [back, on] = perRow === 1 ? [at - 1, at + 1] : [at - perRow, at + perRow];
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: back,
    ArrowDown: on,
    Home: 0,
    End: count - 1,
  }[key];
  if (to === undefined) return null;
  return to < 0 || to >= count ? at : to;
}

export interface PlotPointProps {
  point: ChartPoint;
  at: number;
  walk: Walk;
  hrefOf: (to: string) => string;
  children: ReactNode;
  look?: string;
}

/** A mark that is walked to: a link where its events are a place, else a thing that says itself. */
export function PlotPoint({ point, at, walk, hrefOf, children, look = styles.point }: PlotPointProps) {
  const stop = {
    tabIndex: walk.at === at ? 0 : -1,
    'data-point': '',
    onFocus: () => walk.onFocus(at),
    onBlur: walk.onBlur,
  };
  return point.to === null ? (
    <span role="img" className={look} aria-label={point.text} {...stop}>
      {children}
    </span>
  ) : (
    <a className={`${look} ${styles.link}`} href={hrefOf(point.to)} aria-label={point.text} {...stop}>
      {children}
    </a>
  );
}
