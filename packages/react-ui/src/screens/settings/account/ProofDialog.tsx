import {
  otherWay,
  type ProofFaults,
  type ProofShown,
  type ProofWay,
  passkeyTexts,
  proofTexts,
} from '@portico/core/factors';
import { selectUser } from '@portico/core/session';
import { CircleAlert, KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { focusField } from '../../../platform/focus-field.ts';
import { useSession } from '../../../portal/portal-context.ts';
import { PasswordField } from '../../account/PasswordField.tsx';
import * as styles from './Account.css.ts';

export interface ProofDialogProps {
  /** Names the action. */
  title: string;
  /** What follows of it. */
  children: ReactNode;
  /** The verb of the action. */
  verb: string;
  cancel: string;
  isLoss?: boolean;
  /** The ways that are open to this user. */
  ways: readonly ProofWay[];
  faults: ProofFaults;
  isSending: boolean;
  onShown: (shown: ProofShown) => void;
  onEdited: () => void;
  onClose: () => void;
}

/** Whether it is still the same person, and what follows of it; then it goes on by itself. (UI.md 4.15, OP-211) */
export function ProofDialog(props: ProofDialogProps) {
  const { title, children, verb, cancel, isLoss = false, ways, faults, isSending } = props;
  const uid = useSession(selectUser)?.uid ?? '';
  const [text, setText] = useState('');
  const [way, setWay] = useState(ways[0] ?? 'password');
  const other = otherWay(ways, way);
  const fault = way === 'passkey' ? undefined : faults[way];
  useEffect(() => {
    if (fault !== undefined && !isSending) focusField(`proof.${way}`);
  }, [fault, isSending, way]);
  const edit = (value: string) => {
    setText(value);
    props.onEdited();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isSending) props.onShown(way === 'passkey' ? { way } : { way, text });
  };
  const field = { value: text, onChange: edit, isLocked: isSending, dataPath: `proof.${way}`, autoFocus: true };
  return (
    <Dialog
      title={title}
      width="medium"
      isDismissable={false}
      onClose={props.onClose}
      footerStart={
        other === undefined ? undefined : (
          <Link variant="quiet" onPress={() => setWay(other)}>
            {other === 'passkey' ? passkeyTexts.use : passkeyTexts.useCode}
          </Link>
        )
      }
      footer={
        <>
          <Button onPress={props.onClose} isDisabled={isSending}>
            {cancel}
          </Button>
          <Button variant={isLoss ? 'danger' : 'primary'} onPress={submit} isPending={isSending}>
            {way === 'passkey' ? passkeyTexts.use : verb}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate data-state={isSending ? 'sending' : 'proving'}>
        <div className={styles.text}>{children}</div>
        {/* For password managers, which ask whose password it is. (UI.md section 9.9) */}
        <input type="text" name="username" autoComplete="username" value={uid} readOnly hidden />
        {way === 'passkey' ? (
          <div className={styles.byPasskey}>
            <span className={styles.glyph}>
              <Icon of={KeyRound} />
            </span>
            <p className={styles.note}>{proofTexts.passkey}</p>
          </div>
        ) : way === 'password' ? (
          <PasswordField
            {...field}
            label={proofTexts.password}
            onEnter={submit}
            autoComplete="current-password"
            fault={fault}
          />
        ) : (
          <TextField
            {...field}
            label={proofTexts.code}
            description={proofTexts.codeNote}
            autoComplete="one-time-code"
            isRequired
            isInvalid={fault !== undefined}
            errorMessage={fault}
          />
        )}
        {faults.form === undefined ? null : (
          <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
            {faults.form}
          </Strip>
        )}
      </form>
    </Dialog>
  );
}
