import { NEW_ENTRY, selectOpened } from '@portico/core/resources/view';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ResourceParts } from './state/resource-context.ts';
import { takeTyped } from './state/typed-text.ts';

/**
 * The address names the entry beside the list, so that Back, Forward, reload and a shared link show the same. Edits are
 * never left by it: their entry comes back into the address, and closing it asks. (RES-009, UI.md 4.13)
 */
export function useOpenPlace(
  actor: ResourceParts['actor'],
  open: string | null,
  setPlace: ResourceParts['setPlace'],
): void {
  const isReady = useSelector(actor, (now) => now.matches('ready'));
  const shown = useSelector(actor, shownIn); // typing in it changes nothing here
  const before = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const isMoved = wanted.current !== open;
    wanted.current = open;
    const was = before.current;
    before.current = shown;
    if (shown === open) return;
    // What the machine did last is what the address follows; otherwise the machine follows the address.
    if (!isMoved || (was === null && shown !== null)) {
      setPlace({ open: shown });
      return;
    }
    takeTyped();
    if (open === null) actor.send({ type: 'close.asked' });
    else if (open === NEW_ENTRY) actor.send({ type: 'create' });
    else actor.send({ type: 'open', id: open });
    // Refused, or asked about first: the entry that is there stays in the address.
    const next = shownIn(actor.getSnapshot());
    if (next !== open) setPlace({ open: next });
  }, [actor, isReady, open, shown, setPlace]);

  useEffect(() => {
    const { unsubscribe } = actor.on('gone', () => setPlace({ open: null }));
    return unsubscribe;
  }, [actor, setPlace]);
}

/** What the address says of the open entry. */
function shownIn(now: SnapshotFrom<ResourceParts['actor']>): string | null {
  const opened = selectOpened(now);
  return opened === null ? null : (opened.id ?? NEW_ENTRY);
}
