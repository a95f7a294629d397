import { apiTokenTexts as texts } from '@portico/core/account';
import { useState } from 'react';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import * as styles from './ApiTokens.css.ts';

export interface EndTokenProps {
  target: { id: string; name: string; isTakeOver?: boolean };
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a token is taken over, or deleted: then its name is typed. (UI.md 4.10) */
export function EndToken({ target: { name, isTakeOver = false }, isPending, onConfirm, onClose }: EndTokenProps) {
  const [typed, setTyped] = useState('');
  const isTyped = isTakeOver || typed.trim() === name;
  return (
    <AlertDialog
      title={isTakeOver ? texts.takeOverTitle(name) : texts.deleteTitle(name)}
      width="medium"
      tone={isTakeOver ? 'primary' : 'danger'}
      confirmLabel={isTakeOver ? texts.takeOver : texts.deleteLabel}
      isPending={isPending}
      blocked={isTyped ? null : texts.deleteTyped(name)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isTakeOver ? (
        texts.takeOverText
      ) : (
        <div className={styles.typed}>
          <p>{texts.deleteText}</p>
          <TextField
            label={texts.deleteTyped(name)}
            value={typed}
            onChange={setTyped}
            isLocked={isPending}
            autoComplete="off"
          />
        </div>
      )}
    </AlertDialog>
  );
}
