import { type ReactElement, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { useTrigger } from '../floating/trigger.ts';

/** What a list needs to know of the button that opened it. */
export interface OpenMenu {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export interface MenuButtonProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** Draws the list while it is open. */
  children: (menu: OpenMenu) => ReactNode;
}

/** A button and the menu that it opens; the list may be loaded on demand. */
export function MenuButton({ trigger, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { element, triggerRef } = useTrigger(trigger, { isOpen, setOpen, popup: 'menu' });
  return (
    <>
      {element}
      {isOpen ? <Suspense fallback={null}>{children({ triggerRef, onClose: () => setOpen(false) })}</Suspense> : null}
    </>
  );
}
