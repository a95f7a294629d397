import { reasonTexts, startPlace } from '@portico/core/access/view';
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Link } from '../../components/links/Link.tsx';
import { useHost } from '../../platform/host.ts';
import { onDemand } from '../../platform/on-demand.ts';
import { usePlaces } from '../../platform/places/places.ts';
import { useOwnPrimary } from '../../portal/one-primary.ts';
import { useApp } from '../../portal/portal-context.ts';
import { closedPlace } from '../../portal/visit.ts';
import { documentTitle, useShell } from '../../shell/page/shell-context.ts';
import { notFoundMessages } from './messages.ts';
import * as styles from './NotFound.css.ts';

const AskedPlace = onDemand(() => import('./AskedPlace.tsx').then((module) => module.AskedPlace));

/** Unknown paths, and routes that this deployment does not have. (spec 2 section 2, UI.md 4.12, TXT-023) */
export function NotFound() {
  const { portal } = useApp();
  const { tenant, arrive, open } = useShell();
  const { setTitle } = useHost();
  const { navigate } = usePlaces();
  const heading = useRef<HTMLHeadingElement>(null);
  const access = portal.access();
  useOwnPrimary();
  const start = startPlace(access);
  const asked = useSyncExternalStore(closedPlace.subscribe, closedPlace.read)?.asked;
  useEffect(() => {
    setTitle(documentTitle(notFoundMessages.code, undefined, tenant));
    if (arrive('page-not-found')) heading.current?.focus();
  }, [tenant, arrive, setTitle]);
  return (
    <div className={styles.page} data-state="pageNotFound">
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {notFoundMessages.heading}
      </h1>
      <p className={styles.code}>{notFoundMessages.code}</p>
      <p className={styles.text}>{notFoundMessages.text}</p>
      <div className={styles.actions}>
        <Button onPress={() => history.back()}>{notFoundMessages.goBack}</Button>
        <Button variant="primary" onPress={() => navigate(start?.path ?? '/')}>
          {start === null ? notFoundMessages.goToStart : notFoundMessages.goTo(start.label)}
        </Button>
      </div>
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <AskedPlace asked={asked} />
        </Suspense>
      )}
      {/* A visitor has no shell, which has the window; his sign-in comes first. */}
      {tenant === '' ? null : <Link onPress={() => open('closedPages')}>{reasonTexts.title}</Link>}
    </div>
  );
}
