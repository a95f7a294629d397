import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { afterPress } from '../../platform/press/after-press.ts';
import { CharacterCount, type CharacterCountProps } from './CharacterCount.tsx';
import * as styles from './Field.css.ts';
import { FieldFrame, useFieldIds } from './NativeField.tsx';

export interface TextFieldProps {
  label: string;
  /** Draws no label row; the label stays the accessible name. */
  isLabelHidden?: boolean;
  /** Left out where it is written into `inputRef` past React, which begins with `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** It was left; by a press once that is over. */
  onBlur?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onKeyUp?: (event: KeyboardEvent) => void;
  type?: 'text' | 'password' | 'url' | 'email' | 'search';
  name?: string;
  autoComplete?: string;
  placeholder?: string;
  isRequired?: boolean;
  /** Keeps the control but takes no typing, for example while a form is being sent. */
  isLocked?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  errorMessage?: ReactNode;
  description?: ReactNode;
  /** Length and limit; typing past the limit is marked, not cut. (UI.md section 4.3) */
  counter?: CharacterCountProps;
  multiline?: boolean;
  rows?: number;
  mono?: boolean;
  /** `lg` is 36 px high, for a form that stands alone. */
  size?: 'md' | 'lg';
  /** Drawn inside the box, before and after the text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Drawn at the right end of the label row. */
  labelEnd?: ReactNode;
  /** Path of the value, so that a link to an error finds the field (see `focusField`). */
  dataPath?: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** One line or a few lines of text. Errors are tied to the input and have an icon and words. (UI.md sections 4.3, 6) */
export function TextField(props: TextFieldProps) {
  const { label, isInvalid = false, multiline = false, onBlur } = props;
  const ids = useFieldIds({
    hasNote: props.description !== undefined,
    hasError: isInvalid && Boolean(props.errorMessage),
  });
  const control = {
    id: ids.control,
    className: [multiline ? styles.textArea : styles.input, props.mono ? styles.monoInput : ''].join(' '),
    value: props.value,
    defaultValue: props.defaultValue,
    onChange: (event: { target: { value: string } }) => props.onChange?.(event.target.value),
    onBlur: onBlur && (() => afterPress(onBlur)),
    onFocus: props.onFocus,
    onKeyDown: props.onKeyDown,
    onKeyUp: props.onKeyUp,
    name: props.name,
    autoComplete: props.autoComplete,
    placeholder: props.placeholder,
    readOnly: props.isLocked,
    disabled: props.isDisabled,
    autoFocus: props.autoFocus,
    'data-first-focus': props.autoFocus || undefined,
    'aria-label': props.isLabelHidden ? label : undefined,
    'aria-required': props.isRequired || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': ids.describedBy,
  };
  return (
    <FieldFrame
      ids={ids}
      label={label}
      isLabelHidden={props.isLabelHidden}
      isRequired={props.isRequired}
      labelEnd={<LabelEnd counter={props.counter} end={props.labelEnd} />}
      description={props.description}
      errorMessage={props.errorMessage}
      isInvalid={isInvalid}
      dataPath={props.dataPath}
    >
      <div
        className={props.size === 'lg' ? styles.largeBox : styles.box}
        data-invalid={isInvalid || undefined}
        data-disabled={props.isDisabled || undefined}
      >
        {props.prefix}
        {multiline ? (
          <textarea ref={props.inputRef} rows={props.rows ?? 3} {...control} />
        ) : (
          <input ref={props.inputRef} {...typeOf(props.type)} {...control} />
        )}
        {props.suffix === undefined ? null : <span className={styles.insideButton}>{props.suffix}</span>}
      </div>
    </FieldFrame>
  );
}

/** A browser erases its own search field with Escape, and nothing that was typed goes by that key. (issue 17) */
function typeOf(type: TextFieldProps['type'] = 'text') {
  return type === 'search' ? ({ type: 'text', role: 'searchbox', enterKeyHint: 'search' } as const) : { type };
}

function LabelEnd({ counter, end }: { counter?: CharacterCountProps; end?: ReactNode }) {
  return (
    <>
      {end}
      {counter === undefined ? null : <CharacterCount {...counter} />}
    </>
  );
}
