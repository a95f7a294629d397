import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { onDemand } from '../../platform/on-demand.ts';
import * as styles from './Tooltip.css.ts';
import type { TooltipPlacement } from './tooltip-place.ts';

const TooltipBubble = onDemand(() => import('./TooltipBubble.tsx').then((module) => module.TooltipBubble));

export interface TooltipProps {
  /** What the tooltip says; with nothing to say the control stands alone. */
  text: ReactNode;
  /** Keys that do the same, for example `Ctrl S`. */
  shortcut?: string;
  placement?: TooltipPlacement;
  /** One focusable control. */
  children: ReactElement;
}

/** Wait before a tooltip on hover, and before it goes, so that the pointer can move onto it, in milliseconds. */
const openAfterMs = 500;
const closeAfterMs = 150;

/** Says what a control does: after 500 ms on hover, at once on focus, and it can be hovered itself. (UI.md section 6) */
export function Tooltip({ text, shortcut, placement = 'top', children }: TooltipProps) {
  const isEmpty = text === undefined || text === null || text === '';
  const { frame, isOpen, open, close } = useOpening();
  // The frame stands also while there is nothing to say: without it the control would be made anew, and lose its focus,
  // when a reason comes or goes.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the frame only watches; the control inside has the role and the keys
    <span
      ref={frame}
      className={styles.frame}
      onPointerEnter={(event) => {
        if (!isEmpty && event.pointerType !== 'touch') open(openAfterMs);
      }}
      onPointerLeave={() => close(closeAfterMs)}
      onFocus={(event) => {
        if (!isEmpty && event.target.matches(':focus-visible')) open(0);
      }}
      onBlur={() => close(0)}
      onPointerDown={() => close(0)}
    >
      {children}
      {isOpen && !isEmpty ? (
        <Suspense fallback={null}>
          <TooltipBubble frame={frame} placement={placement} text={text} shortcut={shortcut} />
        </Suspense>
      ) : null}
    </span>
  );
}

function useOpening() {
  const frame = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const after = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    if (ms === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);
  return { frame, isOpen, open: (ms: number) => after(ms, true), close: (ms: number) => after(ms, false) };
}
