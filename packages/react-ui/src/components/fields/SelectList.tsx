import { Check } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useHost } from '../../platform/host.ts';
import { useItemFocus } from '../floating/item-focus.ts';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './Select.css.ts';
import type { SelectOption } from './Select.tsx';

export interface SelectListProps {
  id: string;
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  triggerRef: RefObject<HTMLElement | null>;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** The list behind `Select`. */
export function SelectList(props: SelectListProps) {
  const { overlays } = useHost();
  return (
    <Popover
      UNSTABLE_portalContainer={overlays()}
      aria-label={props.label}
      className={styles.popover}
      triggerRef={props.triggerRef}
      trigger="Select"
      isOpen
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      placement="bottom start"
      offset={4}
      containerPadding={8}
    >
      <Options {...props} />
    </Popover>
  );
}

/** Drawn inside the popover, so that it is there exactly as long as the popover is. */
function Options({ id, label, options, value, onChange }: SelectListProps) {
  const list = useRef<HTMLDivElement>(null);
  useItemFocus(list);
  const isDisabled = (option: SelectOption) => option.isDisabled === true;
  return (
    <ListBox
      ref={list}
      id={id}
      aria-label={label}
      className={styles.list}
      autoFocus={value === null ? 'first' : true}
      selectionMode="single"
      disallowEmptySelection
      {...alsoTheSame}
      selectedKeys={value === null ? [] : [value]}
      disabledKeys={options.filter(isDisabled).map((option) => option.value)}
      onSelectionChange={(keys) => {
        const [next] = keys === 'all' ? [] : keys;
        onChange(String(next ?? value));
      }}
    >
      {groups(options).map(Group)}
    </ListBox>
  );
}

/** Choosing what is chosen is a choice, and closes the list as any other; react-aria's types leave this out of a list box. */
export const alsoTheSame = { allowDuplicateSelectionEvents: true };

function groups(options: readonly SelectOption[]): { title: string | undefined; options: SelectOption[] }[] {
  const titles = [...new Set(options.map((option) => option.group))];
  return titles.map((title) => ({ title, options: options.filter((option) => option.group === title) }));
}

function Group({ title, options }: { title: string | undefined; options: SelectOption[] }) {
  if (title === undefined) return options.map(Option);
  return (
    <ListBoxSection key={title} id={`group:${title}`}>
      <Header className={styles.group}>{title}</Header>
      {options.map(Option)}
    </ListBoxSection>
  );
}

function Option(option: SelectOption) {
  return (
    <ListBoxItem
      key={option.value}
      id={option.value}
      textValue={option.label}
      isDisabled={option.isDisabled}
      className={styles.option}
    >
      {({ isSelected }) => (
        <>
          {option.icon}
          <span className={styles.optionText}>
            {option.label}
            {option.description === undefined ? null : <span className={styles.optionNote}>{option.description}</span>}
          </span>
          {isSelected ? <Icon of={Check} className={styles.check} /> : null}
        </>
      )}
    </ListBoxItem>
  );
}
