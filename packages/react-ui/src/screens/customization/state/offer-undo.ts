import { lastStep } from '@portico/core/customization/view';
import type { Snackbar, SnackbarMessage } from '../../../components/feedback/snackbar-queue.ts';
import type { CustomizationActor } from './editor-context.ts';
import { customizationMessages } from './messages.ts';

/**
 * Says what the last step did and offers to take it back; the message goes as soon as another step follows, since Undo
 * would then take back something else. (UI.md 4.12)
 */
export function offerUndo(
  actor: CustomizationActor,
  snackbar: Snackbar,
  text: string,
  look: Pick<SnackbarMessage, 'tone' | 'durationMs'> = { tone: 'success' },
): void {
  const step = lastStep(actor.getSnapshot());
  const subscription = actor.subscribe((snapshot) => {
    if (lastStep(snapshot) !== step) close();
  });
  const close = snackbar.show({
    ...look,
    text,
    action: { label: customizationMessages.undo, onPress: () => actor.send({ type: 'undo' }) },
    onClose: () => subscription.unsubscribe(),
  });
}
