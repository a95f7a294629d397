import { createResource } from '@portico/core';
import {
  madeReferences,
  nameOf,
  namesAbove,
  type Referred,
  type ResourceRecord,
  readListPlace,
  rowsOf,
  selectEdited,
  selectList,
  selectListFailure,
  selectOpened,
  selectPending,
  stagedEntries,
  typedName,
} from '@portico/core/resources/view';
import { failureText } from '@portico/core/shared';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Drawer } from '../../components/dialogs/Drawer.tsx';
import { ErrorBlock } from '../../components/feedback/ErrorBlock.tsx';
import { snackbar } from '../../components/feedback/snackbar-queue.ts';
import { useLoading } from '../../platform/useLoading.ts';
import { useOwnActor } from '../../portal/actors.ts';
import { useApp } from '../../portal/portal-context.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import type { AskedReferred } from './state/form-context.ts';
import { aboveOf, chooseLater, chooseMade, keepAbove, keptAbove } from './state/kept-above.ts';
import { keptEntries, leftActors, leftLists } from './state/kept-entries.ts';
import { type ResourceParts, ResourceProvider, useResource } from './state/resource-context.ts';
import { takeTyped } from './state/typed-text.ts';
import { useDraft } from './state/useDraft.ts';
import { endLater, keepEdits, useAskingOnUnload } from './useLeaving.ts';

export interface MakeReferredProps {
  asked: AskedReferred;
  onClose: () => void;
}

/** Makes what a field should refer to, in a drawer over its entry: saved by its own list, then chosen. (UI.md 4.13) */
export function MakeReferred({ asked, onClose }: MakeReferredProps) {
  const parts = useResource();
  const { kind } = asked;
  const { value: record, failure, retry } = useLoading(kind.load);
  const choose = (made: readonly Referred[], name: string) => {
    chooseMade(parts, asked, made, name);
    onClose();
  };
  if (record !== null) return <Making record={record} asked={asked} onMade={choose} onClose={onClose} />;
  if (failure === null) return null;
  return <Failed title={kind.label} message={failureText(failure)} onRetry={retry} onClose={onClose} />;
}

interface MakingProps extends MakeReferredProps {
  record: ResourceRecord;
  onMade: (made: readonly Referred[], name: string) => void;
}

function Making({ record, asked, onMade, onClose }: MakingProps) {
  const { portal } = useApp();
  const parts = useResource();
  const below = parts.actor.id;
  const id = aboveOf(below);
  const [left] = useState(() => keptAbove(below));
  const actor = useOwnActor(
    useMemo(() => createResource(portal, record), [portal, record]),
    { id, input: { record, canWrite: true, opened: keptEntries.get(id) ?? null } },
    leftActors,
  );
  useLeavingAbove(actor, parts.actor);
  const isReady = useSelector(actor, (now) => now.matches('ready'));
  const opened = useSelector(actor, selectOpened);
  const failure = useSelector(actor, selectListFailure);
  const [isRestored, setRestored] = useReducer(() => true, false);
  useDraft(actor, 'above', setRestored);
  const begun = useRef<{ before: ReturnType<typeof selectList>; name: string | null; isSaved: boolean } | null>(null);
  useEffect(() => {
    const saved = actor.on('saved', ({ text, tone }) => {
      if (begun.current !== null) begun.current.isSaved = true;
      snackbar.show({ tone, text });
    });
    const restored = actor.on('restored', ({ text }) => snackbar.show({ tone: 'warning', text }));
    // There is no room for one more.
    const gone = actor.on('gone', ({ text }) => {
      snackbar.show({ tone: 'warning', text });
      onClose();
    });
    return () => {
      saved.unsubscribe();
      restored.unsubscribe();
      gone.unsubscribe();
    };
  }, [actor, onClose]);
  useEffect(() => {
    if (!isRestored || begun.current !== null) return;
    const opened = selectOpened(actor.getSnapshot());
    // What was left while it was being saved is among them already.
    const before = left?.before ?? selectList(actor.getSnapshot());
    keepAbove(below, { asked, record, before, below: selectOpened(parts.actor.getSnapshot())?.id ?? null });
    begun.current = { before, name: opened && nameOf(record, opened.entry), isSaved: false };
    if (opened !== null) return; // it is back
    actor.send({ type: 'create' });
    const { field, typed } = asked;
    if (typed !== '') actor.send({ type: 'edit', ...typedName(record, field.target, typed) });
  }, [actor, isRestored, asked, record, below, left, parts.actor]);
  useEffect(() => {
    const { current } = begun;
    if (opened !== null) {
      if (current !== null) current.name = nameOf(record, opened.entry);
      return;
    }
    // It was not open yet, or is done with.
    if (current === null || current.name === null) return;
    const { before, name, isSaved } = current;
    begun.current = null;
    const now = selectList(actor.getSnapshot());
    if (isSaved) onMade(madeReferences(record, asked.field.target, { before, now, name }), name);
    else onClose();
  }, [actor, record, asked, opened, onMade, onClose]);
  const list = useMemo(() => ({ ...parts, actor, record, ...noRows(record) }), [parts, actor, record]);
  if (failure !== null && !isReady) {
    const onRetry = () => actor.send({ type: 'reload' });
    return <Failed title={asked.kind.label} message={failure} onRetry={onRetry} onClose={onClose} />;
  }
  return (
    <ResourceProvider list={list} value={list}>
      <EntryDrawer isAbove />
    </ResourceProvider>
  );
}

/** What is typed over an entry goes and comes back with it, and that one asks and tells of both. (RES-009) */
function useLeavingAbove(actor: ResourceParts['actor'], below: ResourceParts['actor']): void {
  useAskingOnUnload(actor);
  useLayoutEffect(() => takeTyped, []);
  useEffect(() => {
    const tell = () => {
      const now = actor.getSnapshot();
      const isLost = selectEdited(now) || selectPending(now);
      below.send({ type: 'above', names: isLost ? namesAbove(now) : [] });
    };
    leftLists.get(actor.id)?.();
    keptEntries.delete(actor.id);
    tell();
    const { unsubscribe } = actor.subscribe(tell);
    return () => {
      unsubscribe();
      const now = actor.getSnapshot();
      // Who gave the entry below up gave this one up, too, and its draft.
      if (selectOpened(below.getSnapshot()) === null) actor.send({ type: 'close.confirmed' });
      else if (selectPending(now)) {
        const name = namesAbove(now)[0] ?? '';
        endLater(actor, nothing, () => chooseLater(below.id, name, selectList(actor.getSnapshot())));
      } else keepEdits(actor, nothing);
    };
  }, [actor, below]);
}

const nothing = () => undefined;

/** Of its list nothing is shown but what is made. */
function noRows(record: ResourceRecord) {
  const none = { list: [], staged: stagedEntries(record, [], null), place: readListPlace(record, '') };
  return { rows: rowsOf(record, { ...none, selected: new Set() }), movable: [] };
}

function Failed(props: { title: string; message: string; onRetry: () => void; onClose: () => void }) {
  return (
    <Drawer title={props.title} onClose={props.onClose}>
      <ErrorBlock message={props.message} onRetry={props.onRetry} />
    </Drawer>
  );
}
