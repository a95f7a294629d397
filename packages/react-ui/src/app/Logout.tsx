import { selectExit, selectUser } from '@portico/core/session';
import { useEffect } from 'react';
import { usePlaces } from '../platform/places/places.ts';
import { leaveFor } from '../portal/browser-parts.ts';
import { useApp, useSession } from '../portal/portal-context.ts';
import { Starting } from './Starting.tsx';

/** The logout route: ends the session and goes on to where the session says. (spec 2 section 2) */
export function Logout() {
  const { portal } = useApp();
  const hasUser = useSession(selectUser) !== null;
  const exit = useSession(selectExit);
  const { navigate } = usePlaces();
  useEffect(() => {
    if (hasUser) portal.session.send({ type: 'logout.requested' });
    else if (exit?.leavesApp) leaveFor(exit);
    else navigate(exit?.url ?? '/login', { replace: true });
  }, [portal, hasUser, exit, navigate]);
  return <Starting />;
}
