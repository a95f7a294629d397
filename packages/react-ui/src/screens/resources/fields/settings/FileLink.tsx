import type { ComputedField } from '@portico/core/resources';
import { Download } from 'lucide-react';
import { LinkButton } from '../../../../components/buttons/LinkButton.tsx';
import { Icon } from '../../../../components/marks/Icon.tsx';
import { useFormField } from '../../state/form-context.ts';
import type { SlotProps } from './slot-props.ts';

/** A file that the service makes of what is saved. (spec 3 section 7, export_client_profile) */
export function FileLink({ field, path }: SlotProps<ComputedField>) {
  const { value } = useFormField(path);
  if (typeof value !== 'string') return null;
  return (
    <div>
      <LinkButton href={value} icon={<Icon of={Download} size={16} />}>
        {field.label}
      </LinkButton>
    </div>
  );
}
