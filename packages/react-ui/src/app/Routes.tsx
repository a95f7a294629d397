import { selectLoggedIn, selectStarting } from '@portico/core/session';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { onDemand } from '../components/on-demand.ts';
import { useHashLocation } from '../shell/hash-location.ts';
import { loadSignedIn, loadSignIn } from './ahead.ts';
import { Logout } from './Logout.tsx';
import { useSession } from './portal-context.ts';
import { Starting } from './Starting.tsx';
import { notePlace } from './visit.ts';

const SignIn = onDemand(loadSignIn);
const SignedIn = onDemand(loadSignedIn);
const Guarded = lazy(() => import('./Guarded.tsx').then((module) => ({ default: module.Guarded })));
const NotFound = lazy(() =>
  import('../screens/not-found/NotFound.tsx').then((module) => ({ default: module.NotFound })),
);
const Customization = lazy(() =>
  import('../screens/customization/Customization.tsx').then((module) => ({ default: module.Customization })),
);
const Logs = lazy(() => import('../screens/logs/Logs.tsx').then((module) => ({ default: module.Logs })));
const Settings = lazy(() =>
  import('../screens/settings/Settings.tsx').then((module) => ({ default: module.Settings })),
);
const Contact = lazy(() => import('../screens/contact/Contact.tsx').then((module) => ({ default: module.Contact })));

/** Which screen a place shows. Login and logout draw no shell. (UI.md section 3, routing) */
export function Routes() {
  const isStarting = useSession(selectStarting);
  if (isStarting) return <Starting />;
  return (
    <Switch>
      <Route path="/login">
        <Suspense fallback={<Starting />}>
          <SignIn />
        </Suspense>
      </Route>
      <Route path="/logout">
        <Logout />
      </Route>
      <Route>
        <Suspense fallback={<Starting />}>
          <Guarded>
            <Framed>
              <Switch>
                <Route path="/customization/*?">
                  <Customization />
                </Route>
                <Route path="/logs/*?">
                  <Logs />
                </Route>
                <Route path="/settings/*?">
                  <Settings />
                </Route>
                <Route path="/contact-form">
                  <Contact />
                </Route>
                <Route>
                  <NotFound />
                </Route>
              </Switch>
            </Framed>
          </Guarded>
        </Suspense>
      </Route>
    </Switch>
  );
}

/** The shell around a signed-in page; page-not-found has none for a visitor. */
function Framed({ children }: { children: ReactNode }) {
  const isLoggedIn = useSession(selectLoggedIn);
  const [place] = useHashLocation();
  useEffect(() => notePlace(place), [place]);
  const inside = <Suspense fallback={null}>{children}</Suspense>;
  if (!isLoggedIn) return inside;
  return (
    <Suspense fallback={<Starting />}>
      <SignedIn>{inside}</SignedIn>
    </Suspense>
  );
}
