import {
  type FormField,
  formFields,
  missingWords,
  type Opened,
  resourceTexts,
  selectOpened,
  targetsNamed,
} from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { keyOf } from '../../platform/shortcuts.ts';
import * as styles from './EntryDrawer.css.ts';
import { FieldView } from './fields/FieldView.tsx';
import { type AskedReferred, FormContext, type FormParts } from './state/form-context.ts';
import { type ResourceParts, useResource, useResourceState } from './state/resource-context.ts';

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
  const fields = useResourceState((now) => {
    const opened = selectOpened(now);
    return opened === null ? [] : formFields(record, opened);
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
        <Missing />
        <button type="submit" hidden />
      </form>
    </FormContext>
  );
}

/** How long nothing was typed, in milliseconds. Chosen here. */
const restMs = 200;

/** The open entry as it was when the hands rested last. */
function useRested(actor: ResourceParts['actor']): Opened | null {
  const [opened, setOpened] = useState(() => selectOpened(actor.getSnapshot()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setOpened(selectOpened(actor.getSnapshot()));
    const { unsubscribe } = actor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(look, restMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [actor]);
  return opened;
}

/** What keeps the entry from being published, and what it refers to: looked at once the hands rest, and not for each letter. */
function Missing() {
  const { actor, record, known, directory } = useResource();
  const opened = useRested(actor);
  // It may stand in no list that was read: new, or of the managing tenant.
  const named = useMemo(() => targetsNamed(record, opened === null ? [] : [opened.entry]), [record, opened]);
  useEffect(() => directory.need(named), [directory, named]);
  const missing = opened === null ? [] : missingWords(record, opened, known);
  if (missing.length === 0) return null;
  return (
    <div className={styles.missing} role="note">
      {resourceTexts.missing}
      <ul>
        {missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
