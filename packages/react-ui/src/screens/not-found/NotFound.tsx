import { useEffect, useRef } from 'react';
import { notFoundTexts } from '../../app/messages.ts';
import { Link } from '../../components/Link.tsx';
import { documentTitle, useShell } from '../../shell/shell-context.ts';
import * as styles from './NotFound.css.ts';

/** Unknown paths, and routes that this deployment does not have. (spec 2 section 2, TXT-023) */
export function NotFound() {
  const { tenant, arrive } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = documentTitle(notFoundTexts.code, undefined, tenant);
    if (arrive('page-not-found')) heading.current?.focus();
  }, [tenant, arrive]);
  return (
    <div className={styles.page} data-state="pageNotFound">
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {notFoundTexts.heading}
      </h1>
      <p className={styles.code}>{notFoundTexts.code}</p>
      <p className={styles.text}>{notFoundTexts.text}</p>
      <Link href="#/">Go to the start page</Link>
    </div>
  );
}
