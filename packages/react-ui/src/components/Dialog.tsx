import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { dialogWidth } from '../theme/layout.ts';
import * as styles from './Dialog.css.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

/** `small` 280, `medium` 480, `regular` 560, `large` 600, `wide` 80 % up to 1440. (UI.md section 6) */
export type DialogWidth = keyof typeof dialogWidth;

export interface DialogProps {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  width?: DialogWidth;
  /** False plays the way out; leaving it mounted is optional. */
  isOpen?: boolean;
  onClose: () => void;
  /** Buttons, right-aligned; the confirming one repeats the verb of the title. */
  footer?: ReactNode;
  /** Stands at the left end of the footer. */
  footerStart?: ReactNode;
  /** A click on the scrim closes; off where typed work could be lost. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  hasCloseButton?: boolean;
  /** No padding and no own scroll: the content brings them. */
  isFlush?: boolean;
  children?: ReactNode;
}

/** Modal window: Tab stays inside, Escape closes, focus returns to where it was. Full screen on a phone. (UI.md section 6) */
export function Dialog(props: DialogProps) {
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
