import { MenuButton } from '../../components/menus/MenuButton.tsx';
import { onDemand } from '../../platform/on-demand.ts';
import { Avatar } from './Avatar.tsx';

const UserMenuList = onDemand(() => import('./UserMenuList.tsx').then((module) => module.UserMenuList));

export interface UserMenuProps {
  fullName: string;
  tenant: string;
  onLogOut: () => void;
}

/** Who is signed in, the choices of this person, and the way out. (UI.md section 3, top bar) */
export function UserMenu(props: UserMenuProps) {
  return (
    <MenuButton trigger={<Avatar fullName={props.fullName} />}>
      {(menu) => <UserMenuList {...menu} {...props} />}
    </MenuButton>
  );
}
