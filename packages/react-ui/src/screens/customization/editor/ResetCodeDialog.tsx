import { messages } from '@portico/core/customization';
import { type AdvancedActor, selectConfirmsReset } from '@portico/core/customization/view';
import { useSelector } from '@xstate/react';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { advancedMessages } from './advanced.messages.ts';

/** Asks before custom HTML is thrown away for the default page. (spec 1 section 2, TXT-003) */
export function ResetCodeDialog({ advanced }: { advanced: AdvancedActor }) {
  const isOpen = useSelector(advanced, selectConfirmsReset);
  if (!isOpen) return null;
  return (
    <AlertDialog
      title={advancedMessages.resetTitle}
      confirmLabel={advancedMessages.reset}
      tone="danger"
      width="small"
      onConfirm={() => advanced.send({ type: 'reset.confirmed' })}
      onClose={() => advanced.send({ type: 'reset.cancelled' })}
    >
      {messages.resetCodeText}
    </AlertDialog>
  );
}
