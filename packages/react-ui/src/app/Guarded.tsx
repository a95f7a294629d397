import { selectExit, selectLoggedIn } from '@portico/core/session';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from '../shell/hash-location.ts';
import { guard } from './guard.ts';
import { useApp, useSession } from './portal-context.ts';

/** Shows its children where the place is open to this user, and goes elsewhere where it is not. (spec 2 section 2) */
export function Guarded({ children }: { children: ReactNode }) {
  const { portal } = useApp();
  const isLoggedIn = useSession(selectLoggedIn);
  const exit = useSession(selectExit);
  const [place] = useLocation();
  const search = useSearch();
  const path = search === '' ? place : `${place}?${search}`;
  const lastAllowed = useRef<string | null>(null);

  const answer = guard({ path, isLoggedIn, access: portal.access(), lastAllowed: lastAllowed.current });
  const to = answer.kind === 'redirect' ? answer.to : null;
  useEffect(() => {
    if (to === null) {
      lastAllowed.current = path;
      return;
    }
    // Whoever was logged out here goes where the session says, which is another page on an appliance.
    if (exit?.leavesApp) location.assign(exit.url);
    else navigate(to, { replace: true });
  }, [to, path, exit]);
  return to === null ? children : null;
}
