import type { TextField as Text } from '@portico/core/resources';
import { storageOptions, storageOptionTexts as texts } from '@portico/core/resources/view';
import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { Select } from '../../../../components/fields/Select.tsx';
import { useApp } from '../../../../portal/portal-context.ts';
import { useAsked } from '../../../../portal/useAsked.ts';
import { useFormField } from '../../state/form-context.ts';
import type { SlotProps } from './slot-props.ts';

const once = {};

/** Where captures are kept: a storage profile of the tenant. (UI.md 4.10) */
export function StorageChoice({ field, path }: SlotProps<Text>) {
  const { portal } = useApp();
  const { value, error, isReadOnly, edit } = useFormField(path);
  const asked = useAsked((_: object, signal) => portal.client.storage.profiles.list({ signal }), once);
  const failure = failureOf(asked, once);
  return (
    <Select
      label={field.label}
      options={storageOptions(answerTo(asked, once)?.list ?? null, value)}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => edit(next === '' ? undefined : next)}
      isDisabled={isReadOnly}
      isInvalid={error !== null}
      errorMessage={error}
      description={failure === null ? undefined : texts.failed(failureText(failure.error))}
      dataPath={path}
    />
  );
}
