import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { writeClipboard } from '../../platform/clipboard.ts';
import { Button } from '../buttons/Button.tsx';
import { CopyField } from '../fields/CopyField.tsx';
import { Icon } from '../marks/Icon.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { Dialog } from './Dialog.tsx';
import * as styles from './SecretWindow.css.ts';

/** What the window says; `closeTitle` to `stay` where it is closed before the secret was copied. */
export interface SecretWords {
  once: string;
  notCopied: string;
  refused: string;
  copy: string;
  copied: string;
  done: string;
  closeTitle: string;
  closeText: string;
  close: string;
  stay: string;
}

export interface SecretWindowProps {
  title: string;
  /** What the secret is called. */
  label: string;
  secret: string;
  /** Copied, refused by the browser, or neither yet. */
  copying: 'copied' | 'refused' | 'not';
  /** Asks whether it may be closed although it was not copied. */
  isClosing: boolean;
  words: SecretWords;
  /** Said above the secret. */
  note?: ReactNode;
  onCopied: (isCopied: boolean) => void;
  onClose: () => void;
  onStay: () => void;
}

/** A secret, shown once: nothing but its own buttons closes the window, and copying is the first of them. (UI.md 4.15) */
export function SecretWindow({ words, copying, secret, ...props }: SecretWindowProps) {
  const isCopied = copying === 'copied';
  const footWords = { copied: '', refused: words.refused, not: words.notCopied };
  const copy = async () => props.onCopied(await writeClipboard(secret));
  return (
    <>
      <Dialog
        title={props.title}
        isDismissable={false}
        onClose={props.onClose}
        footerStart={
          <span className={styles.foot} role="status">
            {footWords[copying]}
          </span>
        }
        footer={
          <>
            <Button onPress={props.onClose}>{words.done}</Button>
            <Button variant="primary" icon={<Icon of={isCopied ? Check : Copy} />} onPress={copy} autoFocus>
              {isCopied ? words.copied : words.copy}
            </Button>
          </>
        }
      >
        {props.note === undefined || props.note === null ? null : <div className={styles.note}>{props.note}</div>}
        <CopyField label={props.label} value={secret} mono isShown />
        <p className={styles.once}>{words.once}</p>
      </Dialog>
      {props.isClosing ? (
        <AlertDialog
          title={words.closeTitle}
          tone="danger"
          width="medium"
          confirmLabel={words.close}
          cancelLabel={words.stay}
          onConfirm={props.onClose}
          onClose={props.onStay}
        >
          {words.closeText}
        </AlertDialog>
      ) : null}
    </>
  );
}
