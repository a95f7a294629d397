import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { CopyField } from './CopyField.tsx';
import * as fieldStyles from './Field.css.ts';
import { FieldDescription, FieldError, FieldLabel } from './FieldParts.tsx';
import { Icon } from './Icon.tsx';
import * as styles from './Select.css.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line in the list. */
  description?: string;
  /** Drawn before the words. */
  icon?: ReactNode;
  /** Group title; options of one group stand together. */
  group?: string;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string = string> {
  label: string;
  isLabelHidden?: boolean;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  isRequired?: boolean;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  errorMessage?: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md';
  dataPath?: string;
}

/** One choice of a closed list: Down opens, typing jumps, Escape closes. (UI.md section 6) */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { label, options, value, size = 'md' } = props;
  const chosen = options.find((option) => option.value === value);
  if (props.isReadOnly) return <CopyField label={label} value={chosen?.label ?? ''} dataPath={props.dataPath} />;
  return (
    <AriaSelect
      className={fieldStyles.field}
      data-path={props.dataPath}
      value={value}
      onChange={(key) => props.onChange?.(key as Value)}
      onBlur={props.onBlur}
      placeholder={props.placeholder ?? 'Select'}
      aria-label={props.isLabelHidden ? label : undefined}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isInvalid={props.isInvalid}
      validationBehavior="aria"
    >
      {props.isLabelHidden ? null : <FieldLabel label={label} isRequired={props.isRequired} />}
      <Button className={styles.trigger({ size })}>
        {chosen?.icon}
        <SelectValue className={styles.value}>{({ defaultChildren }) => chosen?.label ?? defaultChildren}</SelectValue>
        <Icon of={ChevronDown} className={styles.chevron} />
      </Button>
      {props.description === undefined ? null : <FieldDescription>{props.description}</FieldDescription>}
      <FieldError message={props.errorMessage} />
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list}>{groups(options).map(Group)}</ListBox>
      </Popover>
    </AriaSelect>
  );
}

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
