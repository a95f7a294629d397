import { createLogCases } from '@portico/core';
import { LOG_CASE_NAME_MAX } from '@portico/core/logs';
import {
  addProgress,
  casesPlace,
  chosenNames,
  createAddDesk,
  keptTexts,
  NEW_CASE,
  addTexts as texts,
} from '@portico/core/logs/view';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { Progress } from '../../../components/feedback/Progress.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Waiting } from '../../../components/feedback/Waiting.tsx';
import { RadioGroup } from '../../../components/fields/RadioGroup.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { afterFocusReturned } from '../../../platform/after-focus.ts';
import { usePlaces } from '../../../platform/places/places.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { focusTable } from '../focus/focused-cell.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './Choice.css.ts';
import { useChoice, useChosen } from './choice-desk.ts';

/** Asks for the case that the chosen events are to be in, and puts them there. (issue 17, decision 050) */
export function AddToCase({ onClose }: { onClose: () => void }) {
  const { portal } = useApp();
  const { navigate } = usePlaces();
  const { logType } = useLog();
  const choice = useChoice();
  const chosen = useChosen(({ chosen: rows }) => rows);
  const [desk] = useState(() => createAddDesk(createLogCases(portal)));
  const { cases, failure, into, name, faults, done } = useSyncExternalStore(desk.subscribe, desk.getSnapshot);
  useEffect(() => void desk.load(), [desk]);
  const typed = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (into === NEW_CASE) typed.current?.focus();
  }, [into]);
  const isSending = done !== null;
  const close = () => {
    desk.stop();
    onClose();
  };
  const add = async () => {
    const added = await desk.add(chosenNames({ chosen }, logType));
    if (added === null) return;
    // Not all but what is left: others may have been chosen since it was stopped.
    choice.drop(added.through);
    const isWhole = added.left.length === 0;
    if (!isWhole && !added.isStopped) return; // the window says it
    const onPress = () => navigate(casesPlace(added.caseId));
    const action = { label: texts.openCase, onPress };
    snackbar.show({ tone: isWhole ? 'success' : 'warning', text: added.text, action });
    if (added.isStopped) return; // it is closed already, and the focus is elsewhere
    onClose();
    afterFocusReturned(focusTable);
  };
  const newCase = { value: NEW_CASE, label: texts.newCase };
  const options = (cases ?? []).map((each) => ({
    value: each.id,
    label: <span translate="no">{each.name}</span>,
    description: keptTexts.events(each.events),
  }));
  return (
    <Dialog
      title={texts.title(chosen.size)}
      width="medium"
      isDismissable={false}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{isSending ? texts.stop : texts.cancel}</Button>
          <Button
            variant="primary"
            isPending={isSending}
            isDisabled={cases === null}
            disabledReason={failure}
            onPress={() => void add()}
          >
            {texts.add}
          </Button>
        </>
      }
    >
      {failure === null ? null : <ErrorBlock message={failure} onRetry={() => void desk.load()} />}
      {cases === null && failure === null ? <Waiting /> : null}
      {cases === null ? null : (
        <div className={styles.form}>
          {faults.form === undefined ? null : (
            <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
              {faults.form}
            </Strip>
          )}
          {isSending ? <Progress {...addProgress(done, chosen.size)} /> : null}
          {options.length === 0 ? null : (
            <div className={styles.cases}>
              <RadioGroup
                label={texts.cases}
                description={texts.what}
                options={[...options, newCase]}
                value={into}
                onChange={desk.choose}
                isDisabled={isSending}
                isInvalid={faults.into !== undefined}
                errorMessage={faults.into}
              />
            </div>
          )}
          {into === NEW_CASE ? (
            <TextField
              label={texts.name}
              description={options.length === 0 ? texts.what : undefined}
              value={name}
              onChange={desk.type}
              onKeyDown={({ key, nativeEvent }) => {
                // Enter that ends a composition belongs to the input method.
                if (key === 'Enter' && !nativeEvent.isComposing) void add();
              }}
              counter={{ value: name.trim().length, max: LOG_CASE_NAME_MAX }}
              isRequired
              isLocked={isSending}
              isInvalid={faults.name !== undefined}
              errorMessage={faults.name}
              autoComplete="off"
              inputRef={typed}
            />
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
