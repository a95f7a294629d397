import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Kbd } from './Kbd.tsx';
import * as styles from './Tooltip.css.ts';

export interface TooltipProps {
  /** What the tooltip says; with nothing to say the control stands alone. */
  text: ReactNode;
  /** Keys that do the same, for example `Ctrl S`. */
  shortcut?: string;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** One focusable control of this library. */
  children: ReactElement;
}

/** Says what a control does: after 500 ms on hover, at once on focus, and it can be hovered itself. (UI.md section 6) */
export function Tooltip({ text, shortcut, placement = 'top', children }: TooltipProps) {
  if (text === undefined || text === null || text === '') return children;
  return (
    <TooltipTrigger delay={500} closeDelay={150}>
      {children}
      <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
        {text}
        {shortcut === undefined ? null : <Kbd inverse>{shortcut}</Kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
