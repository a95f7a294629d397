import { EllipsisVertical, Menu as MenuIcon } from 'lucide-react';
import { Button } from '../../components/buttons/Button.tsx';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { MenuButton } from '../../components/menus/MenuButton.tsx';
import { onDemand } from '../../platform/on-demand.ts';
import { RevisionPill } from '../revision/RevisionPill.tsx';
import type { RevisionShown } from '../revision/useRevision.ts';
import { AppSwitcher } from './AppSwitcher.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { topBarMessages } from './messages.ts';
import { SearchButton } from './SearchButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import * as styles from './TopBar.css.ts';
import { UserMenu } from './UserMenu.tsx';

const OverflowList = onDemand(() => import('./OverflowList.tsx').then((module) => module.OverflowList));

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
        <IconButton label={topBarMessages.openNavigation} aria-haspopup="dialog" onPress={props.onOpenNavigation}>
          <Icon of={MenuIcon} />
        </IconButton>
      )}
      <AppSwitcher tenant={tenant} />
      {room === 'desktop' ? <SearchButton isIcon={false} /> : null}
      <span className={styles.grow} />
      <RevisionPill
        state={revision.pill}
        changes={revision.changes}
        detail={revision.detail}
        onPress={props.onReview}
      />
      {isPhone || revision.pill === null ? null : (
        <Button
          variant={props.isPublishPrimary && revision.publish.isEnabled ? 'primary' : 'secondary'}
          isDisabled={!revision.publish.isEnabled}
          disabledReason={revision.publish.reason}
          onPress={props.onReview}
          tooltip={topBarMessages.review}
          shortcut="Shift P"
        >
          {topBarMessages.publish}
        </Button>
      )}
      <span className={styles.icons}>
        {room === 'tablet' ? <SearchButton isIcon /> : null}
        <HelpMenu />
        {room === 'desktop' ? <ThemeToggle /> : null}
        {isPhone ? (
          <MenuButton
            trigger={
              <IconButton label={topBarMessages.more}>
                <Icon of={EllipsisVertical} />
              </IconButton>
            }
          >
            {(menu) => <OverflowList {...menu} {...props} />}
          </MenuButton>
        ) : null}
      </span>
      {isPhone ? null : <UserMenu fullName={props.fullName} tenant={tenant} onLogOut={props.onLogOut} />}
    </header>
  );
}
