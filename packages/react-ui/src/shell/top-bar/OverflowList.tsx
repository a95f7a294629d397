import { selectUser } from '@portico/core/session';
import { accountPath } from '@portico/core/settings';
import { offersPasswordChange, searchTexts, shellTexts } from '@portico/core/shell';
import { KeyRound, LogOut, Monitor, Moon, Search, Send, Sun, UserRound } from 'lucide-react';
import { Icon } from '../../components/marks/Icon.tsx';
import type { OpenMenu } from '../../components/menus/MenuButton.tsx';
import { MenuList } from '../../components/menus/MenuList.tsx';
import { useApp, useSession } from '../../portal/portal-context.ts';
import { themeLabels } from '../../theme/messages.ts';
import { useTheme } from '../../theme/ThemeProvider.tsx';
import { themeChoices } from '../../theme/theme-choice.ts';
import { useShell } from '../page/shell-context.ts';
import { topBarMenuMessages } from './menus.messages.ts';
import { topBarMessages } from './messages.ts';
import { SignedInAs } from './SignedInAs.tsx';
import type { TopBarProps } from './TopBar.tsx';

export interface OverflowListProps
  extends OpenMenu,
    Pick<TopBarProps, 'tenant' | 'fullName' | 'revision' | 'onReview' | 'onLogOut'> {}

/** Everything of the top bar that has no room on a phone. (UI.md section 3, widths) */
export function OverflowList(props: OverflowListProps) {
  const { tenant, fullName, revision, onReview, onLogOut, triggerRef, onClose } = props;
  const { choice, choose } = useTheme();
  const { open } = useShell();
  const user = useSession(selectUser);
  const { portal } = useApp();
  const icons = { system: Monitor, light: Sun, dark: Moon };
  return (
    <MenuList
      triggerRef={triggerRef}
      onClose={onClose}
      label={topBarMessages.more}
      header={<SignedInAs fullName={fullName} tenant={tenant} />}
      groups={[
        {
          id: 'publish',
          items: [
            {
              id: 'search',
              label: searchTexts.open,
              icon: <Icon of={Search} />,
              onAction: () => open('palette'),
            },
            {
              id: 'publish',
              label: topBarMessages.publish,
              icon: <Icon of={Send} />,
              description: revision.publish.reason ?? undefined,
              isDisabled: !revision.publish.isEnabled,
              onAction: onReview,
            },
          ],
        },
        {
          id: 'theme',
          title: topBarMenuMessages.theme,
          selected: choice,
          onSelect: (id) => choose(themeChoices.find((known) => known === id) ?? 'system'),
          items: themeChoices.map((id) => ({ id, label: themeLabels[id], icon: <Icon of={icons[id]} /> })),
        },
        {
          id: 'session',
          items: [
            {
              id: 'account',
              label: shellTexts.account,
              icon: <Icon of={UserRound} />,
              href: `#${accountPath(portal.access().explain)}`,
            },
            ...(user !== null && offersPasswordChange(user)
              ? [
                  {
                    id: 'password',
                    label: shellTexts.changePassword,
                    icon: <Icon of={KeyRound} />,
                    onAction: () => open('password'),
                  },
                ]
              : []),
            { id: 'log-out', label: topBarMenuMessages.logOut, icon: <Icon of={LogOut} />, onAction: onLogOut },
          ],
        },
      ]}
    />
  );
}
