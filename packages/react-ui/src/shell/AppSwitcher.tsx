import { selectMultiTenant, settingsItems } from '@portico/core/session';
import { appSwitcher, appSwitcherTexts, pendingWords, type AppSwitcher as Switcher } from '@portico/core/shell';
import { ChevronsUpDown } from 'lucide-react';
import { useMemo } from 'react';
import { useApp } from '../app/portal-context.ts';
import { MultiTenant } from '../app/useMultiTenant.ts';
import { Badge } from '../components/Badge.tsx';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import { Popover } from '../components/Popover.tsx';
import * as styles from './AppSwitcher.css.ts';
import { SwitcherButton } from './SwitcherButton.tsx';

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
          {({ close }) => <Managed switcher={switcher} onLeave={close} />}
        </Popover>
      )}
    </span>
  );
}

function Managed({ switcher, onLeave }: { switcher: Switcher; onLeave: () => void }) {
  const { portal } = useApp();
  const pending = pendingWords(switcher.pending);
  const access = portal.access();
  const items = settingsItems({ can: access.can, deployment: portal.deployment });
  const review = items.find(({ id, path }) => id === 'multi-tenant' && access.explain(path).allowed);
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{appSwitcherTexts.title}</h2>
      <ul>
        {switcher.managed.map(({ id, name, status, isActive }) => (
          <li key={id} className={styles.row}>
            <span className={styles.rowName}>{name}</span>
            <Badge tone={isActive ? 'success' : 'warning'}>{status}</Badge>
          </li>
        ))}
      </ul>
      {pending === null ? null : (
        <p className={styles.pending}>
          <span>{pending}</span>
          {review === undefined ? null : (
            <Link variant="quiet" href={`#${review.path}`} onPress={onLeave}>
              {appSwitcherTexts.review}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
