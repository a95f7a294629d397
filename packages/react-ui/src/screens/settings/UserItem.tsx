import { usersTexts } from '@portico/core/settings';
import { mfaLabel, type UserRow } from '@portico/core/users';
import { Badge } from '../../components/marks/Badge.tsx';
import * as styles from './panel/Panel.css.ts';

/** A user: name and id, roles, second factor. (spec 2 section 7) */
export function UserItem({ user }: { user: UserRow }) {
  return (
    <li className={`${styles.row} ${styles.columns}`} data-user={user.uid}>
      <div>
        <div className={styles.nameLine}>
          <span className={styles.name} translate="no">
            {user.name}
          </span>
          {user.isActive ? null : <Badge>{usersTexts.inactive}</Badge>}
        </div>
        <div className={styles.minor} translate="no">
          {user.uid}
        </div>
      </div>
      <div className={styles.value} translate={user.roles.length === 0 ? undefined : 'no'}>
        {user.roles.length === 0 ? usersTexts.noRole : user.roles.join(', ')}
      </div>
      <div className={styles.value}>
        <span className={styles.label}>{usersTexts.secondFactor}:</span> {mfaLabel(user.hasMfa)}
      </div>
    </li>
  );
}
