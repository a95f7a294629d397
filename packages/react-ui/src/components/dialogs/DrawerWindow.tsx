import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useHost } from '../../platform/host.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { useWindowWidth } from '../../platform/useWindowWidth.ts';
import { breakpoint } from '../../theme/layout.ts';
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
  const { isOpen = true, onClose, isBeside = false } = props;
  const hasRoom = useWindowWidth() >= breakpoint.beside;
  if (isBeside && hasRoom) return isOpen ? <DrawerBeside {...props} /> : null;
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
          <Panel drawer={props}>
            <Heading slot="title" level={2} className={dialogStyles.title}>
              {props.title}
            </Heading>
          </Panel>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The same as a part of the page: it takes the focus once it is there, and gives it back. (UI.md 4.13, details) */
function DrawerBeside(props: DrawerProps) {
  const { onClose, title } = props;
  const panel = useRef<HTMLDivElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const node = panel.current;
    const before = document.activeElement;
    node?.focus({ preventScroll: true });
    return () => {
      if (node?.contains(document.activeElement) !== true) return;
      const back = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('h1');
      back?.focus({ preventScroll: true });
    };
  }, []);
  useShortcut('Escape', onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      className={styles.beside}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      ref={panel}
      onKeyDown={onKeyDown}
      data-region="drawer"
    >
      <Panel drawer={props}>
        <h2 id={heading} className={dialogStyles.title}>
          {title}
        </h2>
      </Panel>
    </div>
  );
}

/** Drawn inside the window, so that it is there exactly as long as the window is. */
function Panel({ drawer: props, children }: { drawer: DrawerProps; children: ReactNode }) {
  const { onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  useSnackbarRoom(panel, foot, 'right');
  return (
    <div className={dialogStyles.content} ref={panel}>
      <header className={dialogStyles.head}>
        <div className={dialogStyles.titles}>
          {children}
          {props.subtitle === undefined ? null : <p className={dialogStyles.subtitle}>{props.subtitle}</p>}
        </div>
        {props.headActions}
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
