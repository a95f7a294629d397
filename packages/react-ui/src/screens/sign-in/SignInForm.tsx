import { selectSignedIn } from '@portico/core/session';
import {
  SIGN_IN_FAILURE_MS,
  selectSignInFailure,
  selectSignInForm,
  selectSignInMessage,
  selectSignInRedirect,
  selectSignInStep,
  selectSignInWaiting,
  selectSigningIn,
  signInKind,
} from '@portico/core/session/view';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSnackbar } from '../../components/feedback/snackbar-queue.ts';
import { partOnDemand } from '../../platform/on-demand.ts';
import { useOwnActor } from '../../portal/actors.ts';
import { placeNote, timeoutNote } from '../../portal/browser-parts.ts';
import { useApp } from '../../portal/portal-context.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { onAppliancePage } from './places.ts';

const NextStep = partOnDemand(() => import('./steps/NextStep.tsx').then((module) => module.NextStep), {
  ahead: 'never',
});
const Providers = partOnDemand(() => import('./Providers.tsx').then((module) => module.Providers));
const IdentityForm = partOnDemand(() => import('./IdentityForm.tsx').then((module) => module.IdentityForm));

export interface SignInFormProps {
  /** From the query. (spec 2 section 2) */
  forceUdb: boolean;
  /** The last session ended by itself, so perhaps nobody is here. (UI.md section 3) */
  wasTimeout: boolean;
  /** The returnUrl as the query has it. */
  place: string | null;
  /** A step of the sign-in calls the card by another name. */
  onTitle: (title: string | null) => void;
}

/** Runs the sign-in machine and shows what its kind asks for. (spec 2 section 2, spec 3 section 2) */
export function SignInForm({ forceUdb, wasTimeout, place, onTitle }: SignInFormProps) {
  const { portal } = useApp();
  const kind = signInKind(portal.deployment, onAppliancePage());
  const actor = useOwnActor(portal.signInMachine, {
    input: { kind, forceUdb, waitsForVisitor: wasTimeout, baseUrl: document.baseURI },
  });
  const isSigningIn = useSelector(actor, selectSigningIn);
  const isSignedIn = useSelector(actor, selectSignedIn);
  const failure = useSelector(actor, selectSignInFailure);
  const message = useSelector(actor, selectSignInMessage);
  const form = useSelector(actor, selectSignInForm);
  const redirect = useSelector(actor, selectSignInRedirect);
  const step = useSelector(actor, selectSignInStep);
  const isWaiting = useSelector(actor, selectSignInWaiting);
  const [isPasskeySent, setPasskeySent] = useState(false);
  const { show } = useSnackbar();

  useEffect(() => {
    if (!isSignedIn) return;
    timeoutNote.remove();
    portal.session.send({ type: 'session.opened' });
  }, [isSignedIn, portal]);
  useEffect(() => {
    if (redirect === null) return;
    if (place !== null) placeNote.set(place);
    location.replace(redirect);
  }, [redirect, place]);
  useEffect(() => {
    if (message === null) return;
    const onClose = () => actor.send({ type: 'message.closed' });
    return show({ tone: 'error', text: message, position: 'top', durationMs: SIGN_IN_FAILURE_MS, onClose });
  }, [message, actor, show]);

  if (step !== null) {
    return (
      <NextStep
        answer={step}
        onTitle={onTitle}
        onDone={() => actor.send({ type: 'step.done' })}
        onLeave={() => actor.send({ type: 'step.left' })}
      />
    );
  }
  if (kind === 'credentials') {
    return (
      <>
        <CredentialsForm
          isSigningIn={isSigningIn || isSignedIn || isPasskeySent}
          failure={failure}
          onSubmit={(credentials) => actor.send({ type: 'credentials.submitted', ...credentials })}
        />
        <Providers
          place={place}
          isLocked={isSigningIn || isSignedIn}
          onSending={setPasskeySent}
          onAnswered={(answer) => actor.send({ type: 'passkey.answered', answer })}
        />
      </>
    );
  }
  return (
    <IdentityForm
      form={form}
      redirect={redirect}
      isWaiting={isWaiting}
      failure={failure}
      onContinue={() => actor.send({ type: 'continued' })}
      onRetry={() => actor.send({ type: 'retry' })}
    />
  );
}
