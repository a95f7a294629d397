import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export type SnackbarTone = 'info' | 'success' | 'warning' | 'error' | 'progress';
export type SnackbarPosition = 'top' | 'bottom';

export interface SnackbarContent {
  tone: SnackbarTone;
  text: string;
  action?: { label: string; onPress: () => void };
}

export interface SnackbarMessage extends SnackbarContent {
  /** How long it stays; null keeps it until it is closed. */
  durationMs?: number | null;
  position?: SnackbarPosition;
  onClose?: () => void;
}

/** How long a snackbar stays unless told. (spec 2 section 9) */
export const snackbarDurationMs = 5000;

/** The messages that are waiting and on screen, one queue for each edge. Three at most are seen at once. */
export const queues: Record<SnackbarPosition, ToastQueue<SnackbarContent>> = {
  top: new ToastQueue<SnackbarContent>({ maxVisibleToasts: 3 }),
  bottom: new ToastQueue<SnackbarContent>({ maxVisibleToasts: 3 }),
};

/** One message of this visit, for the list in the help menu: snackbars are not the only record. (UI.md section 9.8) */
export interface PastMessage {
  tone: SnackbarTone;
  text: string;
  /** Epoch milliseconds. */
  at: number;
}

const kept = 50;
let past: readonly PastMessage[] = [];
const watchers = new Set<() => void>();

/** The last 50 messages, newest first, as a store that React can subscribe to. */
export const pastMessages = {
  read: () => past,
  subscribe(onChange: () => void): () => void {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  },
};

function remember(message: PastMessage): void {
  past = [message, ...past].slice(0, kept);
  for (const watcher of watchers) watcher();
}

export interface Snackbar {
  /** Shows a message; call the answer to take it away. The same words are never on screen twice. */
  show: (message: SnackbarMessage) => () => void;
}

/** Shows messages from anywhere, also outside React. (spec 2 section 8; UI.md section 6) */
export const snackbar: Snackbar = {
  show({ durationMs = snackbarDurationMs, position = 'bottom', onClose, ...content }) {
    const queue = queues[position];
    for (const shown of queue.visibleToasts) {
      if (shown.content.text === content.text && shown.content.tone === content.tone) queue.close(shown.key);
    }
    remember({ tone: content.tone, text: content.text, at: Date.now() });
    const key = queue.add(content, { timeout: durationMs ?? undefined, onClose });
    return () => queue.close(key);
  },
};

/** The snackbar for a component. */
export function useSnackbar(): Snackbar {
  return snackbar;
}
