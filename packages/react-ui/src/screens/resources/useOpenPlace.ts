import { type ListPlace, NEW_ENTRY, selectOpened } from '@portico/core/resources/view';
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
  const before = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const isMoved = wanted.current !== open;
    wanted.current = open;
    const was = before.current;
    before.current = shown;
    if (shown === open && begun.length === 0) return;
    // What the machine did last is what the address follows; otherwise the machine follows the address.
    if (!isMoved || (was === null && shown !== null)) {
      setPlace({ open: shown });
      return;
    }
    takeTyped();
    if (open === null) actor.send({ type: 'close.asked' });
    else if (open === NEW_ENTRY) begin(actor, begun);
    else actor.send({ type: 'open', id: open });
    // Refused, or asked about first: the entry that is there stays in the address.
    const next = shownIn(actor.getSnapshot());
    // What it begins with is an edit from here on, which a draft keeps: a reload does not begin anew.
    const done = Object.fromEntries(begun.map(({ path }) => [path, null]));
    if (next !== open || begun.length > 0) setPlace({ ...done, open: next });
  }, [actor, isReady, open, begun, shown, setPlace]);

  useEffect(() => {
    const { unsubscribe } = actor.on('gone', () => setPlace({ open: null }));
    return unsubscribe;
  }, [actor, setPlace]);
}

/** A new entry with what the address says of it; another entry that is open and edited is asked about first, and stays. */
function begin(actor: ResourceParts['actor'], begun: ListPlace['begun']): void {
  if (shownIn(actor.getSnapshot()) !== NEW_ENTRY) actor.send({ type: 'create' });
  if (shownIn(actor.getSnapshot()) !== NEW_ENTRY) return;
  for (const { path, value } of begun) actor.send({ type: 'edit', path, value });
}

/** What the address says of the open entry. */
function shownIn(now: SnapshotFrom<ResourceParts['actor']>): string | null {
  const opened = selectOpened(now);
  return opened === null ? null : (opened.id ?? NEW_ENTRY);
}
