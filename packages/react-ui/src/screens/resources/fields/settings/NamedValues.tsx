import type { RowsField, TextField as Text } from '@portico/core/resources';
import {
  namedValueLimits,
  namedValuesOf,
  namedValueTexts as texts,
  withNamedValue,
  withoutNamedValue,
} from '@portico/core/resources/view';
import { Plus, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../components/buttons/Button.tsx';
import { IconButton } from '../../../../components/buttons/IconButton.tsx';
import { TextField } from '../../../../components/fields/TextField.tsx';
import { Icon } from '../../../../components/marks/Icon.tsx';
import { focusField } from '../../../../platform/focus-field.ts';
import { useFormField } from '../../state/form-context.ts';
import * as styles from './NamedValues.css.ts';
import type { SlotProps } from './slot-props.ts';

/** Names, each with its value in JSON, which programs keep here. (decision 053) */
export function NamedValues({ field, path }: SlotProps<RowsField>) {
  const { value, error, isReadOnly, edit } = useFormField(path);
  const rows = namedValuesOf(value);
  const added = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (added.current === null) return;
    focusField(added.current);
    added.current = null;
  });
  const add = () => {
    added.current = `${path}[${rows.length}].name`;
    edit(withNamedValue(value));
  };
  const { of } = field;
  if (of.kind !== 'group') return null;
  const { name: nameField, value: valueField } = of.fields;
  if (nameField?.kind !== 'text' || valueField?.kind !== 'text') return null;
  return (
    <fieldset className={styles.list} data-path={path}>
      <legend className={styles.legend}>{field.label}</legend>
      <p className={styles.note}>{rows.length === 0 ? texts.none : namedValueLimits(field)}</p>
      {rows.map(({ name, height }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own that it is known by
        <div key={at} className={styles.line}>
          <Part field={nameField} path={`${path}[${at}].name`} isFirst={at === 0} />
          <div className={styles.value}>
            <Part field={valueField} path={`${path}[${at}].value`} isFirst={at === 0} height={height} />
          </div>
          {isReadOnly ? null : (
            <div className={at === 0 ? styles.firstRemove : undefined}>
              <IconButton label={texts.remove(name)} onPress={() => edit(withoutNamedValue(value, at))}>
                <Icon of={Trash2} />
              </IconButton>
            </div>
          )}
        </div>
      ))}
      {error === null ? null : <p className={styles.error}>{error}</p>}
      {isReadOnly ? null : (
        <div>
          <Button size="sm" icon={<Icon of={Plus} />} onPress={add}>
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface PartProps extends SlotProps<Text> {
  /** The lines below are named for those alone who do not see what stands above. */
  isFirst: boolean;
  /** Lines of a value; a name has one. */
  height?: number;
}

function Part({ field, path, isFirst, height }: PartProps) {
  const { value, error, isReadOnly, edit, leave } = useFormField(path);
  return (
    <TextField
      label={field.label}
      isLabelHidden={!isFirst}
      value={typeof value === 'string' ? value : ''}
      onChange={edit}
      onBlur={leave}
      isLocked={isReadOnly}
      isRequired
      isInvalid={error !== null}
      errorMessage={error}
      mono
      dataPath={path}
      autoComplete="off"
      {...(height !== undefined && { multiline: true, rows: height })}
    />
  );
}
