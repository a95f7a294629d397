import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../../platform/on-demand.ts';
import { useTrigger } from './trigger.ts';

const PopoverPanel = onDemand(() => import('./PopoverPanel.tsx').then((module) => module.PopoverPanel));

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
  const [isOwnOpen, setOwnOpen] = useState(false);
  const open = isOpen ?? isOwnOpen;
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const { element, triggerRef } = useTrigger(trigger, { isOpen: open, setOpen, popup: 'dialog' });
  return (
    <>
      {element}
      {open ? (
        <Suspense fallback={null}>
          <PopoverPanel label={label} placement={placement} triggerRef={triggerRef} onClose={() => setOpen(false)}>
            {children}
          </PopoverPanel>
        </Suspense>
      ) : null}
    </>
  );
}
