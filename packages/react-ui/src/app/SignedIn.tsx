import type { Portal } from '@portico/core';
import { selectUser } from '@portico/core/session';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { onceLoaded } from '../platform/on-demand.ts';
import { useLoading } from '../platform/useLoading.ts';
import { useApp, useSession } from '../portal/portal-context.ts';
import type { Tenancy } from '../portal/tenancy.ts';
import { MultiTenant, TenancyLoading } from '../portal/useMultiTenant.ts';
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

/** The shell does not wait for it: few tenants manage others. (DESIGN section 9, first load) */
const loadTenancy = onceLoaded(() => import('../portal/tenancy.ts').then((module) => module.startTenancy));

function MultiTenantProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  const { value: start, failure, retry } = useLoading(loadTenancy);
  const loading = useMemo(() => ({ failure, retry }), [failure, retry]);
  const [actor, setActor] = useState<Tenancy | null>(null);
  useEffect(() => {
    if (start === null) return;
    const started = start(portal);
    setActor(started);
    return () => {
      started.stop();
    };
  }, [start, portal]);
  return (
    <TenancyLoading value={loading}>
      <MultiTenant.Given actor={actor}>{children}</MultiTenant.Given>
    </TenancyLoading>
  );
}
