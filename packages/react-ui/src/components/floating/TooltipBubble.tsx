import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Kbd } from '../marks/Kbd.tsx';
import * as styles from './Tooltip.css.ts';
import { type TooltipPlacement, tooltipPlace } from './tooltip-place.ts';

export interface TooltipBubbleProps {
  frame: { readonly current: Element | null };
  placement: TooltipPlacement;
  text: ReactNode;
  shortcut?: string;
}

/** The tooltip itself, in the top layer of the page, so that nothing clips or covers it. */
export function TooltipBubble({ frame, placement, text, shortcut }: TooltipBubbleProps) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const control = frame.current?.firstElementChild;
    const tip = bubble.current;
    if (!control || tip === null) return;
    tip.showPopover?.();
    const { left, top } = tooltipPlace(
      control.getBoundingClientRect(),
      tip.getBoundingClientRect(),
      { width: innerWidth, height: innerHeight },
      placement,
    );
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
    // The name of an icon button is not said twice.
    if (control.getAttribute('aria-label') === tip.textContent) return;
    const before = control.getAttribute('aria-describedby');
    control.setAttribute('aria-describedby', [before, id].filter(Boolean).join(' '));
    return () => {
      if (before === null) control.removeAttribute('aria-describedby');
      else control.setAttribute('aria-describedby', before);
    };
  }, [frame, id, placement]);
  return (
    <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
      {text}
      {shortcut === undefined ? null : <Kbd inverse>{shortcut}</Kbd>}
    </span>
  );
}
