import { trailTexts as texts, trailLists } from '@portico/core/users';
import { Link } from '../../../components/links/Link.tsx';
import { useApp } from '../../../portal/portal-context.ts';
import * as styles from './People.css.ts';

/** Ways into the audit log: sign-ins and what was refused, of everybody or of one user. (issue 15) */
export function TrailLinks({ uid }: { uid?: string }) {
  const { explain } = useApp().portal.access();
  const lists = trailLists(explain, uid);
  if (lists.length === 0) return null;
  return (
    <nav className={styles.trail} aria-label={texts.title}>
      <span className={styles.minor}>{texts.title}</span>
      {lists.map(({ id, label, path }) => (
        <Link key={id} href={`#${path}`}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
