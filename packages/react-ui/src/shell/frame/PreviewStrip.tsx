import { selectUser } from '@portico/core/session';
import { Eye } from 'lucide-react';
import { Button } from '../../components/buttons/Button.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { useSession } from '../../portal/portal-context.ts';
import { leavePreview, previewOf } from '../../portal/role-preview.ts';
import * as styles from './PreviewStrip.css.ts';
import { previewMessages } from './preview.messages.ts';

export interface PreviewStripProps {
  /** A page without the frame of the portal has it as a part of its own. */
  isInPage?: boolean;
}

/** Says on every page that it is shown as a role has it, until that is left. (ROL-005, UI.md 4.13) */
export function PreviewStrip({ isInPage = false }: PreviewStripProps) {
  const preview = previewOf(useSession(selectUser));
  if (preview === null) return null;
  return (
    <div className={isInPage ? undefined : styles.frame}>
      <Strip
        tone="warning"
        role="status"
        icon={<Icon of={Eye} />}
        action={
          <Button size="sm" onPress={leavePreview}>
            {previewMessages.leave}
          </Button>
        }
      >
        {previewMessages.as(preview.name)}
      </Strip>
    </div>
  );
}
