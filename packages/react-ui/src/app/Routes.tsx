import { selectStarting } from '@portico/core/session';
import { Route, Switch } from 'wouter';
import { partOnDemand } from '../platform/on-demand.ts';
import { useSession } from '../portal/portal-context.ts';
import { SignIn } from './ahead.ts';
import { Logout } from './Logout.tsx';
import { Starting } from './Starting.tsx';

const Invitation = partOnDemand(
  () => import('../screens/invitation/Invitation.tsx').then((module) => module.Invitation),
  {
    ahead: 'never',
  },
);
const Screens = partOnDemand(() => import('./Screens.tsx').then((module) => module.Screens));

/** Which page a place shows. Login and logout draw no shell. (UI.md section 3, routing) */
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
      <Route path="/invitation/:token">
        {({ token }) => <Invitation key={token} token={token} fallback={<Starting />} />}
      </Route>
      <Route>
        <Screens fallback={<Starting />} />
      </Route>
    </Switch>
  );
}
