import type { Portal, RevisionFeed, RuntimeConfig } from '@portico/core';
import type { sessionMachine } from '@portico/core/session';
import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { SnapshotFrom } from 'xstate';

/** What the whole app stands on; made once before the first render. */
export interface AppParts {
  portal: Portal;
  config: RuntimeConfig;
  /** Every revision that any call read. (spec 1 section 7) */
  revisions: RevisionFeed;
}

export const PortalContext = createContext<AppParts | null>(null);

/** The portal of the app. */
export function useApp(): AppParts {
  const parts = useContext(PortalContext);
  if (parts === null) throw new Error('PortalContext is missing above this component.');
  return parts;
}

/** Reads the session through one of the selectors of `@portico/core/session`. */
export function useSession<T>(selector: (snapshot: SnapshotFrom<typeof sessionMachine>) => T): T {
  return useSelector(useApp().portal.session, selector);
}
