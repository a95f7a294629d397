import {
  type FormField,
  formFields,
  missingWords,
  resourceTexts,
  selectOpened,
  targetsNamed,
} from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { keyOf } from '../../platform/shortcuts.ts';
import * as styles from './EntryDrawer.css.ts';
import { FieldView } from './fields/FieldView.tsx';
import { type AskedReferred, FormContext, type FormParts } from './state/form-context.ts';
import { useResource, useResourceState } from './state/resource-context.ts';

export interface EntryFormProps {
  id: string;
  mayEdit: boolean;
  isSaving: boolean;
  onSave: () => void;
  onMake: (asked: AskedReferred) => void;
}

/** The fields of the entry in the order of its record; a letter draws the field that it is typed in. (UI.md 4.13) */
export function EntryForm({ id, mayEdit, isSaving, onSave, onMake }: EntryFormProps) {
  const { actor, record, known, directory } = useResource();
  const { fields, missing, named } = useResourceState((now) => {
    const opened = selectOpened(now);
    if (opened === null) return { fields: [], missing: [], named: [] };
    return {
      fields: formFields(record, opened),
      missing: missingWords(record, opened, known),
      named: targetsNamed(record, [opened.entry]),
    };
  }, jsonEqual);
  const value = useMemo<FormParts>(
    () => ({
      record,
      known,
      directory,
      isReadOnly: !mayEdit,
      edit: (path, next) => actor.send({ type: 'edit', path, value: next }),
      choose: (path, word, fresh) => actor.send({ type: 'choose', path, word, ...(fresh && { fresh }) }),
      leave: (path) => actor.send({ type: 'leave', path }),
      make: onMake,
      entryNow: () => selectOpened(actor.getSnapshot())?.entry ?? {},
    }),
    [record, known, directory, mayEdit, actor, onMake],
  );
  // It may stand in no list that was read: new, or of the managing tenant.
  useEffect(() => directory.need(named), [directory, named]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Also with the focus at the foot of the window or on the page beside it, but for what lies over it.
    const onKeyDown = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'mod+s') return;
      const above = [...document.querySelectorAll('[data-modal]')].at(-1);
      if (above?.contains(shown.current) === false) return;
      event.preventDefault();
      onSave();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [onSave]);
  return (
    <FormContext value={value}>
      <form id={id} ref={shown} className={styles.form} onSubmit={onSubmit} inert={isSaving} noValidate>
        {fields.map(({ key, field, slot }: FormField) => (
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
