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
    const key = queue.add(content, { timeout: durationMs ?? undefined, onClose });
    return () => queue.close(key);
  },
};

/** The snackbar for a component. */
export function useSnackbar(): Snackbar {
  return snackbar;
}
