import { createPasswordChange } from '@portico/core';
import {
  passwordOwner,
  passwordTexts,
  selectPasswordChanged,
  selectPasswordChanging,
  selectPasswordFaults,
} from '@portico/core/password';
import { selectUser } from '@portico/core/session';
import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { useSnackbar } from '../../components/feedback/snackbar-queue.ts';
import { Icon } from '../../components/marks/Icon.tsx';
import { focusField } from '../../platform/focus-field.ts';
import { useOwnActor } from '../../portal/actors.ts';
import { useApp, useSession } from '../../portal/portal-context.ts';
import * as styles from './ChangePasswordDialog.css.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

export interface ChangePasswordDialogProps {
  onClose: () => void;
}

const noFields = { current: '', next: '', repeat: '' };

/** The change of the own password; offered when the user has `show_change_password`. (UI.md section 3, user menu) */
export function ChangePasswordDialog({ onClose }: ChangePasswordDialogProps) {
  const { portal } = useApp();
  const actor = useOwnActor(useMemo(() => createPasswordChange(portal), [portal]));
  const [fields, setFields] = useState(noFields);
  const user = useSession(selectUser);
  const faults = useSelector(actor, selectPasswordFaults);
  const isChanging = useSelector(actor, selectPasswordChanging);
  const isChanged = useSelector(actor, selectPasswordChanged);
  const wasChanging = useRef(false);
  const { show } = useSnackbar();

  useEffect(() => {
    if (!isChanged) return;
    show({ tone: 'success', text: passwordTexts.changed });
    onClose();
  }, [isChanged, onClose, show]);
  useEffect(() => {
    // Only once an answer is there: while somebody types, the focus stays where it is.
    if (isChanging) wasChanging.current = true;
    if (isChanging || !wasChanging.current) return;
    wasChanging.current = false;
    const [first] = Object.keys(faults);
    if (first !== undefined) focusField(`password.${first}`);
  }, [faults, isChanging]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    actor.send({ type: 'submitted', ...fields });
    const [first] = Object.keys(selectPasswordFaults(actor.getSnapshot()));
    if (first !== undefined) focusField(`password.${first}`);
  };
  const fieldOf = (field: keyof typeof noFields) => ({
    label: passwordTexts[field],
    value: fields[field],
    onChange: (value: string) => {
      setFields({ ...fields, [field]: value });
      actor.send({ type: 'edited', field });
    },
    onEnter: submit,
    isLocked: isChanging,
    fault: faults[field],
    dataPath: `password.${field}`,
  });

  return (
    <Dialog
      title={passwordTexts.title}
      width="medium"
      isDismissable={false}
      onClose={() => {
        if (!isChanging) onClose();
      }}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isChanging}>
            {passwordTexts.cancel}
          </Button>
          <Button variant="primary" onPress={submit} isPending={isChanging}>
            {passwordTexts.change}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate data-state={isChanging ? 'changing' : 'editing'}>
        {/* For password managers, which ask whose password it is. (UI.md section 9.9) */}
        <input type="text" name="username" autoComplete="username" value={user?.uid ?? ''} readOnly hidden />
        <PasswordField {...fieldOf('current')} autoComplete="current-password" autoFocus />
        <PasswordField {...fieldOf('next')} autoComplete="new-password" description={passwordTexts.rules} />
        <PasswordStrength password={fields.next} owner={user === null ? [] : passwordOwner(user)} />
        <PasswordField {...fieldOf('repeat')} autoComplete="new-password" />
        <p className={styles.note}>{passwordTexts.otherSessions}</p>
        {faults.form === undefined ? null : (
          <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
            {faults.form}
          </Strip>
        )}
      </form>
    </Dialog>
  );
}
