import { createDirectory } from '@portico/core';
import {
  isReadOnly,
  loadSearchHolder,
  movableIds,
  type ResourceRecord,
  resourceTexts,
  rowsOf,
  selectAskedRemoval,
  selectCanWriteList,
  selectInherited,
  selectIsWithoutOwn,
  selectList,
  selectListFailure,
  selectOpened,
  selectPublished,
  selectSelected,
  stagedEntries,
  targetsNamed,
} from '@portico/core/resources/view';
import { useSelector } from '@xstate/react';
import { ListPlus } from 'lucide-react';
import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorBlock } from '../../components/feedback/ErrorBlock.tsx';
import { LockStrip } from '../../components/feedback/LockStrip.tsx';
import { snackbar } from '../../components/feedback/snackbar-queue.ts';
import type { RowFocus } from '../../components/tables/DataTable.model.ts';
import { onDemand, partOnDemand } from '../../platform/on-demand.ts';
import { useOncePainted } from '../../platform/painted.ts';
import { useQuery } from '../../platform/places/useQuery.ts';
import { useApp } from '../../portal/portal-context.ts';
import { useAsked } from '../../portal/useAsked.ts';
import { AddEntry } from './AddEntry.tsx';
import type { MoveDialogProps } from './dialogs/MoveDialog.tsx';
import { ListFiles } from './files/on-demand.ts';
import { ListBar } from './ListBar.tsx';
import { InheritedBand, ListStrips } from './ListStrips.tsx';
import * as styles from './look/ResourceScreen.css.ts';
import { ResourceTable } from './ResourceTable.tsx';
import {
  type FocusAsked,
  type HeldRow,
  type ListParts,
  type ResourceParts,
  ResourceProvider,
  useIsBeside,
  useListPlace,
} from './state/resource-context.ts';
import { useDraft } from './state/useDraft.ts';
import { useListNews } from './state/useListNews.ts';
import { useLeaving } from './useLeaving.ts';
import { useOpenPlace } from './useOpenPlace.ts';

/** What no list needs before its rows are drawn, or somebody acts on it. (DESIGN section 9, first load) */
const DragLayer = partOnDemand(() => import('./drag/DragLayer.tsx').then((module) => module.DragLayer));
const FocusBack = onDemand(() => import('./state/FocusBack.ts').then((module) => module.FocusBack));
const EntryDrawer = onDemand(() => import('./EntryDrawer.tsx').then((module) => module.EntryDrawer));
const RemoveDialog = onDemand(() => import('./dialogs/RemoveDialog.tsx').then((module) => module.RemoveDialog));
const MoveDialog = onDemand(() => import('./dialogs/MoveDialog.tsx').then((module) => module.MoveDialog));
const ProviderCards = partOnDemand(() => import('./ProviderCards.tsx').then((module) => module.ProviderCards), {
  ahead: 'never',
});
const BulkBar = onDemand(() => import('./BulkBar.tsx').then((module) => module.BulkBar));

export interface ListBodyProps {
  actor: ResourceParts['actor'];
  record: ResourceRecord;
}

