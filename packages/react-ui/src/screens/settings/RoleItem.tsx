import { usersTexts } from '@portico/core/settings';
import { type RoleRow, userCountText } from '@portico/core/users';
import { Badge } from '../../components/marks/Badge.tsx';
import * as styles from './panel/Panel.css.ts';

/** A role: name, how many users have it, what it grants. (spec 2 section 6) */
export function RoleItem({ role }: { role: RoleRow }) {
  return (
    <li className={styles.row} data-role={role.name}>
      <div className={styles.nameLine}>
        <span className={styles.name} translate="no">
          {role.name}
        </span>
        {role.isBuiltIn ? <Badge>{usersTexts.builtIn}</Badge> : null}
        <span className={styles.minor}>{userCountText(role.userCount)}</span>
      </div>
      <dl className={styles.grants}>
        <Grants label={usersTexts.read} grants={role.read} />
        <Grants label={usersTexts.write} grants={role.write} />
      </dl>
    </li>
  );
}

function Grants({ label, grants }: { label: string; grants: readonly string[] }) {
  return (
    <>
      <dt className={styles.grantLabel}>{label}</dt>
      {grants.length === 0 ? (
        <dd className={styles.plainGrant}>{usersTexts.nothingGranted}</dd>
      ) : (
        <dd className={styles.grant} translate="no">
          {grants.join(', ')}
        </dd>
      )}
    </>
  );
}
