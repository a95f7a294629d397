import { type SettingsItem, type SettingsItemId, settingsGroups, settingsTexts } from '@portico/core/settings';
import { useWindowWidth } from '../../platform/useWindowWidth.ts';
import { breakpoint } from '../../theme/layout.ts';
import * as styles from './SettingsList.css.ts';
import { SettingsMenu } from './SettingsMenu.tsx';

export interface SettingsListProps {
  items: readonly SettingsItem[];
  current: SettingsItemId;
}

/** The parts of the settings by group; a menu in narrow windows. (UI.md 4.10) */
export function SettingsList({ items, current }: SettingsListProps) {
  if (useWindowWidth() < breakpoint.tablet) return <SettingsMenu items={items} />;
  return (
    <nav className={styles.list} aria-label={settingsTexts.list}>
      {settingsGroups(items).map((group) => (
        <div key={group.title}>
          <h2 className={styles.group} id={`settings-${group.title}`}>
            {group.title}
          </h2>
          <ul className={styles.items} aria-labelledby={`settings-${group.title}`}>
            {group.items.map(({ id, label, path }) => (
              <li key={id}>
                <a className={styles.item} href={`#${path}`} aria-current={id === current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
