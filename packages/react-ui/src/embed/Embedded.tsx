import { currentLanguage } from '@portico/core/language';
import { selectLoggedIn, selectUser } from '@portico/core/session';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Router } from 'wouter';
import { SnackbarRegion } from '../components/feedback/Snackbar.tsx';
import { applyDensity } from '../platform/density.ts';
import { type Host, HostContext } from '../platform/host.ts';
import { hashPlaces } from '../platform/places/hash-location.ts';
import { createMemoryPlaces, createPathPlaces } from '../platform/places/memory-places.ts';
import type { Places } from '../platform/places/place.ts';
import { PlacesContext, usePlacePath } from '../platform/places/places.ts';
import { type AppParts, PortalContext, useSession } from '../portal/portal-context.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import type { ThemeChoice } from '../theme/theme-choice.ts';
import * as styles from './Embedded.css.ts';
import { packedFrame } from './packed-frame.ts';

/** What every part of the portal takes in the page of another program. (issue 12 line 5) */
export interface EmbedProps {
  /** The portal that the part belongs to, as `createApp` makes it; one for all parts of a page. */
  app: AppParts;
  /** Path of the page below which places stand in the address. Without it the address is left alone. */
  basePath?: string;
  /** Keeps places in the hash, and sets the document's title: for a page that is the portal's own. */
  ownsDocument?: boolean;
  /** `system` unless given; a user's own choice counts in a whole portal alone. */
  theme?: ThemeChoice;
  /** Address of the preview frame; the package's own file unless a server sends one with its policy. */
  previewFrame?: string;
  /** Address of the page of a preview window; without one that window is not offered. */
  previewWindow?: string | null;
}

interface EmbeddedProps extends EmbedProps {
  /** Where the part begins. */
  start: string;
  /** Whether the part draws this place; a link to another one does nothing. */
  draws?: (path: string) => boolean;
  isWhole?: boolean;
  children: ReactNode;
}

/** Everything that a part stands on, inside one element: the page around it is not touched. */
export function Embedded(props: EmbeddedProps) {
  const { app, start, basePath, ownsDocument = false, draws, isWhole = false, children } = props;
  const { previewFrame = packedFrame, previewWindow = null } = props;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [places] = useState(() => placesOf({ ownsDocument, basePath, start, draws }));
  const host = useMemo<Host>(
    () => ({
      root: () => (element === null || ownsDocument ? document.documentElement : element),
      title: () => (ownsDocument ? document.title : ''),
      setTitle: (title) => {
        if (ownsDocument) document.title = title;
      },
      overlays: () => element ?? undefined,
      frame: previewFrame,
      previewWindow,
    }),
    [element, ownsDocument, previewFrame, previewWindow],
  );
  useEffect(() => {
    app.portal.session.start();
  }, [app]);
  useLayoutEffect(() => {
    if (isWhole && element !== null) applyDensity(host.root()); // a part has the sizes of its page's making
  }, [isWhole, element, host]);
  return (
    <div
      ref={setElement}
      data-portico=""
      className={isWhole ? styles.root : styles.part}
      onClickCapture={(event) => followLink(event, places)}
    >
      {element === null ? null : (
        <HostContext value={host}>
          <PlacesContext value={places}>
            <PortalContext value={app}>
              <I18nProvider locale={currentLanguage().tag}>
                <Themed fixed={props.theme ?? (isWhole ? undefined : 'system')}>
                  <Router hook={usePlacePath}>{children}</Router>
                </Themed>
                <Messages />
              </I18nProvider>
            </PortalContext>
          </PlacesContext>
        </HostContext>
      )}
    </div>
  );
}

function Themed({ fixed, children }: { fixed: ThemeChoice | undefined; children: ReactNode }) {
  const uid = useSession(selectUser)?.uid ?? null;
  return (
    <ThemeProvider uid={uid} fixed={fixed}>
      {children}
    </ThemeProvider>
  );
}

/** Draws its children once somebody is signed in and what this user may do is known. */
export function WhenSignedIn({
  app,
  signedOut,
  children,
}: {
  app: AppParts;
  signedOut: ReactNode;
  children: ReactNode;
}) {
  const isLoggedIn = useSession(selectLoggedIn);
  const [isReady, setReady] = useState(() => app.portal.waitForAccess() === null);
  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(app.portal.waitForAccess()).then(() => {
      if (isCurrent) setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [app]);
  return isLoggedIn && isReady ? children : signedOut;
}

interface PlacesOptions {
  ownsDocument: boolean;
  basePath: string | undefined;
  start: string;
  draws: ((path: string) => boolean) | undefined;
}

function placesOf({ ownsDocument, basePath, start, draws }: PlacesOptions): Places {
  const places = ownsDocument
    ? hashPlaces
    : basePath === undefined
      ? createMemoryPlaces(start)
      : createPathPlaces(basePath);
  // An address that names no place of this part leads to its first one, as the sign-in page of a portal does.
  const isElsewhere = !places.isNamed() || draws?.(places.current().path) === false;
  if (start !== '' && isElsewhere) places.navigate(start, { replace: true });
  if (draws === undefined) return places;
  return {
    ...places,
    navigate: (to, options) => {
      if (draws(to)) places.navigate(to, options);
    },
  };
}

/** The portal's links name places as `#/logs/web`; in another page they must not become its hash. */
function followLink(event: MouseEvent, places: Places): void {
  if (places === hashPlaces || event.defaultPrevented) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  if (link === null) return;
  event.preventDefault();
  places.navigate(link.getAttribute('href') ?? '');
}

/** The part that tells messages; several on one page would say each of them twice. */
let teller: object | null = null;

function Messages() {
  const [own] = useState(() => ({}));
  const [isTeller, setTeller] = useState(false);
  useEffect(() => {
    teller ??= own;
    setTeller(teller === own);
    return () => {
      if (teller === own) teller = null;
    };
  }, [own]);
  return isTeller ? <SnackbarRegion /> : null;
}
