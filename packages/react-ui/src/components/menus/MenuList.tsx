import { Check } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
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
  const popover = useRef<HTMLElement>(null);
  const isLeaving = useRef(false);
  const items = useRef<ReactElement>(null);
  const leave = (painted: () => Promise<void>) => {
    // Written past React, which need not draw the list once more for it.
    popover.current?.toggleAttribute('data-leaving', true);
    isLeaving.current = true;
    void painted().then(onClose);
  };
  // Of a list that is gone to whoever looks at it nothing is drawn anew with what its item shows.
  if (items.current === null || !isLeaving.current)
    items.current = (
      <Items
        label={label}
        groups={typeof groups === 'function' ? groups() : groups}
        onClose={onClose}
        onLeave={leave}
      />
    );
  return (
    <Popover
      ref={popover}
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
      {items.current}
    </Popover>
  );
}

interface ItemsProps extends Pick<MenuListProps, 'label' | 'onClose'> {
  groups: readonly MenuGroup[];
  /** It closes with what an item shows in the page. */
  onLeave: (painted: () => Promise<void>) => void;
}

/** Drawn inside the popover, so that it is there exactly as long as the popover is. */
function Items({ label, groups, onClose, onLeave }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useItemFocus(list);
  const chosen = useRef<MenuItem>(null);
  const act = (item: MenuItem) => {
    if (chosen.current?.painted !== undefined) return; // the list is gone to whoever looks at it
    chosen.current = item;
    item.onAction?.();
  };
  const close = () => {
    const painted = chosen.current?.painted;
    if (painted === undefined) onClose();
    else onLeave(painted);
  };
  return (
    <AriaMenu ref={list} aria-label={label} className={styles.list} autoFocus="first" onClose={close}>
      {groups.flatMap((group, index) => [
        index === 0 ? null : <Separator key={`line-${group.id}`} className={styles.separator} />,
        <Group key={group.id} {...group} id={group.id} onAct={act} />,
      ])}
    </AriaMenu>
  );
}

type OnAct = (item: MenuItem) => void;

function Group({ id, title, items, selected, onSelect, onAct }: MenuGroup & { onAct: OnAct }) {
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
        <Row key={item.id} item={item} onAct={onAct} />
      ))}
    </MenuSection>
  );
}

function Row({ item, onAct }: { item: MenuItem; onAct: OnAct }) {
  const { id, label, icon, shortcut, description, tone = 'normal', isDisabled, keepsOpen, href } = item;
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      href={href}
      isDisabled={isDisabled}
      onAction={() => onAct(item)}
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
