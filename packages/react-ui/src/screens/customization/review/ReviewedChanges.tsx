import {
  type Change,
  type ChangeGroup,
  canDiscard,
  discardChange,
  discardedWords,
  discardLabel,
  emptyReviewWords,
  moduleOf,
  selectChanged,
  selectCustomization,
} from '@portico/core/customization';
import { useEffect, useRef } from 'react';
import { useSnackbar } from '../../../components/snackbar-queue.ts';
import { offerUndo } from '../apply/offer-undo.ts';
import { useCustomization, useServices } from '../editor-context.ts';
import * as styles from '../PublishReview.css.ts';
import { ChangeGroupCard } from './ChangeGroupCard.tsx';
import type { Published } from './usePublished.ts';

export interface ReviewedChangesProps {
  groups: readonly ChangeGroup[];
  published: Published;
}

/** The staged changes by module; each can be taken back, which is an edit that waits for its save. (UI.md 4.6) */
export function ReviewedChanges({ groups, published }: ReviewedChangesProps) {
  const { actor } = useServices();
  const snackbar = useSnackbar();
  const hasUnsaved = useCustomization(selectChanged);
  const { list, keepPlace } = useKeptPlace(groups);
  // What stands in for published data that nobody knows is no place to go back to.
  const from = published.isPublished ? published.customization : null;
  const discard = (change: Change) => {
    const edited = selectCustomization(actor.getSnapshot());
    if (edited === null || from === null) return;
    keepPlace();
    const customization = discardChange(edited, from, change);
    actor.send({ type: 'customization.replaced', label: discardLabel(change), customization });
    offerUndo(actor, snackbar, discardedWords(change));
  };
  return (
    <div className={styles.groups} ref={list} tabIndex={-1}>
      {groups.map((group) => (
        <Group key={group.id} group={group} onDiscard={from === null ? undefined : discard} />
      ))}
      {groups.length === 0 && from !== null ? <p className={styles.note}>{emptyReviewWords(hasUnsaved)}</p> : null}
    </div>
  );
}

interface GroupProps {
  group: ChangeGroup;
  onDiscard: ((change: Change) => void) | undefined;
}

function Group({ group, onDiscard }: GroupProps) {
  const isOffered = useCustomization(canDiscard(moduleOf(group.id).area));
  return <ChangeGroupCard group={group} onDiscard={isOffered ? onDiscard : undefined} />;
}

/** When the row with the focus goes, the next one gets it, else the last one, else the list itself. (UI.md section 9.3) */
function useKeptPlace(groups: readonly ChangeGroup[]) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-change] button') ?? [])];
  const keepPlace = () => {
    place.current = rows().indexOf(document.activeElement as HTMLElement);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => {
    const at = place.current;
    if (at === null) return;
    place.current = null;
    const left = rows();
    (left[at] ?? left.at(-1) ?? list.current)?.focus();
  }, [groups]);
  return { list, keepPlace };
}
