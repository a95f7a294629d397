import { selectExit, selectLoggedIn, selectLoggingOut, selectUser } from '@portico/core/session';
import { destination, forceUdb, signInKind } from '@portico/core/session/view';
import { Suspense, useEffect, useState } from 'react';
import { useHost } from '../../platform/host.ts';
import { onDemand } from '../../platform/on-demand.ts';
import { usePlaceSearch, usePlaces } from '../../platform/places/places.ts';
import { arriveAtSignIn } from '../../portal/arrival.ts';
import { leaveFor, placeNote, timeoutNote } from '../../portal/browser-parts.ts';
import { useApp, useSession } from '../../portal/portal-context.ts';
import { signInMessages } from './messages.ts';
import { onAppliancePage } from './places.ts';
import { SignInCard } from './SignInCard.tsx';
import { SignInForm } from './SignInForm.tsx';

const NoPortal = onDemand(() => import('./NoPortal.tsx').then((module) => module.NoPortal));

/** The login route: signs in, or goes straight on when somebody is signed in already. (spec 2 section 2, UI.md 4.1) */
export function SignIn() {
  const { config, portal } = useApp();
  const isLoggedIn = useSession(selectLoggedIn);
  const user = useSession(selectUser);
  // A page of an appliance was loaded anew since the session ended, so the session no longer knows.
  const [wasNoted] = useState(() => timeoutNote.get() !== null);
  const [notedPlace] = useState(() => (onAppliancePage() ? placeNote.get() : null));
  const exit = useSession(selectExit);
  const isLoggingOut = useSession(selectLoggingOut);
  const wasTimeout = exit?.timeout ?? wasNoted;
  const isLeaving = exit?.leavesApp === true && !onAppliancePage();
  // As the address has it: wouter's own hook undoes escapes, which a returnUrl may hold. (spec 2 section 2)
  const { setTitle } = useHost();
  const { navigate } = usePlaces();
  const search = usePlaceSearch();
  const [stepTitle, setStepTitle] = useState<string | null>(null);
  const isForm = signInKind(portal.deployment, onAppliancePage()) === 'credentials';
  const asked = new URLSearchParams(search).get('returnUrl');
  const next = destination({
    isLoggedIn,
    returnUrl: asked ?? notedPlace,
    firstAllowedRoute: isLoggedIn ? portal.access().firstAllowedRoute : null,
    onAppliancePage: onAppliancePage(),
  });
  const to = next?.to ?? null;
  const leaves = next?.leaves ?? false;

  useEffect(() => {
    setTitle(signInMessages.pageTitle(config.applicationName));
    arriveAtSignIn();
  }, [config, setTitle]);
  useEffect(() => {
    if (to === null) return;
    placeNote.remove();
    if (leaves) location.assign(to);
    else navigate(to, { replace: true });
  }, [to, leaves, navigate]);

  useEffect(() => {
    if (exit !== null && isLeaving) leaveFor(exit);
  }, [exit, isLeaving]);

  if (to !== null || isLoggingOut || isLeaving) return null;
  return (
    <SignInCard
      title={stepTitle ?? (isForm ? config.applicationName : signInMessages.signInTo(config.applicationName))}
      name={config.applicationName}
      wasTimeout={wasTimeout}
    >
      <Suspense fallback={null}>
        {user === null ? (
          <SignInForm
            forceUdb={forceUdb(search)}
            wasTimeout={wasTimeout}
            place={asked ?? notedPlace}
            onTitle={setStepTitle}
          />
        ) : (
          <NoPortal name={user.full_name} isLoggedIn={isLoggedIn} />
        )}
      </Suspense>
    </SignInCard>
  );
}
