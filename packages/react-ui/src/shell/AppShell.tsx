import { NOT_FOUND_PATH } from '@portico/core/access';
import { selectChanged } from '@portico/core/customization';
import { selectPolicyWelcome } from '@portico/core/session';
import { goShortcuts } from '@portico/core/shell';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { BackupStrip } from '../app/drafts/BackupStrip.tsx';
import { useApp, useSession } from '../app/portal-context.ts';
import { SavePublish } from '../app/save-publish.ts';
import { closedPlace } from '../app/visit.ts';
import { loadOnDemandParts, onDemand } from '../components/on-demand.ts';
import { breakpoint } from '../theme/layout.ts';
import * as styles from './AppShell.css.ts';
import { arriveSignedIn } from './arrival.ts';
import { GoShortcuts } from './GoShortcuts.tsx';
import { currentPath } from './hash-location.ts';
import { InactivityDialog } from './InactivityDialog.tsx';
import { Navigation } from './Navigation.tsx';
import { navGroups } from './nav-entries.ts';
import { isEditorPlace, type NavChoice, navMode } from './nav-mode.ts';
import { focusNextRegion } from './regions.ts';
import { ShellWindows } from './ShellWindows.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ShellContext } from './shell-context.ts';
import { useShortcut } from './shortcuts.ts';
import { TopBar } from './TopBar.tsx';
import { useActivity } from './useActivity.ts';
import { useRevision } from './useRevision.ts';
import { useShellWindow } from './useShellWindow.ts';
import { useWindowWidth } from './useWindowWidth.ts';
import { whenQuiet } from './when-quiet.ts';

const ClosedNote = onDemand(() => import('./ClosedNote.tsx').then((module) => module.ClosedNote));
const NavDrawer = onDemand(() => import('./NavDrawer.tsx').then((module) => module.NavDrawer));
const WelcomeDialog = onDemand(() => import('./WelcomeDialog.tsx').then((module) => module.WelcomeDialog));

export interface AppShellProps {
  tenant: string;
  fullName: string;
  children: ReactNode;
}

/** The frame around every signed-in page: navigation, top bar, main. (UI.md section 3) */
export function AppShell({ tenant, fullName, children }: AppShellProps) {
  const { portal, config } = useApp();
  const width = useWindowWidth();
  const [choice, setChoice] = useState<NavChoice>(null);
  const [wantsRail, setWantsRail] = useState(() => isEditorPlace(currentPath()));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [wasDrawerOpened, setDrawerOpened] = useState(false);
  const { window: opened, open, close, closeTour } = useShellWindow();

  const closed = useSyncExternalStore(closedPlace.subscribe, closedPlace.read);
  const mode = navMode({ width, choice, wantsRail });
  const { routes } = portal.access();
  const groups = useMemo(() => navGroups(routes), [routes]);
  const goTo = useMemo(() => goShortcuts(routes), [routes]);
  const isWelcomed = useSession(selectPolicyWelcome);
  const revision = useRevision();
  const isChanged = SavePublish.useSelector(selectChanged);

  const shell = useMemo(() => ({ tenant, setWantsRail, arrive: arriveSignedIn, open }), [tenant, open]);
  const toggle = () => setChoice(mode === 'rail' ? 'full' : 'rail');
  const openDrawer = () => {
    setDrawerOpened(true);
    setDrawerOpen(true);
  };
  const review = () => open('review');
  const endWelcome = () => portal.session.send({ type: 'welcome.closed' });
  const logOut = () => portal.session.send({ type: 'logout.requested' });

  useShortcut('F6', focusNextRegion);
  useShortcut('mod+k', () => open('palette'));
  useShortcut('?', () => open('keys'));
  useShortcut('[', toggle, mode !== 'drawer');
  useShortcut('shift+p', review, revision.publish.isEnabled);
  useActivity(useCallback(() => portal.session.send({ type: 'session.activity' }), [portal]));

  useEffect(() => whenQuiet(() => loadOnDemandParts(whenQuiet)), []);

  return (
    <ShellContext value={shell}>
      <SkipLink />
      <div className={styles.shell} data-nav={mode}>
        {mode === 'drawer' ? null : (
          <div className={styles.side} data-tour="sideNavigation">
            <Navigation name={config.applicationName} groups={groups} look={mode} onToggle={toggle} />
          </div>
        )}
        <div className={styles.column}>
          <TopBar
            tenant={tenant}
            fullName={fullName}
            revision={revision}
            isPublishPrimary={!isChanged}
            onOpenNavigation={mode === 'drawer' ? openDrawer : undefined}
            room={width < breakpoint.phone ? 'phone' : width < breakpoint.desktop ? 'tablet' : 'desktop'}
            onReview={review}
            onLogOut={logOut}
          />
          <main className={styles.main} id="main" data-region="page" tabIndex={-1}>
            <BackupStrip />
            {closed === null || closed.instead === NOT_FOUND_PATH ? null : (
              <Suspense fallback={null}>
                <ClosedNote asked={closed.asked} />
              </Suspense>
            )}
            {children}
          </main>
        </div>
      </div>
      {mode === 'drawer' && wasDrawerOpened ? (
        <Suspense fallback={null}>
          <NavDrawer
            name={config.applicationName}
            groups={groups}
            isOpen={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
          />
        </Suspense>
      ) : null}
      <GoShortcuts of={goTo} />
      <ShellWindows open={opened} onClose={close} onTourClosed={closeTour} />
      {isWelcomed ? (
        <Suspense fallback={null}>
          <WelcomeDialog
            onStartTour={() => {
              endWelcome();
              open('tour');
            }}
            onClose={endWelcome}
          />
        </Suspense>
      ) : null}
      <InactivityDialog />
    </ShellContext>
  );
}
