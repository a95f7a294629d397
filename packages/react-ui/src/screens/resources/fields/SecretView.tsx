import type { SecretField } from '@portico/core/resources';
import { resourceTexts, secretState } from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useFormField, useFormState } from '../state/form-context.ts';
import type { FieldViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';

/** A secret, which is written and never shown: what is stored is said to be there. (design RESOURCES, secrets) */
export function SecretView({ field, path }: FieldViewProps<SecretField>) {
  const { error, isReadOnly, edit, leave } = useFormField(path);
  const ids = useFieldIds({ hasNote: false, hasError: error !== null });
  const [isReplacing, setIsReplacing] = useState(false);
  const { stored, typed, kept } = useFormState(
    ({ entry, before }) => secretState(field, path, entry, before),
    jsonEqual,
  );
  if (stored !== null || isReadOnly) {
    const replace = () => {
      setIsReplacing(true);
      edit('');
    };
    return (
      <FieldFrame
        ids={ids}
        label={field.label}
        isRequired={field.required}
        isGroup
        isInvalid={error !== null}
        errorMessage={error}
        dataPath={path}
      >
        <div className={styles.secret}>
          <Icon of={LockKeyhole} size={14} />
          <span className={styles.secretWords}>{stored ?? resourceTexts.notSet}</span>
          {isReadOnly ? null : (
            <Button size="sm" variant="ghost" onPress={replace} aria-label={resourceTexts.replaceSecret(field.label)}>
              {resourceTexts.replace}
            </Button>
          )}
        </div>
      </FieldFrame>
    );
  }
  return (
    <TextField
      label={field.label}
      type="password"
      autoComplete="new-password"
      value={typed}
      onChange={edit}
      onBlur={leave}
      isRequired={field.required}
      isInvalid={error !== null}
      errorMessage={error}
      dataPath={path}
      autoFocus={isReplacing}
      labelEnd={
        kept === null ? undefined : (
          <Button size="sm" variant="ghost" onPress={() => edit(kept)}>
            {resourceTexts.keepStored}
          </Button>
        )
      }
    />
  );
}
