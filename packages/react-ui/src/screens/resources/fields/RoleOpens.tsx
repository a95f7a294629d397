import { type EditedLists, roleOpens } from '@portico/core/access';
import { selectUser } from '@portico/core/session';
import { useMemo } from 'react';
import { useApp, useSession } from '../../../portal/portal-context.ts';
import { roleMessages as texts } from './messages.ts';
import * as styles from './RoleMatrix.css.ts';

/** The routes that a role opens, by the guard of its users. (ROL-004, UI.md 4.13) */
export function RoleOpens({ role }: { role: EditedLists }) {
  const { portal } = useApp();
  const capabilities = useSession(selectUser)?.capabilities;
  const { opens, closed } = useMemo(() => {
    const routes = portal.access().routes.flatMap(({ record }) => record ?? []);
    return roleOpens(role, { deployment: portal.deployment, routes, capabilities: capabilities ?? {} });
  }, [role, portal, capabilities]);
  return (
    <div className={styles.opens}>
      <section>
        <h3 className={styles.heading}>{texts.opens}</h3>
        {opens.length === 0 ? <p className={styles.note}>{texts.nothing}</p> : null}
        <ul className={styles.list}>
          {opens.map(({ label, below }) => (
            <li key={label}>
              {label}
              {below.length === 0 ? null : <div className={styles.note}>{below.join(', ')}</div>}
            </li>
          ))}
        </ul>
      </section>
      {closed.length === 0 ? null : (
        <section>
          <h3 className={styles.heading}>{texts.closed}</h3>
          <p className={styles.note}>{closed.join(', ')}</p>
        </section>
      )}
    </div>
  );
}
