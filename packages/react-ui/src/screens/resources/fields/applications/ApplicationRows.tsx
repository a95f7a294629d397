import { applicationsIn, newApplication, discoveredTexts as texts } from '@portico/core/private-access';
import type { Field, RowsField } from '@portico/core/resources';
import { innerFields } from '@portico/core/resources/view';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/Button.tsx';
import { IconButton } from '../../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../../components/marks/Icon.tsx';
import { useApp } from '../../../../portal/portal-context.ts';
import { useForm, useFormField, useFormState } from '../../state/form-context.ts';
import * as styles from './ApplicationRows.css.ts';
import { DiscoveredDomains } from './DiscoveredDomains.tsx';

export interface ApplicationRowsProps {
  field: RowsField;
  path: string;
  draw: (path: string, field: Field) => ReactNode;
}

/** The applications of a catalog as cards, and the domains that were seen and belong to none of them. (UI.md 4.11) */
export function ApplicationRows({ field, path, draw }: ApplicationRowsProps) {
  const { record } = useForm();
  const entry = useFormState((now) => now.entry);
  const { value, error, isReadOnly, edit } = useFormField(path);
  const canDiscover = useApp().portal.access().can('private_access:reports:read');
  const rows = applicationsIn(value);
  const { of } = field;
  if (of.kind !== 'group') return null;
  return (
    <fieldset className={styles.list} data-path={path}>
      <legend className={styles.legend}>{field.label}</legend>
      {rows.length > 0 ? null : <p className={styles.note}>{texts.noApplications}</p>}
      {rows.map((row, at) => {
        const name = typeof row.name === 'string' && row.name !== '' ? row.name : texts.unnamed;
        const place = `${path}[${at}]`;
        return (
          <fieldset key={String(row.id)} className={styles.card} data-path={place}>
            <legend className={styles.cardName}>{name}</legend>
            {isReadOnly ? null : (
              <span className={styles.remove}>
                <IconButton
                  label={texts.removeApplication(name)}
                  onPress={() => edit(rows.filter((each) => each !== row))}
                >
                  <Icon of={Trash2} />
                </IconButton>
              </span>
            )}
            {innerFields(record, entry, place, of.fields)
              .filter(([key]) => !field.key.includes(key))
              .map(([key, inner]) => draw(`${place}.${key}`, inner))}
          </fieldset>
        );
      })}
      {error === null ? null : <p className={styles.error}>{error}</p>}
      {isReadOnly ? null : (
        <div>
          <Button size="sm" icon={<Icon of={Plus} />} onPress={() => edit([...rows, newApplication()])}>
            {texts.addApplication}
          </Button>
        </div>
      )}
      {isReadOnly || !canDiscover ? null : <DiscoveredDomains applications={rows} onChange={edit} />}
    </fieldset>
  );
}
