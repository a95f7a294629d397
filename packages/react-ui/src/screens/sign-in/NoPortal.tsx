import { useApp } from '../../app/portal-context.ts';
import { Button } from '../../components/Button.tsx';
import * as styles from './IdentityForm.css.ts';

/** Somebody whose account is known but has no portal; going on would only lead back here. (OP-75) */
export function NoPortal({ name }: { name: string }) {
  const { portal } = useApp();
  return (
    <div className={styles.waiting} data-state="noPortal">
      <p className={styles.line}>You're signed in as {name}, but this portal isn't enabled for your account.</p>
      <Button isFullWidth onPress={() => portal.session.send({ type: 'logout.requested' })}>
        Log out
      </Button>
    </div>
  );
}
