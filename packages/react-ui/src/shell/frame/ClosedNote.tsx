import { closedWords, reasonTexts } from '@portico/core/access/view';
import { Lock, X } from 'lucide-react';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Link } from '../../components/links/Link.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { useApp } from '../../portal/portal-context.ts';
import { closedPlace } from '../../portal/visit.ts';
import { useShell } from '../page/shell-context.ts';
import * as styles from './ClosedNote.css.ts';

/** Says over the page that opened instead that a place is closed, why, and who can open it. (OP-62, issue 12) */
export function ClosedNote({ asked }: { asked: string }) {
  const { portal } = useApp();
  const { tenant, open } = useShell();
  const words = closedWords(portal.access().explain(asked), tenant);
  if (words === null) return null;
  const dismiss = () => {
    closedPlace.set(null);
    document.querySelector<HTMLElement>('#main')?.focus();
  };
  return (
    <div className={styles.frame}>
      <Strip
        tone="warning"
        role="status"
        icon={<Icon of={Lock} />}
        action={
          <IconButton size="sm" label={reasonTexts.dismiss} onPress={dismiss}>
            <Icon of={X} />
          </IconButton>
        }
      >
        {words}{' '}
        <Link variant="quiet" onPress={() => open('closedPages')}>
          {reasonTexts.title}
        </Link>
      </Strip>
    </div>
  );
}