/** The entries below the title, with what may be done with them. (UI.md 4.13) */
export const ListBody = memo(function ListBody(props: ListBodyProps) {
  const [isFolded, setFolded] = useState(false);
  const parts = useParts(props, isFolded);
  const { actor, record, rows } = parts;
  const [asked, setAsked] = useState<Omit<MoveDialogProps, 'onClose'> | null>(null);
  const [held, setHeld] = useState<HeldRow | null>(null);
  const [dragged, setDragged] = useState<ResourceParts['dragged']>(null);
  const rowFocus = useRef<RowFocus>(null);
  const [focusAsked, setFocusAsked] = useState<FocusAsked | null>(null);
  const endDrag = useCallback(() => setHeld(null), []);
  useEffect(() => {
    if (held === null) return;
    // A hand may let go before the layer is here.
    addEventListener('pointerup', endDrag);
    return () => removeEventListener('pointerup', endDrag);
  }, [held, endDrag]);
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'));
  const isWithoutOwn = useSelector(actor, selectIsWithoutOwn);
  const failure = useSelector(actor, selectListFailure);
  const mayWrite = useSelector(actor, selectCanWriteList);
  const isOpen = useSelector(actor, (now) => now.matches('ready') && selectOpened(now) !== null);
  const isBeside = useIsBeside(actor);
  const canDrag = mayWrite && record.order !== undefined && parts.movable.length > 1;
  const canSelect = mayWrite && (isLoading || parts.movable.length > 0);
  const isRemoving = useSelector(actor, (now) => selectAskedRemoval(now).length > 0);
  const hasSelected = useSelector(actor, (now) => selectSelected(now).size > 0);
  const hasCards = record.slots?.list === 'provider-cards';
  const { known, setPlace } = parts;
  const list = useMemo<ListParts>(
    () => ({
      actor,
      record,
      known,
      isBeside,
      canWrite: mayWrite,
      canSelect,
      canDrag,
      setPlace,
      dragged,
      setDragged,
      startDrag: setHeld,
      askFocus: setFocusAsked,
      askPosition: (ids, name, by = 'position') => setAsked({ ids, name, by }),
    }),
    [actor, record, known, isBeside, mayWrite, canSelect, canDrag, setPlace, dragged],
  );
  const value = useMemo<ResourceParts>(() => ({ ...parts, ...list }), [parts, list]);
  return (
    <ResourceProvider list={list} value={value}>
      <div className={isBeside ? styles.listBeside : styles.list}>
        {failure !== null || (isWithoutOwn && !isLoading) || record.purpose === undefined ? null : (
          <p className={styles.about}>{record.purpose}</p>
        )}
        <div className={styles.strips}>
          {mayWrite ? null : <LockStrip>{isReadOnly(record) ? resourceTexts.readOnly : undefined}</LockStrip>}
          <ListStrips />
        </div>
        {failure === null ? (
          <>
            {hasCards ? null : <ListBar />}
            <InheritedBand isFolded={isFolded} onFold={setFolded} />
            {hasCards && !isLoading ? <ProviderCards rows={rows} rowFocus={rowFocus} /> : null}
            {!isLoading && isWithoutOwn && !hasCards ? (
              <div className={styles.nothing}>
                <EmptyState
                  icon={ListPlus}
                  action={
                    <span className={styles.first}>
                      <AddEntry actor={actor} record={record} isFirst />
                      <ListFiles isFirst />
                    </span>
                  }
                >
                  {resourceTexts.none(record.label[1])} {record.purpose}
                </EmptyState>
              </div>
            ) : null}
            {!isLoading && (hasCards || (isWithoutOwn && rows.length === 0)) ? null : (
              <div className={styles.table}>
                <ResourceTable state={isLoading ? 'loading' : 'ready'} rows={rows} rowFocus={rowFocus} />
              </div>
            )}
            <Suspense fallback={null}>{mayWrite && hasSelected ? <BulkBar /> : null}</Suspense>
          </>
        ) : (
          <ErrorBlock message={failure} onRetry={() => actor.send({ type: 'reload' })} />
        )}
      </div>
      <NeededNames actor={actor} record={record} directory={parts.directory} staged={parts.staged} />
      {held === null ? null : <DragLayer held={held} onEnd={endDrag} />}
      <Suspense fallback={null}>
        {isLoading ? null : (
          <FocusBack {...{ actor, record, rows, rowFocus }} asked={focusAsked} onAsk={setFocusAsked} />
        )}
      </Suspense>
      <Suspense fallback={null}>{isOpen ? <EntryDrawer /> : null}</Suspense>
      <Suspense fallback={null}>{isRemoving ? <RemoveDialog /> : null}</Suspense>
      <Suspense fallback={null}>
        {asked === null ? null : <MoveDialog {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </ResourceProvider>
  );
});

/** Asks for the names of what entries refer to, once they are drawn: every entry is looked at for it. */
function NeededNames(props: Pick<ResourceParts, 'actor' | 'record' | 'directory' | 'staged'>) {
  const { actor, record, directory } = props;
  const list = useOncePainted(useSelector(actor, selectList));
  const staged = useOncePainted(props.staged);
  useEffect(() => directory.need(targetsNamed(record, list, staged.removed)), [directory, record, list, staged]);
  return null;
}

function useParts(
  { actor, record }: ListBodyProps,
  isFolded: boolean,
): Omit<ResourceParts, Exclude<keyof ListParts, 'record' | 'actor' | 'known' | 'setPlace'>> {
  const { portal, revisions } = useApp();
  const place = useListPlace(record);
  const [, setPlace] = useQuery();
  const list = useSelector(actor, selectList);
  const published = useSelector(actor, selectPublished);
  const selected = useSelector(actor, selectSelected);
  const theirs = useSelector(actor, selectInherited);
  const inherited = isFolded ? null : theirs;
  const staged = useMemo(() => stagedEntries(record, list, published), [record, list, published]);
  const { answered } = useAsked(loadSearchHolder, place.search === '' ? null : loadSearchHolder);
  const holds = useMemo(() => answered?.value(place.search) ?? null, [answered, place.search]);
  const rows = useMemo(
    () => rowsOf(record, { list, staged, place, selected, inherited, holds }),
    [record, list, staged, place, selected, inherited, holds],
  );
  const movable = useMemo(() => movableIds(record, list), [record, list]);
  const directory = useMemo(() => createDirectory(portal), [portal]);
  const known = useSyncExternalStore(directory.subscribe, directory.getSnapshot);

  useEffect(
    () =>
      revisions.listen(({ updated_at: updatedAt }) => {
        actor.send({ type: 'revision.observed', updatedAt });
        directory.observe(updatedAt);
      }),
    [actor, revisions, directory],
  );
  useEffect(() => {
    const saved = actor.on('saved', ({ text, tone }) => snackbar.show({ tone, text }));
    const restored = actor.on('restored', ({ text }) => snackbar.show({ tone: 'warning', text }));
    const gone = actor.on('gone', ({ text }) => snackbar.show({ tone: 'warning', text }));
    return () => {
      saved.unsubscribe();
      restored.unsubscribe();
      gone.unsubscribe();
    };
  }, [actor]);
  useListNews({ actor, record });
  useLeaving(actor);
  useDraft(actor, 'beside');
  useOpenPlace(actor, place, setPlace);
  return useMemo(
    () => ({ record, actor, place, rows, staged, movable, known, directory, setPlace }),
    [record, actor, place, rows, staged, movable, known, directory, setPlace],
  );
}
