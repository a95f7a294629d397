import type { TimeField } from '@portico/core/resources';
import { boxOfInstant, instantOfBox } from '@portico/core/resources/view';
import { useLayoutEffect, useRef } from 'react';
import * as boxes from '../../../components/fields/Field.css.ts';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { afterPress } from '../../../platform/press/after-press.ts';
import { useFormField } from '../state/form-context.ts';
import type { FieldViewProps } from './field-props.ts';
import { TextView } from './PlainViews.tsx';

/** Date and time, in the time of who looks at it. What is stored and is none stays a text to be corrected. */
export function TimeView({ field, path }: FieldViewProps<TimeField>) {
  const { value, error, edit, leave } = useFormField(path);
  const ids = useFieldIds({ hasNote: false, hasError: error !== null });
  const input = useRef<HTMLInputElement>(null);
  const text = boxOfInstant(value);
  useLayoutEffect(() => {
    const box = input.current;
    // What is half typed has no value, and must not be taken away.
    if (box !== null && text !== null && box !== document.activeElement) box.value = text;
  }, [text]);
  if (text === null) return <TextView field={field} path={path} />;
  return (
    <FieldFrame
      ids={ids}
      label={field.label}
      isRequired={field.required}
      isInvalid={error !== null}
      errorMessage={error}
      dataPath={path}
    >
      <div className={boxes.box} data-invalid={error !== null || undefined}>
        <input
          ref={input}
          id={ids.control}
          type="datetime-local"
          className={boxes.input}
          defaultValue={text}
          onChange={(event) => edit(instantOfBox(event.target.value))}
          onBlur={() => afterPress(leave)}
          required={field.required}
          aria-invalid={error !== null || undefined}
          aria-describedby={ids.describedBy}
        />
      </div>
    </FieldFrame>
  );
}
