import {
  fixedFilterWords,
  logTypeLabels,
  type MonitorDesk,
  type MonitorWindow,
  monitorsTexts as texts,
  typedName,
} from '@portico/core/logs/view';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { Switch } from '../../../components/fields/Switch.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { goToFault } from '../../../platform/focus-field.ts';
import { FirstField } from './FirstField.tsx';
import * as styles from './Monitors.css.ts';

export interface MonitorFormProps {
  desk: MonitorDesk;
  window: Extract<MonitorWindow, { kind: 'form' }>;
  isBusy: boolean;
}

/** The form of a monitor. (issue 17, decision 051) */
export function MonitorForm({ desk, window, isBusy }: MonitorFormProps) {
  const { draft, faults, isClosing } = window;
  const common = { isLocked: isBusy, autoComplete: 'off' } as const;
  const fault = (message: string | undefined) => ({ isInvalid: message !== undefined, errorMessage: message });
  const isNew = draft.of === null;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => goToFault(faults && form.current), [faults]); // what is typed clears them all
  return (
    <Dialog
      title={isNew ? texts.makeTitle : texts.editTitle}
      subtitle={logTypeLabels[draft.logType]}
      isDismissable={false}
      onClose={desk.close}
      footer={
        <>
          <Button onPress={desk.close}>{texts.cancel}</Button>
          <Button variant="primary" isPending={isBusy} onPress={() => void desk.save()}>
            {isNew ? texts.makeButton : texts.save}
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.form}>
        {faults.form === undefined ? null : (
          <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
            {faults.form}
          </Strip>
        )}
        <FirstField
          {...common}
          label={texts.nameField}
          value={draft.name}
          onChange={(value) => desk.change({ name: value })}
          {...fault(faults.name)}
          isRequired
        />
        <TextField
          {...common}
          label={texts.query}
          description={texts.queryHint}
          value={draft.typed}
          onChange={(typed) => desk.change({ typed })}
          {...fault(faults.query)}
          mono
        />
        <CopyField label={texts.filters} value={fixedFilterWords(draft.logType, draft.filters)} isWords isShown />
        <div className={styles.pair}>
          <TextField
            {...common}
            label={texts.threshold}
            value={draft.threshold}
            onChange={(threshold) => desk.change({ threshold })}
            suffix={texts.thresholdUnit}
            {...fault(faults.threshold)}
            isRequired
          />
          <TextField
            {...common}
            label={texts.window}
            value={draft.minutes}
            onChange={(minutes) => desk.change({ minutes })}
            suffix={texts.windowUnit}
            description={texts.windowHint}
            {...fault(faults.window_minutes)}
            isRequired
          />
        </div>
        <p className={styles.note}>{texts.once}</p>
        <p className={styles.note}>{texts.tellsHint}</p>
        <TextField
          {...common}
          type="url"
          label={texts.url}
          description={texts.urlHint}
          value={draft.url}
          onChange={(url) => desk.change({ url })}
          {...fault(faults.url)}
        />
        <TextField
          {...common}
          label={texts.mail}
          description={texts.mailHint}
          value={draft.mail}
          onChange={(mail) => desk.change({ mail })}
          {...fault(faults.mail)}
        />
        <Switch
          label={texts.enabled}
          description={texts.enabledHint}
          isSelected={draft.isEnabled}
          onChange={(isEnabled) => desk.change({ isEnabled })}
          isDisabled={isBusy}
        />
      </div>
      {isClosing ? (
        <AlertDialog
          title={texts.discardTitle}
          tone="danger"
          width="medium"
          confirmLabel={texts.discard}
          cancelLabel={texts.keepEditing}
          onConfirm={desk.close}
          onClose={desk.stay}
        >
          {texts.discardText(typedName(window))}
        </AlertDialog>
      ) : null}
    </Dialog>
  );
}
