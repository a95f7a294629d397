import { MessageSquareText } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { pastMessages, type SnackbarTone } from '../../components/feedback/snackbar-queue.ts';
import { Badge, type Tone } from '../../components/marks/Badge.tsx';
import * as styles from './MessagesDialog.css.ts';

const tones: Record<SnackbarTone, { tone: Tone; word: string }> = {
  info: { tone: 'info', word: 'Info' },
  success: { tone: 'success', word: 'Done' },
  warning: { tone: 'warning', word: 'Warning' },
  error: { tone: 'danger', word: 'Error' },
  progress: { tone: 'accent', word: 'Running' },
};

/** What the snackbars of this visit said, newest first. (UI.md section 9.8) */
export function MessagesDialog({ onClose }: { onClose: () => void }) {
  const messages = useSyncExternalStore(pastMessages.subscribe, pastMessages.read);
  return (
    <Dialog title="Messages of this visit" width="medium" onClose={onClose}>
      {messages.length === 0 ? (
        <EmptyState icon={MessageSquareText}>Messages that were shown on this visit stay here.</EmptyState>
      ) : (
        <ol className={styles.list}>
          {messages.map((message) => (
            <li key={message.id} className={styles.row}>
              <Badge tone={tones[message.tone].tone}>{tones[message.tone].word}</Badge>
              <span className={styles.text}>{message.text}</span>
              <time className={styles.time} dateTime={new Date(message.at).toISOString()}>
                {new Date(message.at).toLocaleTimeString('en-US')}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
