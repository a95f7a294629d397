import { selectLoggedIn } from '@portico/core/session';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { partOnDemand } from '../platform/on-demand.ts';
import { usePlacePath } from '../platform/places/places.ts';
import { useSession } from '../portal/portal-context.ts';
import { notePlace } from '../portal/visit.ts';
import { screens } from '../screens/manifest.ts';
import { SignedIn } from './ahead.ts';
import { Guarded } from './Guarded.tsx';
import { Starting } from './Starting.tsx';

const NotFound = partOnDemand(() => import('../screens/not-found/NotFound.tsx').then((module) => module.NotFound));
const drawn = screens.map(({ path, load }) => ({
  path,
  Screen: partOnDemand(load, { ahead: 'never' }),
}));

/** The screen of a place that is open to the user, in its frame; the sign-in page loads none of this. */
export function Screens() {
  return (
    <Guarded>
      <Framed>
        <Switch>
          {drawn.map(({ path, Screen }) => (
            <Route key={path} path={path}>
              <Screen />
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Framed>
    </Guarded>
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
