import type { RowsField } from '@portico/core/resources';
import {
  groupRolesOf,
  roleOptions,
  providerRoleTexts as texts,
  withGroup,
  withoutGroup,
} from '@portico/core/resources/view';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../components/buttons/Button.tsx';
import { IconButton } from '../../../../components/buttons/IconButton.tsx';
import { Select } from '../../../../components/fields/Select.tsx';
import { TextField } from '../../../../components/fields/TextField.tsx';
import { Icon } from '../../../../components/marks/Icon.tsx';
import { useFormField } from '../../state/form-context.ts';
import * as styles from './roles.css.ts';
import { useRoles } from './useRoles.ts';

/** The groups of a provider, each with the role that it gives. (UI.md 4.10, OP-210) */
export function GroupRoles({ field, path }: { field: RowsField; path: string }) {
  const { value, error, isReadOnly, edit } = useFormField(path);
  const { roles, instead } = useRoles();
  const { of } = field;
  if (of.kind !== 'group') return null;
  const lines = groupRolesOf(value);
  return (
    <fieldset className={styles.list} data-path={path}>
      <legend className={styles.legend}>{field.label}</legend>
      <p className={styles.note}>{lines.length === 0 ? texts.noGroups : texts.groupsNote}</p>
      {instead === null ? null : (
        <p className={styles.note} role="status">
          {instead}
        </p>
      )}
      {lines.map(({ group, role }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own that it is known by
        <div key={at} className={styles.line}>
          <GroupName path={`${path}[${at}].group`} label={of.fields.group?.label ?? ''} isFirst={at === 0} />
          <div className={styles.role}>
            <RoleOf
              path={`${path}[${at}].role`}
              label={of.fields.role?.label ?? ''}
              isFirst={at === 0}
              options={roleOptions(roles, [role])}
            />
          </div>
          {isReadOnly ? null : (
            <IconButton label={texts.remove(group)} onPress={() => edit(withoutGroup(value, at))}>
              <Icon of={Trash2} />
            </IconButton>
          )}
        </div>
      ))}
      {error === null ? null : <p className={styles.error}>{error}</p>}
      {isReadOnly ? null : (
        <div>
          <Button size="sm" icon={<Icon of={Plus} />} onPress={() => edit(withGroup(value))}>
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface PartProps {
  path: string;
  label: string;
  /** The lines below are named for those alone who do not see what stands above. */
  isFirst: boolean;
}

function GroupName({ path, label, isFirst }: PartProps) {
  const { value, error, isReadOnly, edit, leave } = useFormField(path);
  return (
    <TextField
      label={label}
      isLabelHidden={!isFirst}
      value={typeof value === 'string' ? value : ''}
      onChange={edit}
      onBlur={leave}
      isLocked={isReadOnly}
      isRequired
      isInvalid={error !== null}
      errorMessage={error}
      dataPath={path}
      autoComplete="off"
    />
  );
}

function RoleOf({ path, label, isFirst, options }: PartProps & { options: ReturnType<typeof roleOptions> }) {
  const { value, error, isReadOnly, edit, leave } = useFormField(path);
  return (
    <Select
      label={label}
      isLabelHidden={!isFirst}
      options={options}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={edit}
      onBlur={leave}
      placeholder={texts.choose}
      isDisabled={isReadOnly}
      isRequired
      isInvalid={error !== null}
      errorMessage={error}
      dataPath={path}
    />
  );
}
