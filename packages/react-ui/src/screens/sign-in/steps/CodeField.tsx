import { digitsOf } from '@portico/core/factors';
import { Fragment, type Ref } from 'react';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import * as styles from './CodeField.css.ts';

export interface CodeFieldProps {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  onChange: (digits: string) => void;
  isLocked: boolean;
  fault: string | undefined;
  description?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const places = [0, 1, 2, 3, 4, 5];

/** A code of six digits: one field, drawn as 3 + 3 cells, that takes a paste. (UI.md 4.15) */
export function CodeField(props: CodeFieldProps) {
  const { value, fault, isLocked, description } = props;
  const ids = useFieldIds({ hasNote: description !== undefined, hasError: fault !== undefined });
  const next = Math.min(value.length, places.length - 1);
  return (
    <FieldFrame
      ids={ids}
      label={props.label}
      isLabelHidden={props.isLabelHidden}
      description={description}
      errorMessage={fault}
      isInvalid={fault !== undefined}
    >
      <div className={styles.cells} data-invalid={fault !== undefined || undefined}>
        <input
          ref={props.inputRef}
          id={ids.control}
          className={styles.input}
          value={value}
          onChange={(event) => props.onChange(digitsOf(event.target.value))}
          aria-label={props.isLabelHidden ? props.label : undefined}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={ids.describedBy}
          autoComplete="one-time-code"
          inputMode="numeric"
          readOnly={isLocked}
          // biome-ignore lint/a11y/noAutofocus: the page has nothing else to do. (UI.md 4.15)
          autoFocus
        />
        {places.map((place) => (
          <Fragment key={place}>
            {place === 3 ? (
              <span className={styles.dash} aria-hidden="true">
                –
              </span>
            ) : null}
            <span className={styles.cell} data-next={place === next || undefined} aria-hidden="true" translate="no">
              {value[place] ?? ''}
            </span>
          </Fragment>
        ))}
      </div>
    </FieldFrame>
  );
}
