import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useHost } from '../../platform/host.ts';
import { useScrollStop } from '../../platform/scroll-stop.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { useSnackbarRoom } from '../feedback/snackbar-room.ts';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './Dialog.css.ts';
import type { DialogProps } from './Dialog.tsx';
import { dialogMessages } from './messages.ts';

/** The window behind `Dialog`: Tab stays inside, Escape closes, focus returns to where it was. Full screen on a phone. (UI.md section 6) */
export function DialogWindow(props: DialogProps) {
  const { overlays } = useHost();
  const { width = 'regular', isOpen = true, onClose, role = 'dialog' } = props;
  return (
    <ModalOverlay
      UNSTABLE_portalContainer={overlays()}
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
          <Panel {...props} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * A window that opens over another one has its focus taken back once by that one, and then gets it as a whole: it goes on to
 * the field that it was for. (UI.md section 6)
 */
function useFirstFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = panel.current?.closest<HTMLElement>('[role]');
    if (!dialog) return;
    const goOn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && dialog.contains(relatedTarget)) return;
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    };
    dialog.addEventListener('focus', goOn);
    return () => dialog.removeEventListener('focus', goOn);
  }, [panel]);
}

/** Drawn inside the window, so that it is there exactly as long as the window is. */
function Panel(props: DialogProps) {
  const { title, onClose, hasCloseButton = true } = props;
  const panel = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollStop(body);
  useSnackbarRoom(panel, foot, 'center');
  useFirstFocus(panel);
  return (
    <div className={styles.content} ref={panel}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <Heading slot="title" level={2} className={styles.title}>
            {title}
          </Heading>
          {props.subtitle === undefined ? null : <p className={styles.subtitle}>{props.subtitle}</p>}
        </div>
        {hasCloseButton ? (
          <IconButton label={dialogMessages.close} onPress={onClose}>
            <Icon of={X} />
          </IconButton>
        ) : null}
      </header>
      <div ref={body} className={props.isFlush ? styles.flushBody : styles.body} tabIndex={tabIndex}>
        {props.children}
      </div>
      {props.footer === undefined ? null : (
        <footer className={styles.foot} ref={foot}>
          <div className={styles.footStart}>{props.footerStart}</div>
          {props.footer}
        </footer>
      )}
    </div>
  );
}
