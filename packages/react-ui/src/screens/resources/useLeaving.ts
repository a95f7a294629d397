import {
  leftPlace,
  leftWords,
  resourceTexts,
  selectEdited,
  selectOpened,
  selectPending,
  selectWriteFailure,
} from '@portico/core/resources/view';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { snackbar } from '../../components/feedback/snackbar-queue.ts';
import { usePlaces } from '../../platform/places/places.ts';
import { keptEntries, leftActors, leftLists } from './state/kept-entries.ts';
import type { ResourceParts } from './state/resource-context.ts';
import { takeTyped } from './state/typed-text.ts';

type List = ResourceParts['actor'];

/**
 * Edits outlive the screen, what waits to be stored is stored without it, and the browser asks before either goes with
 * the tab. (UI.md section 1.5, OP-84)
 */
export function useLeaving(actor: List): void {
  const { current, navigate } = usePlaces();
  useAskingOnUnload(actor);
  // What is typed goes with its box, which is gone before an effect of the page ends.
  useLayoutEffect(() => takeTyped, []);
  const [{ path }] = useState(current);
  useEffect(() => {
    leftLists.get(actor.id)?.();
    keptEntries.delete(actor.id);
    const kept = () => {
      if (current().path === path) return; // StrictMode puts the screen back at once
      const { record, opened } = actor.getSnapshot().context;
      const text = leftWords(record);
      const onPress = () => navigate(leftPlace(record, path, opened?.id ?? 'new'));
      snackbar.show({ tone: 'warning', text, durationMs: null, action: { label: resourceTexts.goBack, onPress } });
    };
    return () => {
      if (selectPending(actor.getSnapshot())) endLater(actor, kept);
      else keepEdits(actor, kept);
    };
  }, [actor, current, navigate, path]);
}

/** The browser asks before the tab goes, and with it what is typed or waits. */
export function useAskingOnUnload(actor: List): void {
  const isAtStake = useSelector(actor, (now) => selectOpened(now) !== null || selectPending(now));
  useEffect(() => (isAtStake ? askingOnUnload(actor) : undefined), [actor, isAtStake]);
}

/** The browser asks as long as something would go with the tab. */
function askingOnUnload(actor: List): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    takeTyped();
    const now = actor.getSnapshot();
    if (selectEdited(now) || selectPending(now)) event.preventDefault();
  };
  addEventListener('beforeunload', onUnload);
  return () => removeEventListener('beforeunload', onUnload);
}

export function keepEdits(actor: List, told: () => void): void {
  const now = actor.getSnapshot();
  const opened = selectOpened(now);
  if (opened === null || !selectEdited(now)) return;
  keptEntries.set(actor.id, { ...opened, isSaving: false });
  told();
}

/**
 * Lets a list that was left store what waits, and says what became of it. It ends with the last answer, or where nobody
 * knows of one: what then stands open is kept. Whoever comes back first takes it up as it is.
 * @param stored - runs once it is stored.
 */
export function endLater(actor: List, kept: () => void, stored?: () => void): void {
  leftActors.set(actor.id, actor);
  const stopAsking = askingOnUnload(actor);
  const saved = actor.on('saved', ({ text, tone }) => {
    stored?.();
    snackbar.show({ tone, text });
  });
  const letGo = () => {
    stopAsking();
    saved.unsubscribe();
    all.unsubscribe();
    leftActors.delete(actor.id);
    leftLists.delete(actor.id);
  };
  const look = () => {
    const now = actor.getSnapshot();
    if (selectPending(now) && !now.matches({ ready: 'lost' })) return;
    const text = selectWriteFailure(now);
    if (text !== null) snackbar.show({ tone: 'error', text, durationMs: null });
    keepEdits(actor, kept);
    letGo();
    actor.stop();
  };
  const all = actor.subscribe(look);
  leftLists.set(actor.id, letGo);
}
