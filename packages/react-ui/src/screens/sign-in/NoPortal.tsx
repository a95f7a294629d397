import { Button } from '../../components/buttons/Button.tsx';
import { partOnDemand } from '../../platform/on-demand.ts';
import { previewNote } from '../../portal/browser-parts.ts';
import { useApp } from '../../portal/portal-context.ts';
import * as styles from './IdentityForm.css.ts';
import { noPortalMessages } from './no-portal.messages.ts';

/** A role that opens nothing can be looked through too, and must be left from here. (ROL-005) */
const PreviewStrip = partOnDemand(
  () => import('../../shell/frame/PreviewStrip.tsx').then((module) => module.PreviewStrip),
  { ahead: 'never' },
);

export interface NoPortalProps {
  name: string;
  /** The account has the portal, but no area of it is open. */
  isLoggedIn: boolean;
}

/** Somebody whose account is known but leads nowhere; going on would only lead back here. (OP-75) */
export function NoPortal({ name, isLoggedIn }: NoPortalProps) {
  const { portal } = useApp();
  return (
    <div className={styles.waiting} data-state="noPortal">
      <p className={styles.sentence}>
        {isLoggedIn ? noPortalMessages.noArea(name) : noPortalMessages.notEnabled(name)}
      </p>
      {previewNote.get() === null ? null : <PreviewStrip isInPage />}
      <Button isFullWidth onPress={() => portal.session.send({ type: 'logout.requested' })}>
        {noPortalMessages.logOut}
      </Button>
    </div>
  );
}
