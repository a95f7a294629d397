import { selectLoggedIn, selectStarting } from '@portico/core/session';
import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { SignIn } from '../screens/sign-in/SignIn.tsx';
import { Guarded } from './Guarded.tsx';
import { Logout } from './Logout.tsx';
import { useSession } from './portal-context.ts';
import { Starting } from './Starting.tsx';

const SignedIn = lazy(() => import('./SignedIn.tsx').then((module) => ({ default: module.SignedIn })));
const NotFound = lazy(() =>
  import('../screens/not-found/NotFound.tsx').then((module) => ({ default: module.NotFound })),
);
const Customization = lazy(() =>
  import('../screens/customization/Customization.tsx').then((module) => ({ default: module.Customization })),
);

/** Which screen a place shows. Login and logout draw no shell. (UI.md section 3, routing) */
export function Routes() {
  const isStarting = useSession(selectStarting);
  if (isStarting) return <Starting />;
  return (
    <Switch>
      <Route path="/login">
        <SignIn />
      </Route>
      <Route path="/logout">
        <Logout />
      </Route>
      <Route>
        <Guarded>
          <Framed>
            <Switch>
              <Route path="/customization/*?">
                <Customization />
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
  const inside = <Suspense fallback={null}>{children}</Suspense>;
  if (!isLoggedIn) return inside;
  return (
    <Suspense fallback={<Starting />}>
      <SignedIn>{inside}</SignedIn>
    </Suspense>
  );
}
