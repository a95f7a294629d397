import { selectUser } from '@portico/core/session';
import { accountPath } from '@portico/core/settings';
import { offersPasswordChange, shellTexts } from '@portico/core/shell';
import { Keyboard, KeyRound, LogOut, Monitor, Moon, Rows3, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../components/marks/Icon.tsx';
import type { MenuGroup } from '../../components/menus/Menu.tsx';
import type { OpenMenu } from '../../components/menus/MenuButton.tsx';
import { MenuList } from '../../components/menus/MenuList.tsx';
import { type Density, densities, readDensity } from '../../platform/density.ts';
import { writeDensity } from '../../platform/density-choice.ts';
import { useHost } from '../../platform/host.ts';
import { densityLabels } from '../../platform/messages.ts';
import { singleKeysOn, switchSingleKeys } from '../../platform/shortcuts.ts';
import { useApp, useSession } from '../../portal/portal-context.ts';
import { themeLabels } from '../../theme/messages.ts';
import { useTheme } from '../../theme/ThemeProvider.tsx';
import { themeChoices } from '../../theme/theme-choice.ts';
import { useShell } from '../page/shell-context.ts';
import { topBarMenuMessages } from './menus.messages.ts';
import { SignedInAs } from './SignedInAs.tsx';

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;

export interface UserMenuListProps extends OpenMenu {
  fullName: string;
  tenant: string;
  onLogOut: () => void;
}

/** What the user menu says: who is signed in, the choices of this person, the way out. */
export function UserMenuList({ fullName, tenant, onLogOut, ...menu }: UserMenuListProps) {
  const { choice, choose } = useTheme();
  const { open } = useShell();
  const user = useSession(selectUser);
  const { portal } = useApp();
  const { root } = useHost();
  const [density, setDensity] = useState<Density>(readDensity);
  const [keys, setKeys] = useState(singleKeysOn);
  const groups: MenuGroup[] = [
    {
      id: 'theme',
      title: topBarMenuMessages.theme,
      selected: choice,
      onSelect: (id) => {
        const next = themeChoices.find((known) => known === id);
        if (next !== undefined) choose(next);
      },
      items: themeChoices.map((id) => ({ id, label: themeLabels[id], icon: <Icon of={themeIcons[id]} /> })),
    },
    {
      id: 'density',
      title: topBarMenuMessages.density,
      selected: density,
      onSelect: (id) => {
        const next = densities.find((known) => known === id);
        if (next === undefined) return;
        writeDensity(next, root());
        setDensity(next);
      },
      items: densities.map((id) => ({ id, label: densityLabels[id], icon: <Icon of={Rows3} /> })),
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
        {
          id: 'keys',
          label: keys ? topBarMenuMessages.keysOff : topBarMenuMessages.keysOn,
          icon: <Icon of={Keyboard} />,
          onAction: () => {
            switchSingleKeys(!keys);
            setKeys(!keys);
          },
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
  ];
  return (
    <MenuList
      {...menu}
      label={topBarMenuMessages.userMenu}
      groups={groups}
      header={<SignedInAs fullName={fullName} tenant={tenant} />}
    />
  );
}
