import { accountTexts } from '@portico/core/account';
import { selectUser } from '@portico/core/session';
import { initials } from '@portico/core/session/view';
import { isOnPremNode } from '@portico/core/shared';
import { offersPasswordChange } from '@portico/core/shell';
import { Button } from '../../../components/buttons/Button.tsx';
import { LockStrip } from '../../../components/feedback/LockStrip.tsx';
import { useApp, useSession } from '../../../portal/portal-context.ts';
import { previewOf } from '../../../portal/role-preview.ts';
import { useShell } from '../../../shell/page/shell-context.ts';
import * as styles from './Account.css.ts';
import { Factors } from './Factors.tsx';
import { Sessions } from './Sessions.tsx';
import { Tokens } from './Tokens.tsx';

/** Who one is, where one is signed in, and what signs in as oneself. (UI.md 4.15, picture 28) */
export function AccountPanel() {
  const { portal } = useApp();
  const user = useSession(selectUser);
  const { open } = useShell();
  if (user === null) return null;
  const isReadOnly = previewOf(user) !== null;
  return (
    <div className={styles.stack} data-state="ready">
      {isReadOnly ? <LockStrip>{accountTexts.previewed}</LockStrip> : null}
      <section className={styles.profile} aria-label={user.full_name}>
        <span className={styles.avatar} aria-hidden="true" translate="no">
          {initials(user.full_name)}
        </span>
        <div className={styles.who}>
          <div className={styles.name} translate="no">
            {user.full_name}
          </div>
          <div className={styles.minor} translate="no">
            {user.uid} · {user.tenant_name}
          </div>
        </div>
        {offersPasswordChange(user) && !isReadOnly ? (
          <Button onPress={() => open('password')} aria-haspopup="dialog">
            {accountTexts.changePassword}
          </Button>
        ) : null}
      </section>
      <Factors isReadOnly={isReadOnly} />
      <Sessions isReadOnly={isReadOnly} />
      <Tokens isReadOnly={isReadOnly} hasRoles={!isOnPremNode(portal.deployment)} />
    </div>
  );
}
