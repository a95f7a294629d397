import { type ModuleId, moduleOf, moduleRoute, placeMessages } from '@portico/core/customization';
import { areasOfModules } from '@portico/core/customization/view';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Menu } from '../../../components/menus/Menu.tsx';
import { useServices } from '../state/editor-context.ts';
import { ModuleMarks } from './ModuleMarks.tsx';
import { editorMessages } from './messages.ts';

/** The modules behind the title, where the window has no column for them. (UI.md 4.3, under 1280) */
export const ModuleMenu = memo(function ModuleMenu({ current }: { current: ModuleId }) {
  const { access } = useServices();
  return (
    <>
      <Menu
        label={editorMessages.modules}
        placement="bottom start"
        trigger={
          <IconButton label={editorMessages.chooseModule} size="sm">
            <Icon of={ChevronDown} />
          </IconButton>
        }
        groups={areasOfModules(access.visibleModules).map(({ area, modules }) => ({
          id: area,
          title: placeMessages.areas[area],
          items: modules.map((id) => ({ id, label: moduleOf(id).label, href: `#${moduleRoute(id)}` })),
        }))}
      />
      <ModuleMarks id={current} isBadge />
    </>
  );
});
