import { holdsText } from '@portico/core/language';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useHost } from '../../platform/host.ts';
import { useItemFocus } from '../floating/item-focus.ts';
import { Icon } from '../marks/Icon.tsx';
import { VisuallyHidden } from '../marks/VisuallyHidden.tsx';
import * as styles from './Select.css.ts';
import type { SelectOption } from './Select.tsx';
import { selectMessages } from './select.messages.ts';
import { TextField } from './TextField.tsx';

export interface SelectListProps {
  id: string;
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  triggerRef: RefObject<HTMLElement | null>;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** Lists with more options than this have a search. Chosen here; the lists of filters have one above five. */
const SEARCHED_ABOVE = 12;

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
      {props.options.length > SEARCHED_ABOVE ? <Searched {...props} /> : <Options {...props} />}
    </Popover>
  );
}

/** A long list under a search: what is typed narrows it, Enter takes the first, Down goes into it. */
function Searched(props: SelectListProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The popover takes the focus as it opens.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const found = props.options.filter(({ label, description = '', group = '' }) =>
    holdsText(`${label} ${description} ${group}`, typed),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'ArrowDown') {
      const chosen = '[role="option"][aria-selected="true"]';
      const first = '[role="option"]:not([aria-disabled="true"])';
      (list.current?.querySelector<HTMLElement>(chosen) ?? list.current?.querySelector<HTMLElement>(first))?.focus();
      return;
    }
    const first = typed.trim() === '' ? undefined : found.find(({ isDisabled }) => isDisabled !== true);
    if (first !== undefined) props.onChange(first.value);
  };
  return (
    <div className={styles.searched}>
      <div className={styles.search}>
        <TextField
          type="search"
          label={selectMessages.searchIn(props.label)}
          isLabelHidden
          placeholder={selectMessages.search}
          value={typed}
          onChange={setTyped}
          onKeyDown={onKeyDown}
          inputRef={input}
          autoComplete="off"
          prefix={<Icon of={Search} size={14} />}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{typed === '' ? '' : selectMessages.matches(found.length)}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <p className={styles.noMatch}>{selectMessages.noMatch(typed.trim())}</p>
      ) : (
        <Options {...props} options={found} list={list} />
      )}
    </div>
  );
}

/** Drawn inside the popover, so that it is there exactly as long as the popover is. */
interface OptionsProps extends SelectListProps {
  /** Under a search, which has the focus at first. */
  list?: RefObject<HTMLDivElement | null>;
}

function Options({ id, label, options, value, onChange, list: searched }: OptionsProps) {
  const own = useRef<HTMLDivElement>(null);
  const list = searched ?? own;
  useItemFocus(list);
  const isDisabled = (option: SelectOption) => option.isDisabled === true;
  return (
    <ListBox
      ref={list}
      id={id}
      aria-label={label}
      className={styles.list}
      {...(searched === undefined && { autoFocus: value === null ? 'first' : true })}
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
