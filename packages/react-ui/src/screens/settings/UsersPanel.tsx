import { createUsers } from '@portico/core';
import { settingsTexts, usersTexts } from '@portico/core/settings';
import { selectUsers, selectUsersFailure, selectUsersStale } from '@portico/core/users';
import { useSelector } from '@xstate/react';
import { Users } from 'lucide-react';
import { useCallback, useId, useMemo } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { LockStrip } from '../../components/feedback/LockStrip.tsx';
import { useOwnActor } from '../../portal/actors.ts';
import { useApp } from '../../portal/portal-context.ts';
import * as styles from './panel/Panel.css.ts';
import { PanelState, StaleStrip } from './panel/PanelState.tsx';
import { RoleItem } from './RoleItem.tsx';
import { UserItem } from './UserItem.tsx';

const blankLists = [
  { title: usersTexts.users, rows: 3, hasNote: false },
  { title: usersTexts.roles, rows: 3, hasNote: true },
];

/** Who may sign in to the tenant, and what their roles grant. Read-only, since no call changes it. (spec 2 section 6) */
export function UsersPanel() {
  const { portal } = useApp();
  const actor = useOwnActor(useMemo(() => createUsers(portal), [portal]));
  const isLoading = useSelector(actor, (users) => users.hasTag('loading'));
  const failure = useSelector(actor, selectUsersFailure);
  const stale = useSelector(actor, selectUsersStale);
  const lists = useSelector(actor, selectUsers);
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  const [usersId, rolesId] = [useId(), useId()];
  return (
    <PanelState isLoading={isLoading} failure={failure} onRetry={reload} lists={blankLists}>
      <div className={styles.stack} data-state="ready">
        <section aria-labelledby={usersId}>
          <div className={styles.strips}>
            <LockStrip>{settingsTexts.readOnlyUsers}</LockStrip>
            <StaleStrip failure={stale} onRetry={reload} />
          </div>
          <h2 className={styles.heading} id={usersId}>
            {usersTexts.users}
          </h2>
          <div className={styles.card}>
            {lists?.users.length === 0 ? (
              <EmptyState icon={Users}>{usersTexts.noUsers}</EmptyState>
            ) : (
              <ul>
                {lists?.users.map((user) => (
                  <UserItem key={user.uid} user={user} />
                ))}
              </ul>
            )}
          </div>
        </section>
        {lists === null || lists.roles === null ? null : (
          <section aria-labelledby={rolesId}>
            <h2 className={styles.heading} id={rolesId}>
              {usersTexts.roles}
            </h2>
            <p className={styles.note}>{usersTexts.rolesNote}</p>
            <div className={styles.card}>
              {lists.roles.length === 0 ? <p className={styles.none}>{usersTexts.noRoles}</p> : null}
              <ul>
                {lists.roles.map((role) => (
                  <RoleItem key={role.id} role={role} />
                ))}
              </ul>
            </div>
          </section>
        )}
      </div>
    </PanelState>
  );
}
