import { selectMultiTenant } from '@portico/core/session';
import { appSwitcher, appSwitcherTexts, pendingWords } from '@portico/core/shell';
import { ChevronsUpDown } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { MultiTenant } from '../app/useMultiTenant.ts';
import { Icon } from '../components/Icon.tsx';
import { onDemand } from '../components/on-demand.ts';
import { Popover } from '../components/Popover.tsx';
import * as styles from './AppSwitcher.css.ts';
import { SwitcherButton } from './SwitcherButton.tsx';

const ManagedTenants = onDemand(() => import('./ManagedTenants.tsx').then((module) => module.ManagedTenants));

/** The name of the tenant; whom it manages behind it, if it manages others. (UI.md section 3, spec 2 section 1) */
export function AppSwitcher({ tenant }: { tenant: string }) {
  const info = MultiTenant.useSelector(selectMultiTenant);
  const switcher = useMemo(() => appSwitcher(info), [info]);
  return (
    <span className={styles.frame} data-tour="appSwitcher">
      {switcher === null ? (
        <span className={styles.name} title={tenant}>
          {tenant}
        </span>
      ) : (
        <Popover
          label={appSwitcherTexts.title}
          trigger={
            <SwitcherButton title={tenant} count={switcher.pending} countWords={pendingWords(switcher.pending)}>
              <span className={styles.name}>{tenant}</span>
              <Icon of={ChevronsUpDown} size={14} />
            </SwitcherButton>
          }
        >
          {({ close }) => (
            <Suspense fallback={null}>
              <ManagedTenants switcher={switcher} onLeave={close} />
            </Suspense>
          )}
        </Popover>
      )}
    </span>
  );
}
