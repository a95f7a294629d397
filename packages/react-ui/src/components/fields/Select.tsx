import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { joined } from '../../platform/joined.ts';
import { onDemand } from '../../platform/on-demand.ts';
import { Icon } from '../marks/Icon.tsx';
import { fieldMessages } from './messages.ts';
import { FieldFrame, useFieldIds } from './NativeField.tsx';
import * as styles from './Select.css.ts';

const SelectList = onDemand(() => import('./SelectList.tsx').then((module) => module.SelectList));

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
  isDisabled?: boolean;
  isInvalid?: boolean;
  errorMessage?: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md';
  dataPath?: string;
  /** Id of words elsewhere that belong to it. */
  'aria-describedby'?: string;
}

/** One choice of a closed list: Down opens, typing jumps, or searches a long one, Escape closes. (UI.md section 6) */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { label, options, value, size = 'md', isInvalid = false } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const ids = useFieldIds({
    hasNote: props.description !== undefined,
    hasError: isInvalid && Boolean(props.errorMessage),
  });
  const chosen = options.find((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    props.onBlur?.();
  };
  return (
    <FieldFrame {...props} ids={ids} isGroup>
      <button
        ref={trigger}
        type="button"
        role="combobox"
        id={ids.control}
        className={joined(styles.trigger, styles.size[size])}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${ids.control}list`}
        aria-label={props.isLabelHidden ? label : undefined}
        aria-labelledby={props.isLabelHidden ? undefined : `${ids.control}label`}
        aria-required={props.isRequired || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={joined(ids.describedBy, props['aria-describedby']) || undefined}
        disabled={props.isDisabled}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        {chosen?.icon}
        <span className={styles.value} title={chosen?.label} data-placeholder={chosen === undefined || undefined}>
          {chosen?.label ?? props.placeholder ?? fieldMessages.select}
        </span>
        <Icon of={ChevronDown} className={styles.chevron} />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SelectList
            id={`${ids.control}list`}
            label={label}
            options={options}
            value={value}
            triggerRef={trigger}
            onChange={(next) => {
              close();
              if (next !== value) props.onChange?.(next as Value);
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </FieldFrame>
  );
}
