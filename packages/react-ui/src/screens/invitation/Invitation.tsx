import { createInvitation } from '@portico/core';
import {
  invitationEnd,
  type invitationMachine,
  invitationNote,
  invitationTitle,
  passwordTexts,
  selectInvitation,
  selectInvitationFailure,
  selectInvitationFaults,
  selectInvitationSetting,
  selectInvitationStep,
  invitationTexts as texts,
} from '@portico/core/password';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../components/buttons/Button.tsx';
import { Progress } from '../../components/feedback/Progress.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { focusField } from '../../platform/focus-field.ts';
import { useHost } from '../../platform/host.ts';
import { usePlaces } from '../../platform/places/places.ts';
import { useOwnActor } from '../../portal/actors.ts';
import { useApp } from '../../portal/portal-context.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { PasswordStrength } from '../account/PasswordStrength.tsx';
import { SignInCard } from '../sign-in/SignInCard.tsx';
import * as styles from './Invitation.css.ts';

const noFields = { next: '', repeat: '' };

/** The page of a link: an invited user, or one whose password is reset, sets a password. (OP-209, UI.md 4.15) */
export function Invitation({ token }: { token: string }) {
  const { config, portal } = useApp();
  const actor = useOwnActor(useMemo(() => createInvitation(portal, token), [portal, token]));
  const step = useSelector(actor, selectInvitationStep);
  const invitation = useSelector(actor, selectInvitation);
  const failure = useSelector(actor, selectInvitationFailure);
  const { setTitle } = useHost();
  useEffect(() => setTitle(texts.pageTitle(config.applicationName)), [config, setTitle]);
  const title = invitation === null ? config.applicationName : invitationTitle(invitation);
  return (
    <SignInCard title={title} name={config.applicationName} wasTimeout={false}>
      <div className={styles.stack} data-state={step}>
        {step === 'looking' ? <Progress label={texts.looking} isLabelHidden /> : null}
        {step === 'failed' ? (
          <>
            <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
              {failure}
            </Strip>
            <Button isFullWidth onPress={() => actor.send({ type: 'retried' })}>
              {texts.tryAgain}
            </Button>
          </>
        ) : null}
        {step === 'gone' ? (
          <>
            <Strip tone="warning" role="alert" icon={<Icon of={CircleX} />}>
              {texts.gone}
            </Strip>
            <SignInLink />
          </>
        ) : null}
        {step === 'asking' && invitation !== null ? <PasswordForm actor={actor} /> : null}
        {step === 'set' ? (
          <>
            <Strip tone="success" role="status" icon={<Icon of={CircleCheck} />}>
              {texts.done}
            </Strip>
            <SignInLink />
          </>
        ) : null}
      </div>
    </SignInCard>
  );
}

/** Nobody is signed in by a link: the sign-in is the same for everybody. */
function SignInLink() {
  const { navigate } = usePlaces();
  return (
    <Button isFullWidth size="lg" variant="primary" onPress={() => navigate('/login')}>
      {texts.signIn}
    </Button>
  );
}

function PasswordForm({ actor }: { actor: ActorRefFrom<typeof invitationMachine> }) {
  const [fields, setFields] = useState(noFields);
  const invitation = useSelector(actor, selectInvitation);
  const faults = useSelector(actor, selectInvitationFaults);
  const isSetting = useSelector(actor, selectInvitationSetting);
  const [first] = Object.keys(faults);
  useEffect(() => {
    if (!isSetting && first !== undefined) focusField(`invitation.${first}`);
  }, [first, isSetting]);
  if (invitation === null) return null;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    actor.send({ type: 'submitted', ...fields });
  };
  const fieldOf = (field: keyof typeof noFields) => ({
    label: passwordTexts[field],
    value: fields[field],
    onChange: (value: string) => {
      setFields({ ...fields, [field]: value });
      actor.send({ type: 'edited', field });
    },
    onEnter: () => submit(),
    autoComplete: 'new-password' as const,
    isLocked: isSetting,
    fault: faults[field],
    dataPath: `invitation.${field}`,
  });
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <p className={styles.sentence}>{invitationNote(invitation)}</p>
      <TextField
        label={texts.user}
        name="username"
        autoComplete="username"
        value={invitation.uid}
        onChange={() => {}}
        isLocked
      />
      <PasswordField {...fieldOf('next')} description={passwordTexts.newRules} autoFocus />
      <PasswordStrength password={fields.next} owner={[invitation.uid, invitation.tenant_name]} />
      <PasswordField {...fieldOf('repeat')} />
      {faults.form === undefined ? null : (
        <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
          {faults.form}
        </Strip>
      )}
      <Button type="submit" variant="primary" size="lg" isFullWidth isPending={isSetting}>
        {texts.set}
      </Button>
      <p className={styles.end}>{invitationEnd(invitation)}</p>
    </form>
  );
}
