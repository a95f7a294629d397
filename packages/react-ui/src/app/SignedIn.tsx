import { createMultiTenant, type Portal } from '@portico/core';
import { selectUser } from '@portico/core/session';
import { type ReactNode, useMemo } from 'react';
import { useApp, useSession } from '../portal/portal-context.ts';
import { MultiTenant } from '../portal/useMultiTenant.ts';
import { AppShell } from '../shell/frame/AppShell.tsx';
import { navIcons } from './guard.ts';
import { SavePublishProvider } from './SavePublishProvider.tsx';
import { ShellWindows } from './ShellWindows.tsx';

/** Everything that only a signed-in user needs; a chunk of its own, so that the sign-in page loads little. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { portal } = useApp();
  const user = useSession(selectUser);
  if (user === null) return null;
  return (
    <SavePublishProvider key={user.uid}>
      <MultiTenantProvider portal={portal}>
        <AppShell tenant={user.tenant_name} fullName={user.full_name} icons={navIcons} windows={ShellWindows}>
          {children}
        </AppShell>
      </MultiTenantProvider>
    </SavePublishProvider>
  );
}

function MultiTenantProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  const logic = useMemo(() => createMultiTenant(portal), [portal]);
  const input = { canApprove: portal.access().can('settings:multi_tenant:write') };
  return (
    <MultiTenant.Provider logic={logic} options={{ input }}>
      {children}
    </MultiTenant.Provider>
  );
}
