import { X } from 'lucide-react';
import { useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useHost } from '../../platform/host.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { useSnackbarRoom } from '../feedback/snackbar-room.ts';
import { Icon } from '../marks/Icon.tsx';
import * as dialogStyles from './Dialog.css.ts';
import * as styles from './Drawer.css.ts';
import type { DrawerProps } from './Drawer.tsx';
import { dialogMessages } from './messages.ts';

/** The window behind `Drawer`: 640 px from the right, a sheet from below under 768. (UI.md section 4.6) */
export function DrawerWindow(props: DrawerProps) {
  const { overlays } = useHost();
  const { isOpen = true, onClose } = props;
  return (
    <ModalOverlay
      UNSTABLE_portalContainer={overlays()}
      data-modal=""
      className={styles.scrim}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.panel}>
        <AriaDialog className={dialogStyles.dialog}>
          <Panel {...props} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Drawn inside the window, so that it is there exactly as long as the window is. */
function Panel(props: DrawerProps) {
  const { title, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  useSnackbarRoom(panel, foot, 'right');
  return (
    <div className={dialogStyles.content} ref={panel}>
      <header className={dialogStyles.head}>
        <div className={dialogStyles.titles}>
          <Heading slot="title" level={2} className={dialogStyles.title}>
            {title}
          </Heading>
          {props.subtitle === undefined ? null : <p className={dialogStyles.subtitle}>{props.subtitle}</p>}
        </div>
        <IconButton label={dialogMessages.close} onPress={onClose}>
          <Icon of={X} />
        </IconButton>
      </header>
      <div className={styles.body}>{props.children}</div>
      {props.footer === undefined ? null : (
        <footer className={dialogStyles.foot} ref={foot}>
          <div className={dialogStyles.footStart}>{props.footerStart}</div>
          {props.footer}
        </footer>
      )}
    </div>
  );
}
