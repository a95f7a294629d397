import {
  forceUdb,
  leavesApp,
  safeReturnUrl,
  selectExit,
  selectLoggedIn,
  selectUser,
  signInKind,
} from '@portico/core/session';
import { Suspense, useEffect } from 'react';
import { useSearch } from 'wouter';
import { useApp, useSession } from '../../app/portal-context.ts';
import { onDemand } from '../../components/on-demand.ts';
import { navigate } from '../../shell/hash-location.ts';
import { onAppliancePage, portalAddress } from './places.ts';
import { SignInCard } from './SignInCard.tsx';
import { SignInForm } from './SignInForm.tsx';

const NoPortal = onDemand(() => import('./NoPortal.tsx').then((module) => module.NoPortal));

/** The login route: signs in, or goes straight on when somebody is signed in already. (spec 2 section 2, UI.md 4.1) */
export function SignIn() {
  const { config, portal } = useApp();
  const isLoggedIn = useSession(selectLoggedIn);
  const user = useSession(selectUser);
  const wasTimeout = useSession(selectExit)?.timeout ?? false;
  const search = useSearch();
  const returnUrl = safeReturnUrl(new URLSearchParams(search).get('returnUrl'));
  const isForm = signInKind(portal.deployment, onAppliancePage()) === 'credentials';

  useEffect(() => {
    document.title = `Sign in · ${config.applicationName}`;
  }, [config]);
  useEffect(() => {
    if (!isLoggedIn) return;
    if (leavesApp(returnUrl)) location.assign(returnUrl);
    else if (onAppliancePage()) location.assign(portalAddress(returnUrl));
    else navigate(returnUrl, { replace: true });
  }, [isLoggedIn, returnUrl]);

  if (isLoggedIn) return null;
  const title = isForm ? config.applicationName : `Sign in to ${config.applicationName}`;
  return (
    <SignInCard title={title} name={config.applicationName} wasTimeout={wasTimeout}>
      <Suspense fallback={null}>
        {user === null ? <SignInForm forceUdb={forceUdb(search)} /> : <NoPortal name={user.full_name} />}
      </Suspense>
    </SignInCard>
  );
}
