import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import * as styles from './Menu.css.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  shortcut?: string;
  /** A second line. */
  description?: string;
  tone?: 'normal' | 'danger';
  isDisabled?: boolean;
  /** Makes the item a link. */
  href?: string;
  onAction?: () => void;
}

export interface MenuGroup {
  id: string;
  title?: string;
  items: readonly MenuItem[];
  /** Makes the items of the group a choice of one. */
  selected?: string;
  onSelect?: (id: string) => void;
}

export interface MenuProps {
  /** Name of the menu for a screen reader. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  /** Words above the items, for example who is signed in. */
  header?: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right';
}

/** Actions behind a button: arrows, type-ahead, Escape. (UI.md section 6) */
export function Menu({ label, trigger, groups, header, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover} placement={placement} offset={6} containerPadding={8}>
        {header === undefined ? null : <div className={styles.header}>{header}</div>}
        <AriaMenu aria-label={label} className={styles.list}>
          {groups.flatMap((group, index) => [
            index === 0 ? null : <Separator key={`line-${group.id}`} className={styles.separator} />,
            <Group key={group.id} {...group} id={group.id} />,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Group({ id, title, items, selected, onSelect }: MenuGroup) {
  const choice =
    selected === undefined
      ? {}
      : {
          selectionMode: 'single' as const,
          disallowEmptySelection: true,
          selectedKeys: [selected],
          onSelectionChange: (keys: 'all' | Set<string | number>) => {
            const [next] = keys === 'all' ? [] : keys;
            if (next !== undefined) onSelect?.(String(next));
          },
        };
  return (
    <MenuSection id={id} aria-label={title ?? 'Actions'} {...choice}>
      {title === undefined ? null : <Header className={styles.title}>{title}</Header>}
      {items.map((item) => (
        <Row key={item.id} {...item} />
      ))}
    </MenuSection>
  );
}

function Row({ id, label, icon, shortcut, description, tone = 'normal', isDisabled, href, onAction }: MenuItem) {
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      href={href}
      isDisabled={isDisabled}
      onAction={onAction}
      className={styles.item[tone]}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
          <span className={styles.words}>
            {label}
            {description === undefined ? null : <span className={styles.description}>{description}</span>}
          </span>
          {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
          {selectionMode === 'none' ? null : (
            <span className={styles.check}>{isSelected ? <Icon of={Check} /> : null}</span>
          )}
        </>
      )}
    </AriaMenuItem>
  );
}
