import { isActive, statusLabel, type TenantRow } from '@portico/core/multi-tenant';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../components/marks/Badge.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import * as styles from './panel/Panel.css.ts';

export interface TenantListProps {
  title: string;
  /** Said in place of an empty list. */
  none: string;
  tenants: readonly TenantRow[];
}

/** Tenants on the other side of an association, with its status. (spec 2 section 1) */
export function TenantList({ title, none, tenants }: TenantListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <div className={styles.card}>
        {tenants.length === 0 ? (
          <p className={styles.none}>{none}</p>
        ) : (
          <ul>
            {tenants.map((tenant) => (
              <li key={tenant.id} className={styles.row}>
                <div className={styles.line}>
                  <span className={`${styles.name} ${styles.grow}`} translate="no">
                    {tenant.name}
                  </span>
                  <Status tenant={tenant} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Status({ tenant }: { tenant: TenantRow }) {
  const isOn = isActive(tenant);
  return (
    <Badge tone={isOn ? 'success' : 'warning'} icon={<Icon of={isOn ? CircleCheck : Hourglass} size={12} />}>
      {statusLabel(tenant.status)}
    </Badge>
  );
}
