import { selectExit, selectLoggedIn, selectLoggingOut } from '@portico/core/session';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { usePlacePath, usePlaceSearch, usePlaces } from '../platform/places/places.ts';
import { leaveFor } from '../portal/browser-parts.ts';
import { useApp, useSession } from '../portal/portal-context.ts';
import { closedPlace, noteOpened } from '../portal/visit.ts';
import { guard } from './guard.ts';
import { Starting } from './Starting.tsx';

/** Shows its children where the place is open to this user, and goes elsewhere where it is not. (spec 2 section 2) */
export function Guarded({ children }: { children: ReactNode }) {
  return useAccessLoaded() ? <GuardedPlace>{children}</GuardedPlace> : <Starting />;
}

/**
 * True once the rules are here: a visitor's first place loads them, a user has brought them along. Without `use`, since
 * React would hold the redirect to the login page back for 300 ms. (DESIGN section 9, first load)
 */
function useAccessLoaded(): boolean {
  const { portal } = useApp();
  const [isLoaded, setLoaded] = useState(() => portal.waitForAccess() === null);
  useEffect(() => {
    // Null by now where they came between the drawing and this.
    Promise.resolve(portal.waitForAccess()).then(
      () => setLoaded(true),
      (error: unknown) =>
        setLoaded(() => {
          throw error; // where it is drawn
        }),
    );
  }, [portal]);
  return isLoaded;
}

function GuardedPlace({ children }: { children: ReactNode }) {
  const { portal } = useApp();
  const isLoggedIn = useSession(selectLoggedIn);
  const exit = useSession(selectExit);
  const isLoggingOut = useSession(selectLoggingOut);
  // As the address has them: wouter's own hooks undo escapes, and then another place would be compared and returned to.
  const [place] = usePlacePath();
  const search = usePlaceSearch();
  const { isNamed, navigate } = usePlaces();
  // An address without a hash names no route at all, which is not the same as the root. (spec 2 section 2)
  const path = !isNamed() ? '' : search === '' ? place : `${place}?${search}`;
  const lastAllowed = useRef<string | null>(null);

  const access = portal.access();
  // One answer for one place, so that a refusal is logged once however often this is drawn.
  const answer = useMemo(
    () => guard({ path, isLoggedIn, access, lastAllowed: lastAllowed.current }),
    [path, isLoggedIn, access],
  );
  const to = answer.kind === 'redirect' ? answer.to : null;
  useEffect(() => {
    if (isLoggingOut) return;
    if (answer.kind === 'open') {
      lastAllowed.current = path;
      noteOpened(path);
      return;
    }
    if (answer.denied !== undefined) access.reportDenied(answer.denied);
    const asked = answer.denied?.path ?? answer.closed;
    if (asked !== undefined) closedPlace.set({ asked, instead: answer.to });
    // Whoever was logged out here goes where the session says, which is another page on an appliance.
    if (exit?.leavesApp) leaveFor(exit);
    // In place of this entry of the history, or Back would lead here and out again.
    else if (answer.leavesApp) location.replace(answer.to);
    else navigate(answer.to, { replace: true });
  }, [answer, path, exit, access, isLoggingOut, navigate]);
  if (isLoggingOut) return <Starting />;
  return to === null ? children : null;
}
