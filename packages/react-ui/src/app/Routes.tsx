import { selectLoggedIn, selectStarting } from '@portico/core/session';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { partOnDemand } from '../platform/on-demand.ts';
import { usePlacePath } from '../platform/places/places.ts';
import { useSession } from '../portal/portal-context.ts';
import { notePlace } from '../portal/visit.ts';
import { loadSignedIn, loadSignIn } from './ahead.ts';
import { Logout } from './Logout.tsx';
import { Starting } from './Starting.tsx';

const SignIn = partOnDemand(loadSignIn);
const SignedIn = partOnDemand(loadSignedIn);
const Guarded = partOnDemand(() => import('./Guarded.tsx').then((module) => module.Guarded));
const NotFound = partOnDemand(() => import('../screens/not-found/NotFound.tsx').then((module) => module.NotFound));
const other = { isAhead: false };
const Customization = partOnDemand(
  () => import('../screens/customization/Customization.tsx').then((module) => module.Customization),
  other,
);
const Logs = partOnDemand(() => import('../screens/logs/Logs.tsx').then((module) => module.Logs), other);
const Settings = partOnDemand(
  () => import('../screens/settings/Settings.tsx').then((module) => module.Settings),
  other,
);
const Contact = partOnDemand(() => import('../screens/contact/Contact.tsx').then((module) => module.Contact), other);

/** Which screen a place shows. Login and logout draw no shell. (UI.md section 3, routing) */
export function Routes() {
  const isStarting = useSession(selectStarting);
  if (isStarting) return <Starting />;
  return (
    <Switch>
      <Route path="/login">
        <SignIn fallback={<Starting />} />
      </Route>
      <Route path="/logout">
        <Logout />
      </Route>
      <Route>
        <Guarded fallback={<Starting />}>
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
      </Route>
    </Switch>
  );
}

/** The shell around a signed-in page; page-not-found has none for a visitor. */
function Framed({ children }: { children: ReactNode }) {
  const isLoggedIn = useSession(selectLoggedIn);
  const [place] = usePlacePath();
  useEffect(() => notePlace(place), [place]);
  const inside = <Suspense fallback={null}>{children}</Suspense>;
  if (!isLoggedIn) return inside;
  return <SignedIn fallback={<Starting />}>{inside}</SignedIn>;
}
