import {
  type Change,
  canDiscard,
  discardChange,
  discardedWords,
  discardLabel,
  emptyReviewWords,
  moduleOf,
  type ReviewPart,
  selectChanged,
  selectCustomization,
} from '@portico/core/customization';
import type { StagedSection } from '@portico/core/policy';
import { Fragment, useEffect, useRef } from 'react';
import { useSnackbar } from '../../../components/snackbar-queue.ts';
import { offerUndo } from '../apply/offer-undo.ts';
import { useCustomization, useServices } from '../editor-context.ts';
import * as styles from '../PublishReview.css.ts';
import { ChangeGroupCard } from './ChangeGroupCard.tsx';
import { SectionCard, SectionLine } from './SectionCard.tsx';
import type { Published } from './usePublished.ts';

export interface ReviewedChangesProps {
  parts: readonly ReviewPart[];
  /** Every section that differs; null where the service does not say. */
  sections: readonly StagedSection[] | null;
  published: Published;
}

/**
 * What is staged by section, the customization by module; there each change can be taken back, which is an edit that
 * waits for its save. (UI.md 4.6 and 4.14)
 */
export function ReviewedChanges({ parts, sections, published }: ReviewedChangesProps) {
  const { actor } = useServices();
  const snackbar = useSnackbar();
  const hasUnsaved = useCustomization(selectChanged);
  const { list, keepPlace } = useKeptPlace(parts);
  // What stands in for published data that nobody knows is no place to go back to.
  const from = published.isPublished ? published.customization : null;
  const empty = emptyReviewWords(sections, hasUnsaved);
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
      {parts.map(({ key, section, groups }) => (
        <Fragment key={key}>
          {section === null ? null : groups.length > 0 && section.may_publish ? (
            <SectionLine section={section} />
          ) : (
            <SectionCard section={section} />
          )}
          {groups.map((group) => (
            <Group key={group.id} group={group} onDiscard={from === null ? undefined : discard} />
          ))}
        </Fragment>
      ))}
      {parts.length === 0 && empty !== null ? <p className={styles.note}>{empty}</p> : null}
    </div>
  );
}

interface GroupProps {
  group: ReviewPart['groups'][number];
  onDiscard: ((change: Change) => void) | undefined;
}

function Group({ group, onDiscard }: GroupProps) {
  const isOffered = useCustomization(canDiscard(moduleOf(group.id).area));
  return <ChangeGroupCard group={group} onDiscard={isOffered ? onDiscard : undefined} />;
}

/** When the row with the focus goes, the next one gets it, else the last one, else the list itself. (UI.md section 9.3) */
function useKeptPlace(parts: readonly ReviewPart[]) {
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
  }, [parts]);
  return { list, keepPlace };
}
