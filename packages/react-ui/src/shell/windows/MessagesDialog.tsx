import { formatDate } from '@portico/core/language';
import { MessageSquareText } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { pastMessages, type SnackbarTone } from '../../components/feedback/snackbar-queue.ts';
import { Badge, type Tone } from '../../components/marks/Badge.tsx';
import * as styles from './MessagesDialog.css.ts';
import { visitMessages } from './messages.ts';

const tones: Record<SnackbarTone, Tone> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'danger',
  progress: 'accent',
};

const timeOfDay = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;

/** What the snackbars of this visit said, newest first. (UI.md section 9.8) */
export function MessagesDialog({ onClose }: { onClose: () => void }) {
  const messages = useSyncExternalStore(pastMessages.subscribe, pastMessages.read);
  return (
    <Dialog title={visitMessages.title} width="medium" onClose={onClose}>
      {messages.length === 0 ? (
        <EmptyState icon={MessageSquareText}>{visitMessages.none}</EmptyState>
      ) : (
        <ol className={styles.list}>
          {messages.map((message) => (
            <li key={message.id} className={styles.row}>
              <Badge tone={tones[message.tone]}>{visitMessages.tones[message.tone]}</Badge>
              <span className={styles.text}>{message.text}</span>
              <time className={styles.time} dateTime={new Date(message.at).toISOString()}>
                {formatDate(message.at, timeOfDay)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
