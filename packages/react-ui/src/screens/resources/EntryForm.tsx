import {
  type Entry,
  type FormField,
  formErrors,
  formFields,
  type Opened,
  resourceTexts,
  selectList,
  targetsNamed,
} from '@portico/core/resources/view';
import { type FormEvent, type KeyboardEvent, useEffect, useMemo } from 'react';
import { keyOf } from '../../platform/shortcuts.ts';
import * as styles from './EntryDrawer.css.ts';
import { FieldView } from './fields/FieldView.tsx';
import { FormContext } from './state/form-context.ts';
import { useResource, useResourceState } from './state/resource-context.ts';

export interface EntryFormProps {
  id: string;
  opened: Opened;
  mayEdit: boolean;
  onSave: () => void;
}

/** The fields of the entry in the order of its record. (UI.md 4.13) */
export function EntryForm({ id, opened, mayEdit, onSave }: EntryFormProps) {
  const { actor, record, known, directory } = useResource();
  const entries = useResourceState(selectList);
  const { shown, all, missing } = formErrors(record, opened);
  const value = useMemo(
    () => ({
      record,
      entry: opened.entry,
      before: opened.before,
      entries,
      known,
      directory,
      isReadOnly: !mayEdit,
      errors: shown,
      all,
      edit: (path: string, next: unknown) => actor.send({ type: 'edit', path, value: next }),
      choose: (path: string, word: string, fresh?: Entry) =>
        actor.send({ type: 'choose', path, word, ...(fresh && { fresh }) }),
      leave: (path: string) => actor.send({ type: 'leave', path }),
    }),
    [record, opened.entry, opened.before, entries, known, directory, mayEdit, shown, all, actor],
  );
  // It may stand in no list that was read: new, or of the managing tenant.
  useEffect(() => directory.need(targetsNamed(record, [opened.entry])), [directory, record, opened.entry]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event.nativeEvent) !== 'mod+s') return;
    event.preventDefault();
    onSave();
  };
  return (
    <FormContext value={value}>
      <form
        id={id}
        className={styles.form}
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        inert={opened.isSaving}
        noValidate
      >
        {formFields(record, opened).map(({ key, field, slot }: FormField) => (
          <FieldView key={key} field={field} path={key} slot={slot} />
        ))}
        {missing.length === 0 ? null : (
          <div className={styles.missing} role="note">
            {resourceTexts.missing}
            <ul>
              {missing.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <button type="submit" hidden />
      </form>
    </FormContext>
  );
}
