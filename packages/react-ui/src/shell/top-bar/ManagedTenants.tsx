import { openSettingsPath } from '@portico/core/settings';
import { type AppSwitcher, appSwitcherTexts, pendingWords } from '@portico/core/shell';
import { Link } from '../../components/links/Link.tsx';
import { Badge } from '../../components/marks/Badge.tsx';
import { useApp } from '../../portal/portal-context.ts';
import * as styles from './AppSwitcher.css.ts';

export interface ManagedTenantsProps {
  switcher: AppSwitcher;
  /** The tenant of this session. */
  tenant: string;
  /** A link leads away from here. */
  onLeave: () => void;
}

/** Whom a primary tenant manages, and the way to the requests that wait. (UI.md section 3, spec 2 section 1) */
export function ManagedTenants({ switcher, tenant, onLeave }: ManagedTenantsProps) {
  const { portal } = useApp();
  const pending = pendingWords(switcher.pending);
  const access = portal.access();
  const review = openSettingsPath('multi-tenant', { ...access, deployment: portal.deployment });
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{appSwitcherTexts.title}</h2>
      <ul>
        {switcher.managed.map(({ id, name, status, isActive }) => (
          <li key={id} className={styles.row}>
            <span className={styles.rowName} translate="no">
              {name}
            </span>
            <Badge tone={isActive ? 'success' : 'warning'}>{status}</Badge>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{appSwitcherTexts.note(tenant)}</p>
      {pending === null ? null : (
        <p className={styles.pending}>
          <span>{pending}</span>
          {review === null ? null : (
            <Link variant="quiet" href={`#${review}`} onPress={onLeave}>
              {appSwitcherTexts.review}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
