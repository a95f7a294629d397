import type { ChoiceField } from '@portico/core/resources';
import { resourceTexts, valueWords } from '@portico/core/resources/view';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useFormField } from '../state/form-context.ts';
import type { FieldViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';
import { wordLook } from './word-look.ts';

/** Up to so many words stand side by side. (UI.md 4.13) */
const FEW = 3;
const unset = '';

/** One of a few words: side by side, or in a list. */
export function ChoiceView({ field, path }: FieldViewProps<ChoiceField>) {
  const { value, error, edit } = useFormField(path);
  const word = typeof value === 'string' ? value : (field.default ?? unset);
  const ids = useFieldIds({ hasNote: false, hasError: error !== null });
  const labelOf = (option: string) => valueWords(field, option);
  const known = field.options.includes(word) || word === unset ? field.options : [word, ...field.options];
  if (known.length > FEW) {
    const options = known.map((option) => ({ value: option, label: labelOf(option) }));
    return (
      <Select
        label={field.label}
        options={field.required ? options : [{ value: unset, label: resourceTexts.notSet }, ...options]}
        value={word}
        onChange={(next) => edit(next === unset ? undefined : next)}
        isRequired={field.required}
        isInvalid={error !== null}
        errorMessage={error}
        dataPath={path}
      />
    );
  }
  const options = known.map((option) => {
    const look = wordLook(option);
    return {
      value: option,
      name: labelOf(option),
      label: (
        <span className={styles.option}>
          {look === null ? null : <Icon of={look.icon} size={14} />}
          {labelOf(option)}
        </span>
      ),
    };
  });
  return (
    <FieldFrame
      ids={ids}
      label={field.label}
      head={field.head}
      isGroup
      isInvalid={error !== null}
      errorMessage={error}
      dataPath={path}
    >
      <div className={styles.segments}>
        <SegmentedToggle
          label={field.label}
          options={options}
          value={word}
          onChange={edit}
          wraps
          aria-describedby={ids.describedBy}
        />
      </div>
    </FieldFrame>
  );
}
