import { LOG_CASE_NAME_MAX, LOG_NOTE_MAX } from '@portico/core/logs';
import { type KeptDesk, type KeptDraft, keptTexts as texts } from '@portico/core/logs/view';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './Kept.css.ts';

export interface KeptDialogProps {
  desk: KeptDesk;
  state: ReturnType<KeptDesk['getSnapshot']>;
  draft: KeptDraft;
}

/** The form of note and cases of an event. (issue 17, decision 050) */
export function KeptDialog({ desk, state: { cases, faults, isSaving }, draft }: KeptDialogProps) {
  const note = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => note.current?.focus(), []);
  const save = async () => {
    if (await desk.save()) snackbar.show({ tone: 'success', text: texts.saved });
  };
  return (
    <Dialog
      title={texts.title}
      width="medium"
      isDismissable={false}
      onClose={desk.close}
      footer={
        <>
          <Button onPress={desk.close}>{texts.cancel}</Button>
          <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {faults.form === undefined ? null : (
          <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
            {faults.form}
          </Strip>
        )}
        <TextField
          label={texts.note}
          description={texts.noteHint}
          multiline
          rows={4}
          value={draft.note}
          onChange={(next) => desk.change({ note: next })}
          counter={{ value: draft.note.trim().length, max: LOG_NOTE_MAX }}
          isInvalid={faults.note !== undefined}
          errorMessage={faults.note}
          isLocked={isSaving}
          inputRef={note}
        />
        <fieldset className={styles.list}>
          <legend className={styles.legend}>{texts.cases}</legend>
          {cases === null || cases.length === 0 ? (
            <p className={styles.none}>{texts.noCases}</p>
          ) : (
            <div className={styles.checks}>
              {cases.map(({ id, name, events }) => (
                <Checkbox
                  key={id}
                  label={<span translate="no">{name}</span>}
                  name={name}
                  description={texts.events(events)}
                  isSelected={draft.cases.includes(id)}
                  onChange={() => desk.toggle(id)}
                  isDisabled={isSaving}
                />
              ))}
            </div>
          )}
        </fieldset>
        <TextField
          label={texts.newCase}
          value={draft.newCase}
          onChange={(newCase) => desk.change({ newCase })}
          counter={{ value: draft.newCase.trim().length, max: LOG_CASE_NAME_MAX }}
          isInvalid={faults.newCase !== undefined}
          errorMessage={faults.newCase}
          isLocked={isSaving}
          autoComplete="off"
        />
      </div>
    </Dialog>
  );
}
