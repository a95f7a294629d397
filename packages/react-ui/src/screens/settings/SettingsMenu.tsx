import { type SettingsItem, settingsGroups, settingsTexts } from '@portico/core/settings';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../components/buttons/Button.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { Menu } from '../../components/menus/Menu.tsx';

/** The parts of the settings behind one button, where a list would fill the window. (UI.md 4.10, under 768) */
export function SettingsMenu({ items }: { items: readonly SettingsItem[] }) {
  return (
    <nav aria-label={settingsTexts.list}>
      <Menu
        label={settingsTexts.list}
        placement="bottom start"
        trigger={<Button icon={<Icon of={ChevronDown} />}>{settingsTexts.allSettings}</Button>}
        groups={settingsGroups(items).map((group) => ({
          id: group.title,
          title: group.title,
          items: group.items.map(({ id, label, path }) => ({ id, label, href: `#${path}` })),
        }))}
      />
    </nav>
  );
}
