import { selectMultiTenant } from '@portico/core/multi-tenant';
import { appSwitcher, appSwitcherTexts, pendingWords } from '@portico/core/shell';
import { Building2 } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { Popover } from '../../components/floating/Popover.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx';
import { onDemand } from '../../platform/on-demand.ts';
import { MultiTenant } from '../../portal/useMultiTenant.ts';
import { SwitcherButton } from './SwitcherButton.tsx';

const ManagedTenants = onDemand(() => import('./ManagedTenants.tsx').then((module) => module.ManagedTenants));

/** Beside the name of a primary tenant: whom it manages. (UI.md section 3, spec 2 section 1) */
export function TenantsMenu({ tenant }: { tenant: string }) {
  const info = MultiTenant.useSelector(selectMultiTenant);
  const switcher = useMemo(() => appSwitcher(info), [info]);
  if (switcher === null) return null;
  const { pending } = switcher;
  return (
    <Popover
      label={appSwitcherTexts.title}
      trigger={
        <SwitcherButton count={pending} countWords={pendingWords(pending)}>
          <Icon of={Building2} />
          <VisuallyHidden>{appSwitcherTexts.title}</VisuallyHidden>
        </SwitcherButton>
      }
    >
      {({ close }) => (
        <Suspense fallback={null}>
          <ManagedTenants switcher={switcher} tenant={tenant} onLeave={close} />
        </Suspense>
      )}
    </Popover>
  );
}
