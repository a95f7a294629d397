import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Breadcrumbs, type Crumb } from '../../components/links/Breadcrumbs.tsx';
import { useHost } from '../../platform/host.ts';
import * as styles from './Page.css.ts';
import { documentTitle, useShell } from './shell-context.ts';

export interface PageProps {
  /** The one `h1`. */
  title: string;
  /** What the document is called, where that is not the title. */
  documentTitle?: string;
  /** The title is a name, which stays as it is in every language. */
  isName?: boolean;
  /** The way here, first the section, without this page itself. */
  crumbs?: readonly Crumb[];
  /** Stands right after the title: a badge, a menu of sister pages. */
  titleEnd?: ReactNode;
  /** Buttons at the right end of the title row. */
  actions?: ReactNode;
  /** On a phone they take a row of their own, as they need more room than a title leaves. */
  areActionsBelow?: boolean;
  /** The view is as high as the window and scrolls inside itself, from 1024 px on. */
  isFill?: boolean;
  /** The navigation keeps to its rail while the window is narrower than 1680 px. */
  wantsRail?: boolean;
  /** The machine state that the view shows, so that a picture or a test can name it. */
  state?: string;
  /** Two different pages have different keys; focus moves to the title when it changes. Usually the title. */
  focusKey?: string;
  children?: ReactNode;
}

/** One screen of the signed-in portal: breadcrumb, title row, view. Sets the document's title. (UI.md section 3) */
export function Page(props: PageProps) {
  const { title, isName = false, crumbs = [], isFill = false, wantsRail = false, focusKey = title } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { tenant, setWantsRail, arrive } = useShell();
  const { setTitle } = useHost();

  useEffect(() => {
    setTitle(documentTitle(props.documentTitle ?? title, crumbs[0]?.label, tenant));
  });
  useEffect(() => {
    if (arrive(focusKey)) heading.current?.focus();
  }, [arrive, focusKey]);
  // Before it is painted, or everything would move once it is. (UI.md section 1.9)
  useLayoutEffect(() => {
    setWantsRail(wantsRail);
  }, [setWantsRail, wantsRail]);

  const trail = crumbs.length === 0 ? [] : [...crumbs, { label: title }];
  return (
    <div className={isFill ? styles.fill : styles.page} data-state={props.state}>
      <div className={styles.head}>
        {trail.length === 0 ? null : (
          <div className={styles.crumbs}>
            <Breadcrumbs items={trail} />
          </div>
        )}
        <div
          className={[
            trail.length === 0 ? styles.onlyTitleBar : styles.titleBar,
            ...(props.areActionsBelow ? [styles.stacked] : []),
          ].join(' ')}
        >
          <h1 className={styles.title} title={title} ref={heading} tabIndex={-1} translate={isName ? 'no' : undefined}>
            {title}
          </h1>
          <div className={styles.titleEnd}>{props.titleEnd}</div>
          <div className={styles.actions}>{props.actions}</div>
        </div>
      </div>
      <div className={isFill ? styles.fillBody : styles.body}>{props.children}</div>
    </div>
  );
}
