import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { navigationMessages } from './messages.ts';
import * as styles from './NavDrawer.css.ts';
import { Navigation } from './Navigation.tsx';
import type { NavGroup } from './nav-entries.ts';

export interface NavDrawerProps {
  name: string;
  groups: readonly NavGroup[];
  isOpen: boolean;
  onClose: () => void;
}

/** The navigation of windows under 1024 px: from the left, closed by a link, Escape or the scrim. (UI.md section 3) */
export function NavDrawer({ name, groups, isOpen, onClose }: NavDrawerProps) {
  return (
    <ModalOverlay
      data-modal=""
      className={styles.scrim}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.drawer}>
        <Dialog aria-label={navigationMessages.drawer} className={styles.dialog}>
          <Navigation name={name} groups={groups} look="full" onLeave={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
