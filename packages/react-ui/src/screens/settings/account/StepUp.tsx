import { grantOf, selectAsked, selectTokenFaults, selectTokenForm, tokenTexts as texts } from '@portico/core/account';
import { passkeyTexts } from '@portico/core/factors';
import { selectUser } from '@portico/core/session';
import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Words } from '../../../components/words/Words.tsx';
import { focusField } from '../../../platform/focus-field.ts';
import { useSession } from '../../../portal/portal-context.ts';
import { PasswordField } from '../../account/PasswordField.tsx';
import * as styles from './Account.css.ts';
import type { TokenMaking } from './NewToken.tsx';

/** Whether it is still the same person, and what follows of it; then it goes on by itself. (UI.md 4.15, OP-211) */
export function StepUp({ making }: { making: TokenMaking }) {
  const form = useSelector(making, selectTokenForm);
  const faults = useSelector(making, selectTokenFaults);
  const isMaking = useSelector(making, (now) => now.hasTag('making'));
  const uid = useSession(selectUser)?.uid ?? '';
  const [shown, setShown] = useState({ password: '', code: '' });
  const asked = useSelector(making, selectAsked);
  const fault = faults[asked];
  useEffect(() => {
    if (fault !== undefined) focusField(`token.${asked}`);
  }, [fault, asked]);
  const edit = (value: string) => {
    setShown({ ...shown, [asked]: value });
    making.send({ type: 'password.edited' });
  };
  const close = () => making.send({ type: 'close' });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    making.send({ type: 'proved', password: shown[asked] });
  };
  return (
    <Dialog
      title={texts.confirmTitle}
      width="medium"
      isDismissable={false}
      onClose={close}
      footerStart={
        asked === 'code' ? (
          <Link variant="quiet" onPress={() => making.send({ type: 'proved.byPasskey' })}>
            {passkeyTexts.use}
          </Link>
        ) : undefined
      }
      footer={
        <>
          <Button onPress={close} isDisabled={isMaking}>
            {texts.cancel}
          </Button>
          <Button variant="primary" onPress={submit} isPending={isMaking}>
            {texts.create}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate data-state={isMaking ? 'making' : 'confirming'}>
        <p className={styles.text}>
          <Words
            parts={{
              name: (
                <span className={styles.strong} translate="no">
                  {form.name.trim()}
                </span>
              ),
            }}
          >
            {grantOf(form)}
          </Words>
        </p>
        {/* For password managers, which ask whose password it is. (UI.md section 9.9) */}
        <input type="text" name="username" autoComplete="username" value={uid} readOnly hidden />
        {asked === 'code' ? (
          <TextField
            label={texts.code}
            description={texts.codeNote}
            value={shown.code}
            onChange={edit}
            autoComplete="one-time-code"
            isLocked={isMaking}
            isRequired
            isInvalid={fault !== undefined}
            errorMessage={fault}
            dataPath="token.code"
            autoFocus
          />
        ) : (
          <PasswordField
            label={texts.password}
            value={shown.password}
            onChange={edit}
            onEnter={submit}
            autoComplete="current-password"
            isLocked={isMaking}
            fault={fault}
            dataPath="token.password"
            autoFocus
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
