import { selectMultiTenant } from '@portico/core/multi-tenant';
import { appSwitcher, appSwitcherTexts, pendingWords } from '@portico/core/shell';
import { Building2 } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { Popover } from '../../components/floating/Popover.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx';
import { onDemand } from '../../platform/on-demand.ts';
import { MultiTenant } from '../../portal/useMultiTenant.ts';
import * as styles from './AppSwitcher.css.ts';
import { SwitcherButton } from './SwitcherButton.tsx';

const ManagedTenants = onDemand(() => import('./ManagedTenants.tsx').then((module) => module.ManagedTenants));

/**
 * The name of the tenant; beside it whom it manages, if it manages others. A session is of one tenant: the name changes
 * nothing, so it is no button, and nothing here looks as if it switched. (UI.md section 3, spec 2 section 1)
 */
export function AppSwitcher({ tenant }: { tenant: string }) {
  const info = MultiTenant.useSelector(selectMultiTenant);
  const switcher = useMemo(() => appSwitcher(info), [info]);
  return (
    <span className={styles.frame} data-tour="appSwitcher">
      <span className={styles.name} title={tenant}>
        {tenant}
      </span>
      {switcher === null ? null : (
        <Popover
          label={appSwitcherTexts.title}
          trigger={
            <SwitcherButton count={switcher.pending} countWords={pendingWords(switcher.pending)}>
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
      )}
    </span>
  );
}
