import { LOG_VIEW_NAME_MAX, type SavedView, savedViewTexts, viewNameFault } from '@portico/core/logs';
import { writeFailureText } from '@portico/core/shared';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';

export interface SaveViewDialogProps {
  views: readonly SavedView[];
  onSave: (name: string, isShared: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a new view; Enter saves. (issue 7) */
export function SaveViewDialog({ views, onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const refuse = (message: string) => {
    setFault(message);
    input.current?.focus();
  };
  const save = async () => {
    if (isPending) return;
    const found = viewNameFault(name, views);
    if (found !== null) return refuse(found);
    setPending(true);
    try {
      await onSave(name.trim(), isShared);
      onClose();
    } catch (error) {
      setPending(false);
      refuse(writeFailureText(error, savedViewTexts.savedEvent(name.trim())));
    }
  };
  return (
    <Dialog
      title={savedViewTexts.saveTitle}
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{savedViewTexts.cancel}</Button>
          <Button variant="primary" onPress={() => void save()} isPending={isPending}>
            {savedViewTexts.saveButton}
          </Button>
        </>
      }
    >
      <NameField
        name={name}
        fault={fault}
        isLocked={isPending}
        onChange={(next) => {
          setName(next);
          setFault(null);
        }}
        onEnter={() => void save()}
        inputRef={input}
      />
      <Checkbox label={savedViewTexts.share} isSelected={isShared} onChange={setShared} isDisabled={isPending} />
    </Dialog>
  );
}

interface NameFieldProps {
  name: string;
  fault: string | null;
  isLocked: boolean;
  onChange: (name: string) => void;
  onEnter: () => void;
  inputRef: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
}

function NameField({ name, fault, isLocked, onChange, onEnter, inputRef }: NameFieldProps) {
  useEffect(() => {
    // An effect and not the attribute: the window looks for focus in its own effects, after this one.
    inputRef.current?.focus();
  }, [inputRef]);
  return (
    <TextField
      label={savedViewTexts.name}
      value={name}
      onChange={onChange}
      onKeyDown={({ key, nativeEvent }) => {
        // Enter that ends a composition belongs to the input method.
        if (key === 'Enter' && !nativeEvent.isComposing) onEnter();
      }}
      description={savedViewTexts.what}
      counter={{ value: name.trim().length, max: LOG_VIEW_NAME_MAX }}
      isRequired
      isLocked={isLocked}
      isInvalid={fault !== null}
      errorMessage={fault}
      autoComplete="off"
      inputRef={inputRef}
    />
  );
}
