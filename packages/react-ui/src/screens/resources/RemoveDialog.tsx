import { nameOf, removalWords, resourceTexts, selectAskedRemoval } from '@portico/core/resources/view';
import { AlertDialog } from '../../components/dialogs/AlertDialog.tsx';
import { useResource, useResourceState } from './state/resource-context.ts';

/** The one confirmation before entries are deleted. */
export function RemoveDialog() {
  const { actor, record } = useResource();
  const asked = useResourceState(selectAskedRemoval);
  const [first] = asked;
  if (first === undefined) return null;
  return (
    <AlertDialog
      title={resourceTexts.deleteTitle(nameOf(record, first), asked.length)}
      tone="danger"
      width="medium"
      confirmLabel={resourceTexts.delete}
      onConfirm={() => actor.send({ type: 'remove.confirmed' })}
      onClose={() => actor.send({ type: 'remove.cancelled' })}
    >
      {removalWords(record)}
    </AlertDialog>
  );
}
