import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { CharacterCount, type CharacterCountProps } from './CharacterCount.tsx';
import { CopyField } from './CopyField.tsx';
import * as styles from './Field.css.ts';
import { FieldDescription, FieldError, FieldLabel } from './FieldParts.tsx';

export interface TextFieldProps {
  label: string;
  /** Draws no label row; the label stays the accessible name. */
  isLabelHidden?: boolean;
  value: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onKeyUp?: (event: KeyboardEvent) => void;
  type?: 'text' | 'password' | 'url' | 'email' | 'search';
  name?: string;
  autoComplete?: string;
  placeholder?: string;
  isRequired?: boolean;
  /** Shows the value as text that can be selected and copied. */
  isReadOnly?: boolean;
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
  const { label, value, isRequired, isInvalid = false, multiline = false } = props;
  if (props.isReadOnly) return <CopyField label={label} value={value} mono={props.mono} dataPath={props.dataPath} />;
  const inputClass = [multiline ? styles.textArea : styles.input, props.mono ? styles.monoInput : ''].join(' ');
  return (
    <AriaTextField
      className={styles.field}
      data-path={props.dataPath}
      value={value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onKeyUp={props.onKeyUp}
      type={multiline ? undefined : props.type}
      name={props.name}
      autoComplete={props.autoComplete}
      aria-label={props.isLabelHidden ? label : undefined}
      isRequired={isRequired}
      isReadOnly={props.isLocked}
      isDisabled={props.isDisabled}
      isInvalid={isInvalid}
      validationBehavior="aria"
      autoFocus={props.autoFocus}
    >
      {props.isLabelHidden ? null : (
        <FieldLabel
          label={label}
          isRequired={isRequired}
          end={<LabelEnd counter={props.counter} end={props.labelEnd} />}
        />
      )}
      <Group
        className={props.size === 'lg' ? styles.largeBox : styles.box}
        isInvalid={isInvalid}
        isDisabled={props.isDisabled}
      >
        {props.prefix}
        {multiline ? (
          <TextArea
            ref={props.inputRef}
            className={inputClass}
            rows={props.rows ?? 3}
            placeholder={props.placeholder}
          />
        ) : (
          <Input ref={props.inputRef} className={inputClass} placeholder={props.placeholder} />
        )}
        {props.suffix}
      </Group>
      {props.description === undefined ? null : <FieldDescription>{props.description}</FieldDescription>}
      <FieldError message={props.errorMessage} />
    </AriaTextField>
  );
}

function LabelEnd({ counter, end }: { counter?: CharacterCountProps; end?: ReactNode }) {
  return (
    <>
      {end}
      {counter === undefined ? null : <CharacterCount {...counter} />}
    </>
  );
}
