import {
  beforeOptions,
  placeBefore,
  positionOf,
  type Referred,
  resourceTexts,
  selectList,
  startOf,
} from '@portico/core/resources/view';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { OneEntry } from '../pick/OneEntry.tsx';
import { room } from '../pick/room.css.ts';
import { useResource, useResourceState } from '../state/resource-context.ts';

export interface MoveDialogProps {
  ids: readonly string[];
  /** What is moved, in words. */
  name: string;
  /** By the number of its place, or by the entry that it goes before. */
  by: 'position' | 'entry';
  onClose: () => void;
}

/** Asks for the place of an entry or of a block among the others. (UI.md 4.9, 4.13) */
export function MoveDialog({ by, ...props }: MoveDialogProps) {
  return by === 'entry' ? <ByEntry {...props} /> : <ByPosition {...props} />;
}

type AskProps = Omit<MoveDialogProps, 'by'>;

function ByPosition({ ids, name, onClose }: AskProps) {
  const { movable } = useResource();
  const most = movable.length - ids.length + 1;
  const [text, setText] = useState(() => String(startOf(movable, ids)));
  const position = positionOf(text, most);
  const isWrong = position === null;
  return (
    <Ask ids={ids} name={name} to={isWrong ? null : position - 1} onClose={onClose}>
      {(isTried) => (
        <TextField
          label={resourceTexts.position(most)}
          value={text}
          onChange={setText}
          isInvalid={isTried && isWrong}
          errorMessage={resourceTexts.wrongPosition(most)}
          autoFocus
        />
      )}
    </Ask>
  );
}

function ByEntry({ ids, name, onClose }: AskProps) {
  const { record, movable } = useResource();
  const list = useResourceState(selectList);
  const [chosen, setChosen] = useState<Referred | null>(null);
  const to = chosen === null ? null : placeBefore(movable, ids, chosen.id);
  return (
    <Ask ids={ids} name={name} to={to} onClose={onClose}>
      {(isTried) => (
        <div className={room}>
          <OneEntry
            label={resourceTexts.before}
            find={(typed) => beforeOptions(record, list, typed, [...ids, ...(chosen === null ? [] : [chosen.id])])}
            chosen={chosen}
            onChoose={setChosen}
            error={isTried && to === null ? resourceTexts.chooseBefore : null}
            autoFocus
          />
        </div>
      )}
    </Ask>
  );
}

/** @param to - the place that is asked for, from 0; null for none yet. */
function Ask(props: AskProps & { to: number | null; children: (isTried: boolean) => ReactNode }) {
  const { ids, name, to, onClose } = props;
  const { actor } = useResource();
  const [isTried, setTried] = useState(false);
  const form = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (to === null) return;
    actor.send({ type: 'move', ids, to });
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
        {props.children(isTried)}
      </form>
    </Dialog>
  );
}
