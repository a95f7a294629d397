import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import * as styles from './Popover.css.ts';

export interface PopoverProps {
  /** Name of the panel for a screen reader. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top' | 'right';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** A function gets `close`. */
  children: ReactNode | ((options: { close: () => void }) => ReactNode);
}

/** A small panel at a button: Escape and a click outside close it, focus returns. (UI.md section 6) */
export function Popover({ label, trigger, placement = 'bottom start', isOpen, onOpenChange, children }: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover className={styles.popover} placement={placement} offset={6} containerPadding={8}>
        <Dialog aria-label={label} className={styles.dialog}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
