import { EllipsisVertical, LogOut, Menu as MenuIcon, Monitor, Moon, Send, Sun } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { Menu } from '../components/Menu.tsx';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { themeChoices, themeLabels } from '../theme/theme-choice.ts';
import { HelpMenu } from './HelpMenu.tsx';
import { RevisionPill } from './RevisionPill.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import * as styles from './TopBar.css.ts';
import { UserMenu } from './UserMenu.tsx';
import type { RevisionShown } from './useRevision.ts';

export interface TopBarProps {
  tenant: string;
  fullName: string;
  revision: RevisionShown;
  /** Publish is the primary button of the view only while no save bar is open. (UI.md section 3) */
  isPublishPrimary: boolean;
  /** Draws the button that opens the navigation drawer. */
  onOpenNavigation?: () => void;
  /** `phone` puts everything rare behind one menu, `tablet` leaves the theme to the user menu. */
  room: 'phone' | 'tablet' | 'desktop';
  onReview: () => void;
  onLogOut: () => void;
}

/** Who, what is live, the one action, help and the user. (UI.md section 3, top bar) */
export function TopBar(props: TopBarProps) {
  const { tenant, revision, room } = props;
  const isPhone = room === 'phone';
  return (
    <header className={styles.bar} data-region="top bar">
      {props.onOpenNavigation === undefined ? null : (
        <IconButton label="Open navigation" aria-haspopup="dialog" onPress={props.onOpenNavigation}>
          <Icon of={MenuIcon} />
        </IconButton>
      )}
      <span className={styles.tenant} title={tenant}>
        {tenant}
      </span>
      <span className={styles.grow} />
      <RevisionPill state={revision.pill} detail={revision.detail} onPress={props.onReview} />
      {isPhone || revision.pill === null ? null : (
        <Button
          variant={props.isPublishPrimary && revision.publish.isEnabled ? 'primary' : 'secondary'}
          isDisabled={!revision.publish.isEnabled}
          disabledReason={revision.publish.reason}
          onPress={props.onReview}
          tooltip="Review and publish"
          shortcut="Shift P"
        >
          Publish…
        </Button>
      )}
      <span className={styles.icons}>
        <HelpMenu />
        {room === 'desktop' ? <ThemeToggle /> : null}
        {isPhone ? <Overflow {...props} /> : null}
      </span>
      {isPhone ? null : <UserMenu fullName={props.fullName} tenant={tenant} onLogOut={props.onLogOut} />}
    </header>
  );
}

/** Everything that has no room on a phone. (UI.md section 3, widths) */
function Overflow({ tenant, fullName, revision, onReview, onLogOut }: TopBarProps) {
  const { choice, choose } = useTheme();
  const icons = { system: Monitor, light: Sun, dark: Moon };
  return (
    <Menu
      label="More"
      trigger={
        <IconButton label="More" aria-haspopup="menu">
          <Icon of={EllipsisVertical} />
        </IconButton>
      }
      header={
        <>
          <div className={styles.who}>{fullName}</div>
          <div className={styles.where}>{tenant}</div>
        </>
      }
      groups={[
        {
          id: 'publish',
          items: [
            {
              id: 'publish',
              label: 'Publish…',
              icon: <Icon of={Send} />,
              description: revision.publish.reason ?? undefined,
              isDisabled: !revision.publish.isEnabled,
              onAction: onReview,
            },
          ],
        },
        {
          id: 'theme',
          title: 'Theme',
          selected: choice,
          onSelect: (id) => choose(themeChoices.find((known) => known === id) ?? 'system'),
          items: themeChoices.map((id) => ({ id, label: themeLabels[id], icon: <Icon of={icons[id]} /> })),
        },
        { id: 'session', items: [{ id: 'log-out', label: 'Log out', icon: <Icon of={LogOut} />, onAction: onLogOut }] },
      ]}
    />
  );
}
