import * as styles from './Breadcrumbs.css.ts';
import { Link } from './Link.tsx';
import { linkMessages } from './messages.ts';

export interface Crumb {
  label: string;
  /** Left out on the current page. */
  href?: string;
}

/** Where this page stands; the last one is the page itself. (UI.md section 3) */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={linkMessages.place}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.label} className={styles.item}>
            {index === 0 ? null : (
              <span className={styles.separator} aria-hidden="true">
                /
              </span>
            )}
            {item.href === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            ) : (
              <Link variant="plain" href={item.href}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
