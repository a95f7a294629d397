import { selectUser } from '@portico/core/session';
import type { ReactNode } from 'react';
import { AppShell } from '../shell/AppShell.tsx';
import { useSession } from './portal-context.ts';
import { SavePublishProvider } from './SavePublishProvider.tsx';

/** Everything that only a signed-in user needs; a chunk of its own, so that the sign-in page loads little. */
export function SignedIn({ children }: { children: ReactNode }) {
  const user = useSession(selectUser);
  if (user === null) return null;
  return (
    <SavePublishProvider key={user.uid}>
      <AppShell tenant={user.tenant_name} fullName={user.full_name}>
        {children}
      </AppShell>
    </SavePublishProvider>
  );
}
