import { partOnDemand } from '../../platform/on-demand.ts';
import { MultiTenant } from '../../portal/useMultiTenant.ts';
import * as styles from './AppSwitcher.css.ts';

/** Few tenants manage others. */
const TenantsMenu = partOnDemand(() => import('./TenantsMenu.tsx').then((module) => module.TenantsMenu));

/**
 * The name of the tenant; beside it whom it manages, if it manages others. A session is of one tenant: the name changes
 * nothing, so it is no button, and nothing here looks as if it switched. (UI.md section 3, spec 2 section 1)
 */
export function AppSwitcher({ tenant }: { tenant: string }) {
  const isKnown = MultiTenant.useGiven() !== null;
  return (
    <span className={styles.frame} data-tour="appSwitcher">
      <span className={styles.name} title={tenant} translate="no">
        {tenant}
      </span>
      {isKnown ? <TenantsMenu tenant={tenant} /> : null}
    </span>
  );
}
