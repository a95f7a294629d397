import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as styles from './Dialog.css.ts';
import type { DialogProps } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

/** The window behind `Dialog`: Tab stays inside, Escape closes, focus returns to where it was. Full screen on a phone. (UI.md section 6) */
export function DialogWindow(props: DialogProps) {
  const { title, width = 'regular', isOpen = true, onClose, role = 'dialog', hasCloseButton = true } = props;
  return (
    <ModalOverlay
      data-modal=""
      className={styles.scrim}
      isOpen={isOpen}
      isDismissable={props.isDismissable ?? role === 'dialog'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.modal[width]}>
        <AriaDialog className={styles.dialog} role={role}>
          <header className={styles.head}>
            <div className={styles.titles}>
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
              {props.subtitle === undefined ? null : <p className={styles.subtitle}>{props.subtitle}</p>}
            </div>
            {hasCloseButton ? (
              <IconButton label="Close" onPress={onClose}>
                <Icon of={X} />
              </IconButton>
            ) : null}
          </header>
          <div className={props.isFlush ? styles.flushBody : styles.body}>{props.children}</div>
          {props.footer === undefined ? null : (
            <footer className={styles.foot}>
              <div className={styles.footStart}>{props.footerStart}</div>
              {props.footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
