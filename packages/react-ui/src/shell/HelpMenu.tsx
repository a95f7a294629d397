import { CircleHelp } from 'lucide-react';
import { Icon } from '../components/Icon.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { MenuButton } from '../components/MenuButton.tsx';
import { onDemand } from '../components/on-demand.ts';

const HelpMenuList = onDemand(() => import('./HelpMenuList.tsx').then((module) => module.HelpMenuList));

/** Help, in the same place on every page; what it offers loads on demand. (UI.md section 3, top bar; 9.9) */
export function HelpMenu() {
  return (
    <span data-tour="documentation docArchive">
      <MenuButton
        trigger={
          <IconButton label="Help" aria-haspopup="menu">
            <Icon of={CircleHelp} />
          </IconButton>
        }
      >
        {(menu) => <HelpMenuList {...menu} />}
      </MenuButton>
    </span>
  );
}
