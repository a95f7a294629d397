import { NOT_FOUND_PATH } from '@portico/core/access';
import { isEditorPlace } from '@portico/core/access/view';
import { selectChanged } from '@portico/core/customization';
import { selectPolicyWelcome } from '@portico/core/session/view';
import { goShortcuts } from '@portico/core/shell';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadOnDemandParts, onDemand, partOnDemand } from '../../platform/on-demand.ts';
import { currentPath } from '../../platform/places/hash-location.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { useWindowWidth } from '../../platform/useWindowWidth.ts';
import { whenQuiet } from '../../platform/when-quiet.ts';
import { arriveSignedIn } from '../../portal/arrival.ts';
import { previewNote } from '../../portal/browser-parts.ts';
import { useApp, useSession } from '../../portal/portal-context.ts';
import { SavePublish } from '../../portal/save-publish.ts';
import { closedPlace } from '../../portal/visit.ts';
import { breakpoint } from '../../theme/layout.ts';
import { Navigation } from '../navigation/Navigation.tsx';
import { type NavIcons, navGroups } from '../navigation/nav-entries.ts';
import { type NavChoice, navMode } from '../navigation/nav-mode.ts';
import { ShellContext, type ShellWindowsProps } from '../page/shell-context.ts';
import { useRevision } from '../revision/useRevision.ts';
import { InactivityDialog } from '../session/InactivityDialog.tsx';
import { useActivity } from '../session/useActivity.ts';
import { TopBar } from '../top-bar/TopBar.tsx';
import * as styles from './AppShell.css.ts';
import { GoShortcuts } from './GoShortcuts.tsx';
import { focusNextRegion } from './regions.ts';
import { SkipLink } from './SkipLink.tsx';
import { useShellWindow } from './useShellWindow.ts';

/** Nobody waits for it: it says something only where a browser keeps no copies. */
const BackupStrip = partOnDemand(() => import('./BackupStrip.tsx').then((module) => module.BackupStrip));
/** Drawn at once: nobody may take a role's portal for the own. */
const PreviewStrip = partOnDemand(() => import('./PreviewStrip.tsx').then((module) => module.PreviewStrip), {
  ahead: 'never',
});
const ClosedNote = onDemand(() => import('./ClosedNote.tsx').then((module) => module.ClosedNote));
const NavDrawer = onDemand(() => import('../navigation/NavDrawer.tsx').then((module) => module.NavDrawer));
const WelcomeDialog = onDemand(() => import('../windows/WelcomeDialog.tsx').then((module) => module.WelcomeDialog));

export interface AppShellProps {
  tenant: string;
  fullName: string;
  icons: NavIcons;
  windows: ComponentType<ShellWindowsProps>;
  children: ReactNode;
}

/** The frame around every signed-in page: navigation, top bar, main. (UI.md section 3) */
export function AppShell({ tenant, fullName, icons, windows: Windows, children }: AppShellProps) {
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
  const groups = useMemo(() => navGroups(routes, icons), [routes, icons]);
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
          {previewNote.get() === null ? null : <PreviewStrip />}
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
      <Windows open={opened} onClose={close} onTourClosed={closeTour} />
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
