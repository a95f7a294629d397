import { cloneElement, type ReactElement, useRef } from 'react';

/** What a button must take to open something: `Button`, `IconButton` and those of react-aria do. */
interface TriggerProps {
  ref?: unknown;
  onPress?: () => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: string;
}

export interface TriggerOptions {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  popup: 'menu' | 'dialog';
}

/** Gives a button the part of a trigger: it opens, says so, and is where the floating part stands. */
export function useTrigger(trigger: ReactElement, { isOpen, setOpen, popup }: TriggerOptions) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const element = cloneElement(trigger as ReactElement<TriggerProps>, {
    ref: triggerRef,
    onPress: () => setOpen(!isOpen),
    'aria-expanded': isOpen,
    'aria-haspopup': popup,
  });
  return { element, triggerRef };
}
