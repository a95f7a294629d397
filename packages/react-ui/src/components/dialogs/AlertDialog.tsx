import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Dialog, type DialogWidth } from './Dialog.tsx';
import { dialogMessages } from './messages.ts';

export interface AlertDialogProps {
  title: string;
  children: ReactNode;
  /** The button that does it; repeats the verb of the title. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red when it cannot be undone. */
  tone?: 'danger' | 'primary';
  isPending?: boolean;
  /** Why it cannot be done yet: the button says it. */
  blocked?: string | null;
  width?: DialogWidth;
  isOpen?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone; the safe button has the first focus. (UI.md sections 1.5, 4.4) */
export function AlertDialog(props: AlertDialogProps) {
  const { tone = 'primary', cancelLabel = dialogMessages.cancel, width = 'small' } = props;
  return (
    <Dialog
      title={props.title}
      role="alertdialog"
      width={width}
      isOpen={props.isOpen}
      onClose={props.onClose}
      hasCloseButton={false}
      footer={
        <>
          <Button onPress={props.onClose} autoFocus>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            onPress={props.onConfirm}
            isPending={props.isPending}
            isDisabled={Boolean(props.blocked)}
            disabledReason={props.blocked ?? null}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
