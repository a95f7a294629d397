import * as styles from './UserMenu.css.ts';

/** Who is signed in, and where: the head of a menu. (UI.md section 3) */
export function SignedInAs({ fullName, tenant }: { fullName: string; tenant: string }) {
  return (
    <>
      <div className={styles.name} translate="no">
        {fullName}
      </div>
      <div className={styles.tenant} translate="no">
        {tenant}
      </div>
    </>
  );
}
