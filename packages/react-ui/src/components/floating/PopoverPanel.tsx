import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { useHost } from '../../platform/host.ts';
import * as styles from './Popover.css.ts';
import type { PopoverProps } from './Popover.tsx';

export interface PopoverPanelProps {
  label: string;
  placement: NonNullable<PopoverProps['placement']>;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: PopoverProps['children'];
}

/** The panel behind `Popover`. */
export function PopoverPanel({ label, placement, triggerRef, onClose, children }: PopoverPanelProps): ReactNode {
  const { overlays } = useHost();
  return (
    <AriaPopover
      UNSTABLE_portalContainer={overlays()}
      className={styles.popover}
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement={placement}
      offset={6}
      containerPadding={8}
    >
      <Dialog aria-label={label} className={styles.dialog}>
        {typeof children === 'function' ? children({ close: onClose }) : children}
      </Dialog>
    </AriaPopover>
  );
}
