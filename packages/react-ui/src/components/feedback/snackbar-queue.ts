import type { ReactNode } from 'react';
import { createStore } from '../../platform/store.ts';

export type SnackbarTone = 'info' | 'success' | 'warning' | 'error' | 'progress';
export type SnackbarPosition = 'top' | 'bottom';

export interface SnackbarMessage {
  tone: SnackbarTone;
  text: string;
  action?: { label: string; onPress: () => void };
  /** Drawn in place of the words while it is on screen: progress that goes on. The words are what is announced. */
  body?: ReactNode;
  /** How long it stays; null keeps it until it is closed. */
  durationMs?: number | null;
  position?: SnackbarPosition;
  onClose?: () => void;
}

/** A message on screen. */
export interface ShownMessage extends SnackbarMessage {
  id: number;
  position: SnackbarPosition;
  durationMs: number | null;
}

/** One message of this visit, for the list in the help menu: snackbars are not the only record. (UI.md section 9.8) */
export interface PastMessage {
  id: number;
  tone: SnackbarTone;
  text: string;
  /** Epoch milliseconds. */
  at: number;
}

/** How long a snackbar stays unless told. (spec 2 section 9) */
export const snackbarDurationMs = 5000;
/** At most so many are on screen at one edge; an older one makes room. Chosen here. */
const visible = 3;
/** Messages that the list of the visit keeps. Chosen here. */
const kept = 50;

/** What is on screen now, oldest first. */
export const shownMessages = createStore<readonly ShownMessage[]>([]);
/** The last 50 messages, newest first. */
export const pastMessages = createStore<readonly PastMessage[]>([]);

let lastId = 0;

/** Takes a message off the screen. */
export function closeSnackbar(id: number): void {
  const found = shownMessages.read().find((message) => message.id === id);
  if (found === undefined) return;
  shownMessages.set(shownMessages.read().filter((message) => message !== found));
  found.onClose?.();
}

export interface Snackbar {
  /** Shows a message; call the answer to take it away. The same words are never on screen twice. */
  show: (message: SnackbarMessage) => () => void;
}

/** Shows messages from anywhere, also outside React. (spec 2 section 8; UI.md section 6) */
export const snackbar: Snackbar = {
  show(message) {
    lastId += 1;
    const id = lastId;
    const { tone, text } = message;
    const next: ShownMessage = {
      position: 'bottom',
      ...message,
      durationMs: message.durationMs === undefined ? snackbarDurationMs : message.durationMs,
      id,
    };
    const rest = shownMessages.read().filter((shown) => shown.text !== text || shown.tone !== tone);
    const atEdge = rest.filter((shown) => shown.position === next.position);
    // One that stays until it is closed has something to press that would be lost.
    const oldestFirst = atEdge.toSorted((a, b) => Number(a.durationMs === null) - Number(b.durationMs === null));
    const tooMany = oldestFirst.slice(0, Math.max(0, atEdge.length - visible + 1));
    pastMessages.set([{ id, tone, text, at: Date.now() }, ...pastMessages.read()].slice(0, kept));
    shownMessages.set([...rest.filter((shown) => !tooMany.includes(shown)), next]);
    return () => closeSnackbar(id);
  },
};

/** The snackbar for a component. */
export function useSnackbar(): Snackbar {
  return snackbar;
}
