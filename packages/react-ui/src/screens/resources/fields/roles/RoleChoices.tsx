import type { RowsField } from '@portico/core/resources';
import { roleOptions, rolesIn, withRole } from '@portico/core/resources/view';
import { Checkbox } from '../../../../components/fields/Checkbox.tsx';
import { useFormField } from '../../state/form-context.ts';
import * as styles from './roles.css.ts';
import { useRoles } from './useRoles.ts';

/** The roles of the tenant, of which some are chosen. (OP-210) */
export function RoleChoices({ field, path }: { field: RowsField; path: string }) {
  const { value, error, isReadOnly, edit } = useFormField(path);
  const { roles, instead } = useRoles();
  const chosen = rolesIn(value);
  return (
    <fieldset className={styles.list} data-path={path}>
      <legend className={styles.legend}>{field.label}</legend>
      {instead === null ? null : <p className={styles.note}>{instead}</p>}
      <div className={styles.choices}>
        {roleOptions(roles, chosen).map((option) => (
          <Checkbox
            key={option.value}
            label={<span translate="no">{option.label}</span>}
            name={option.label}
            isSelected={chosen.includes(option.value)}
            isDisabled={isReadOnly || roles === null}
            onChange={(on) => edit(withRole(value, option.value, on))}
          />
        ))}
      </div>
      {error === null ? null : <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
