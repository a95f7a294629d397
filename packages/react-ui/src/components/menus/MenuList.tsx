import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { useHost } from '../../platform/host.ts';
import { useItemFocus } from '../floating/item-focus.ts';
import { Icon } from '../marks/Icon.tsx';
import { Kbd } from '../marks/Kbd.tsx';
import * as styles from './Menu.css.ts';
import type { MenuGroup, MenuItem, MenuProps } from './Menu.tsx';
import type { OpenMenu } from './MenuButton.tsx';
import { menuMessages } from './messages.ts';

export interface MenuListProps extends Omit<MenuProps, 'trigger'>, OpenMenu {}

/** The list behind `Menu`. */
export function MenuList({ label, groups, header, placement = 'bottom end', triggerRef, onClose }: MenuListProps) {
  const { overlays } = useHost();
  return (
    <Popover
      UNSTABLE_portalContainer={overlays()}
      aria-label={label}
      className={styles.popover}
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement={placement}
      offset={6}
      containerPadding={8}
    >
      {header === undefined ? null : <div className={styles.header}>{header}</div>}
      <Items label={label} groups={typeof groups === 'function' ? groups() : groups} onClose={onClose} />
    </Popover>
  );
}

interface ItemsProps extends Pick<MenuListProps, 'label' | 'onClose'> {
  groups: readonly MenuGroup[];
}

/** Drawn inside the popover, so that it is there exactly as long as the popover is. */
function Items({ label, groups, onClose }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useItemFocus(list);
  return (
    <AriaMenu ref={list} aria-label={label} className={styles.list} autoFocus="first" onClose={onClose}>
      {groups.flatMap((group, index) => [
        index === 0 ? null : <Separator key={`line-${group.id}`} className={styles.separator} />,
        <Group key={group.id} {...group} id={group.id} />,
      ])}
    </AriaMenu>
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
    // Sections and items share one space of keys; two alike would send the keyboard round in circles.
    <MenuSection id={`group:${id}`} aria-label={title ?? menuMessages.actions} {...choice}>
      {title === undefined ? null : <Header className={styles.title}>{title}</Header>}
      {items.map((item) => (
        <Row key={item.id} {...item} />
      ))}
    </MenuSection>
  );
}

function Row({
  id,
  label,
  icon,
  shortcut,
  description,
  tone = 'normal',
  isDisabled,
  keepsOpen,
  href,
  onAction,
}: MenuItem) {
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      href={href}
      isDisabled={isDisabled}
      onAction={onAction}
      shouldCloseOnSelect={keepsOpen !== true}
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
