import { caseNameFault, LOG_CASE_NAME_MAX, type LogCase } from '@portico/core/logs';
import { casesTexts as texts } from '@portico/core/logs/view';
import { writeFailureText } from '@portico/core/shared';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';

export interface CaseNameProps {
  title: string;
  button: string;
  /** The other cases, for a name that is taken. */
  cases: readonly Pick<LogCase, 'id' | 'name'>[];
  /** The case that is named anew; null of a new one. */
  of: Pick<LogCase, 'id' | 'name'> | null;
  /** What may have happened where the answer is lost. */
  eventOf: (name: string) => string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a case; Enter saves. (issue 17, decision 050) */
export function CaseName({ title, button, cases, of, eventOf, onSave, onClose }: CaseNameProps) {
  const [name, setName] = useState(of?.name ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  const refuse = (message: string) => {
    setFault(message);
    input.current?.focus();
  };
  const save = async () => {
    if (isPending) return;
    const found = caseNameFault(name, cases, of?.id ?? null);
    if (found !== null) return refuse(found);
    setPending(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (error) {
      setPending(false);
      refuse(writeFailureText(error, eventOf(name.trim())));
    }
  };
  return (
    <Dialog
      title={title}
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" onPress={() => void save()} isPending={isPending}>
            {button}
          </Button>
        </>
      }
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={(next) => {
          setName(next);
          setFault(null);
        }}
        onKeyDown={({ key, nativeEvent }) => {
          // Enter that ends a composition belongs to the input method.
          if (key === 'Enter' && !nativeEvent.isComposing) void save();
        }}
        description={texts.what}
        counter={{ value: name.trim().length, max: LOG_CASE_NAME_MAX }}
        isRequired
        isLocked={isPending}
        isInvalid={fault !== null}
        errorMessage={fault}
        autoComplete="off"
        inputRef={input}
      />
    </Dialog>
  );
}
