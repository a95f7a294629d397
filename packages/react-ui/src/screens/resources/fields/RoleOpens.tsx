import { type EditedLists, type RoleChanges, roleOpens, rolePublishes } from '@portico/core/access';
import { selectUser } from '@portico/core/session';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useApp, useSession } from '../../../portal/portal-context.ts';
import { startPreview } from '../../../portal/role-preview.ts';
import { roleMessages as texts } from './messages.ts';
import * as styles from './RoleMatrix.css.ts';

export interface RoleOpensProps {
  role: EditedLists;
  name: string;
  changes: RoleChanges;
}

/** The routes that a role opens, by the guard of its users, what it can publish, and what is different. (ROL-004, UI.md 4.13) */
export function RoleOpens({ role, name, changes }: RoleOpensProps) {
  const { portal } = useApp();
  const user = useSession(selectUser);
  const capabilities = user?.capabilities;
  const { opens, closed, leads } = useMemo(() => {
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
      <section>
        <h3 className={styles.heading}>{texts.publishes}</h3>
        <p className={styles.note}>{rolePublishes(role)}</p>
      </section>
      {closed.length === 0 ? null : (
        <section>
          <h3 className={styles.heading}>{texts.closed}</h3>
          <p className={styles.note}>{closed.join(', ')}</p>
        </section>
      )}
      <Changed title={texts.changeOf.edited} lines={changes.edited} />
      <Changed title={texts.changeOf.staged} lines={changes.staged} />
      {user === null ? null : (
        <div>
          {leads ? (
            <Button
              size="sm"
              icon={<Icon of={Eye} size={14} />}
              onPress={() => startPreview({ uid: user.uid, tid: user.tid, name: name || texts.newRole, ...role })}
            >
              {texts.preview}
            </Button>
          ) : (
            <p className={styles.note}>{texts.noPreview}</p>
          )}
        </div>
      )}
    </div>
  );
}

function Changed({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.changed}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
