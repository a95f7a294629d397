import { createDirectory } from '@portico/core';
import {
  documentTexts,
  isSameFrame,
  type ResourceRecord,
  readListPlace,
  rowsOf,
  selectCanWriteList,
  selectClosing,
  selectListFailure,
  selectMayEdit,
  selectOpened,
  stagedEntries,
} from '@portico/core/resources/view';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { LockStrip } from '../../../components/feedback/LockStrip.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { Clash } from '../Clash.tsx';
import { EntryCommands } from '../EntryCommands.tsx';
import { EntryForm } from '../EntryForm.tsx';
import { focusFirst } from '../focus-first.ts';
import { ListStrips } from '../ListStrips.tsx';
import {
  type ListParts,
  type ResourceParts,
  ResourceProvider,
  useResource,
  useResourceState,
} from '../state/resource-context.ts';
import { takeTyped } from '../state/typed-text.ts';
import { useDraft } from '../state/useDraft.ts';
import { useListNews } from '../state/useListNews.ts';
import { useLeaving } from '../useLeaving.ts';
import * as styles from './Document.css.ts';
import { DocumentBar } from './DocumentBar.tsx';

export interface DocumentPanelProps {
  actor: ResourceParts['actor'];
  record: ResourceRecord;
  beside?: ReactNode;
  state: string;
  onState: (state: string) => void;
}

/** The form of the document with what is said of it, and its save bar. (UI.md 4.10) */
export function DocumentPanel({ actor, record, beside, state, onState }: DocumentPanelProps) {
  const parts = useParts(actor, record);
  const failure = useSelector(actor, selectListFailure);
  const isReady = useSelector(actor, (now) => now.matches('ready') && selectOpened(now) !== null);
  useLayoutEffect(() => onState(state), [state, onState]);
  return (
    <ResourceProvider list={parts} value={parts}>
      <div className={styles.scroll}>
        <div className={styles.columns}>
          <div className={beside === undefined ? styles.panel : styles.wide}>
            {failure !== null ? (
              <ErrorBlock message={failure} onRetry={() => actor.send({ type: 'reload' })} />
            ) : isReady ? (
              <Shown />
            ) : (
              <Skeleton height={200} />
            )}
          </div>
          {beside === undefined || !isReady ? null : <div className={styles.beside}>{beside}</div>}
        </div>
      </div>
      {isReady ? <DocumentBar /> : null}
    </ResourceProvider>
  );
}

function Shown() {
  const opened = useResourceState(selectOpened, isSameFrame);
  const mayEdit = useResourceState(selectMayEdit);
  const canWrite = useResourceState(selectCanWriteList);
  const isClosing = useResourceState(selectClosing);
  const { actor, record } = useResource();
  const form = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    const { unsubscribe } = actor.on('invalid', ({ path }) => setWrong(path));
    return unsubscribe;
  }, [actor]);
  const isSaving = opened?.isSaving === true;
  useLayoutEffect(() => {
    if (wrong === null || isSaving) return; // nothing of a form takes the focus while it is saved
    setWrong(null);
    focusFirst(wrong, form);
  }, [wrong, isSaving, form]);
  useLayoutEffect(() => takeTyped, []);
  const save = () => {
    takeTyped();
    actor.send({ type: 'save' });
  };
  return (
    <>
      {record.purpose === undefined ? null : <p className={styles.about}>{record.purpose}</p>}
      <div className={styles.strips}>
        {canWrite ? null : <LockStrip />}
        <ListStrips />
        <Clash />
      </div>
      <div className={styles.card}>
        <EntryForm id={form} mayEdit={mayEdit} isSaving={isSaving} onSave={save} onMake={nothing} />
        {mayEdit && record.commands !== undefined ? <EntryCommands /> : null}
      </div>
      {isClosing ? (
        <AlertDialog
          title={documentTexts.resetTitle}
          tone="danger"
          confirmLabel={documentTexts.reset}
          onConfirm={() => actor.send({ type: 'close.confirmed' })}
          onClose={() => actor.send({ type: 'close.cancelled' })}
        >
          {documentTexts.resetText(record.label[0])}
        </AlertDialog>
      ) : null}
    </>
  );
}

const nothing = () => undefined;

function useParts(actor: ResourceParts['actor'], record: ResourceRecord): ResourceParts & ListParts {
  const { portal } = useApp();
  const canWrite = useSelector(actor, selectCanWriteList);
  const directory = useMemo(() => createDirectory(portal), [portal]);
  const known = useSyncExternalStore(directory.subscribe, directory.getSnapshot);
  useEffect(() => {
    const saved = actor.on('saved', ({ text, tone }) => snackbar.show({ tone, text }));
    const restored = actor.on('restored', ({ text }) => snackbar.show({ tone: 'warning', text }));
    return () => {
      saved.unsubscribe();
      restored.unsubscribe();
    };
  }, [actor]);
  useListNews({ actor, record });
  useLeaving(actor);
  useDraft(actor, 'beside');
  return useMemo(() => {
    const none = { list: [], staged: stagedEntries(record, [], null), place: readListPlace(record, '') };
    const rows = rowsOf(record, { ...none, selected: new Set() });
    return { ...none, ...fixed, record, actor, known, directory, rows, canWrite };
  }, [record, actor, known, directory, canWrite]);
}

/** A document stands in no list: there is nothing to choose, to drag, or to give the focus back to. */
const fixed = {
  movable: [],
  isBeside: false,
  canSelect: false,
  canDrag: false,
  dragged: null,
  setPlace: nothing,
  startDrag: nothing,
  setDragged: nothing,
  askFocus: nothing,
  askPosition: nothing,
} as const;
