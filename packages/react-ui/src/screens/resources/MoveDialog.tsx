import { positionOf, resourceTexts, startOf } from '@portico/core/resources/view';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useResource } from './state/resource-context.ts';

export interface MoveDialogProps {
  ids: readonly string[];
  /** What is moved, in words. */
  name: string;
  onClose: () => void;
}

/** Asks for the place of an entry or of a block among the others. (UI.md 4.9) */
export function MoveDialog({ ids, name, onClose }: MoveDialogProps) {
  const { actor, movable } = useResource();
  const most = movable.length - ids.length + 1;
  const [text, setText] = useState(() => String(startOf(movable, ids)));
  const [isTried, setTried] = useState(false);
  const form = useId();
  const position = positionOf(text, most);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (position === null) return;
    actor.send({ type: 'move', ids, to: position - 1 });
    onClose();
  };
  return (
    <Dialog
      title={resourceTexts.moveTitle(name)}
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{resourceTexts.cancel}</Button>
          <Button
            variant="primary"
            onPress={() => (document.getElementById(form) as HTMLFormElement | null)?.requestSubmit()}
          >
            {resourceTexts.move}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate>
        <TextField
          label={resourceTexts.position(most)}
          value={text}
          onChange={setText}
          isInvalid={isTried && position === null}
          errorMessage={resourceTexts.wrongPosition(most)}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
