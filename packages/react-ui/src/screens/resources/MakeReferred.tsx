import { createResource } from '@portico/core';
import {
  madeReferences,
  makingTexts,
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
  valueAt,
  withMade,
} from '@portico/core/resources/view';
import { failureText } from '@portico/core/shared';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Drawer } from '../../components/dialogs/Drawer.tsx';
import { ErrorBlock } from '../../components/feedback/ErrorBlock.tsx';
import { snackbar } from '../../components/feedback/snackbar-queue.ts';
import { useLoading } from '../../platform/useLoading.ts';
import { useOwnActor } from '../../portal/actors.ts';
import { useApp } from '../../portal/portal-context.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import type { AskedReferred } from './state/form-context.ts';
import { aboveOf, keepAsked } from './state/kept-above.ts';
import { keptEntries, leftActors, leftLists } from './state/kept-entries.ts';
import { type ResourceParts, ResourceProvider, useResource } from './state/resource-context.ts';
import { takeTyped } from './state/typed-text.ts';
import { endLater, keepEdits, useAskingOnUnload } from './useLeaving.ts';

export interface MakeReferredProps {
  asked: AskedReferred;
  onClose: () => void;
}

/** Makes what a field should refer to, in a drawer over its entry: saved by its own list, then chosen. (UI.md 4.13) */
export function MakeReferred({ asked, onClose }: MakeReferredProps) {
  const { actor, directory } = useResource();
  const { field, path, kind } = asked;
  const { value: record, failure, retry } = useLoading(kind.load);
  const choose = (made: readonly Referred[], name: string) => {
    const opened = selectOpened(actor.getSnapshot());
    directory.add(field.target, made);
    if (made.length === 0) snackbar.show({ tone: 'warning', text: makingTexts.noneIn(name) });
    else if (opened !== null) {
      const value = withMade(field, valueAt(opened.entry, path), made, asked.typed);
      actor.send({ type: 'edit', path, value });
      actor.send({ type: 'leave', path });
    }
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
  const actor = useOwnActor(
    useMemo(() => createResource(portal, record), [portal, record]),
    { id, input: { record, canWrite: true, opened: keptEntries.get(id) ?? null } },
    leftActors,
  );
  useLeavingAbove(actor, parts.actor);
  useEffect(() => keepAsked(below, asked), [below, asked]);
  const isReady = useSelector(actor, (now) => now.matches('ready'));
  const opened = useSelector(actor, selectOpened);
  const failure = useSelector(actor, selectListFailure);
  const begun = useRef<{ before: ReturnType<typeof selectList>; name: string | null; isSaved: boolean } | null>(null);
  useEffect(() => {
    const saved = actor.on('saved', ({ text, tone }) => {
      if (begun.current !== null) begun.current.isSaved = true;
      snackbar.show({ tone, text });
    });
    // There is no room for one more.
    const gone = actor.on('gone', ({ text }) => {
      snackbar.show({ tone: 'warning', text });
      onClose();
    });
    return () => {
      saved.unsubscribe();
      gone.unsubscribe();
    };
  }, [actor, onClose]);
  useEffect(() => {
    if (!isReady || begun.current !== null) return;
    begun.current = { before: selectList(actor.getSnapshot()), name: null, isSaved: false };
    if (selectOpened(actor.getSnapshot()) !== null) return; // it is back
    actor.send({ type: 'create' });
    const { field, typed } = asked;
    if (typed !== '') actor.send({ type: 'edit', ...typedName(record, field.target, typed) });
  }, [actor, isReady, asked, record]);
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
      // Who gave the entry below up gave this one up, too.
      if (selectOpened(below.getSnapshot()) === null) return;
      if (selectPending(actor.getSnapshot())) endLater(actor, () => undefined);
      else keepEdits(actor, () => undefined);
    };
  }, [actor, below]);
}

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
