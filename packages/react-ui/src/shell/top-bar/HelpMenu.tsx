import { CircleHelp } from 'lucide-react';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { MenuButton } from '../../components/menus/MenuButton.tsx';
import { onDemand } from '../../platform/on-demand.ts';
import { topBarMessages } from './messages.ts';

const HelpMenuList = onDemand(() => import('./HelpMenuList.tsx').then((module) => module.HelpMenuList));

/** Help, in the same place on every page; what it offers loads on demand. (UI.md section 3, top bar; 9.9) */
export function HelpMenu() {
  return (
    <span data-tour="documentation docArchive">
      <MenuButton
        trigger={
          <IconButton label={topBarMessages.help} aria-haspopup="menu">
            <Icon of={CircleHelp} />
          </IconButton>
        }
      >
        {(menu) => <HelpMenuList {...menu} />}
      </MenuButton>
    </span>
  );
}
