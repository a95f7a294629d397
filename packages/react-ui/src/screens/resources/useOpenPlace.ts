import { type ListPlace, NEW_ENTRY, selectClosing, selectOpened } from '@portico/core/resources/view';
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
  { open, begun }: Pick<ListPlace, 'open' | 'begun'>,
  setPlace: ResourceParts['setPlace'],
): void {
  const isReady = useSelector(actor, (now) => now.matches('ready'));
  const shown = useSelector(actor, shownIn); // typing in it changes nothing here
  const isAsking = useSelector(actor, selectClosing);
  const before = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  /** What a new entry begins with once the edits that are asked about are given up. */
  const due = useRef<ListPlace['begun'] | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const isMoved = wanted.current !== open;
    wanted.current = open;
    const was = before.current;
    before.current = shown;
    const isGivenUp = !isAsking && shown === null;
    const next = begun.length > 0 ? begun : isGivenUp ? due.current : null;
    if (!isAsking) due.current = null;
    if (next !== null) {
      takeTyped();
      if (!begin(actor, next)) due.current = next;
      // What it begins with is an edit from here on, which a draft keeps: a reload does not begin anew.
      const done = Object.fromEntries(next.map(({ path }) => [path, null]));
      setPlace({ ...done, open: shownIn(actor.getSnapshot()) });
      return;
    }
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
    const stays = shownIn(actor.getSnapshot());
    if (stays !== open) setPlace({ open: stays });
  }, [actor, isReady, open, begun, shown, isAsking, setPlace]);

  useEffect(() => {
    const { unsubscribe } = actor.on('gone', () => setPlace({ open: null }));
    return unsubscribe;
  }, [actor, setPlace]);
}

/**
 * A new entry with what the address says of it. Edits that are open, of a new entry too, are never written over.
 * @returns whether it is done with: false while somebody is asked whether to give up his edits.
 */
function begin(actor: ResourceParts['actor'], begun: ListPlace['begun']): boolean {
  actor.send({ type: 'create' });
  if (selectClosing(actor.getSnapshot())) return false;
  if (shownIn(actor.getSnapshot()) !== NEW_ENTRY) return true;
  for (const { path, value } of begun) actor.send({ type: 'edit', path, value });
  return true;
}

/** What the address says of the open entry. */
function shownIn(now: SnapshotFrom<ResourceParts['actor']>): string | null {
  const opened = selectOpened(now);
  return opened === null ? null : (opened.id ?? NEW_ENTRY);
}
