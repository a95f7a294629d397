import {
  type Change,
  type Customization,
  moduleOf,
  selectChanged,
  selectCustomization,
  selectOriginal,
} from '@portico/core/customization';
import {
  canDiscard,
  discardChange,
  discardedWords,
  discardLabel,
  emptyReviewWords,
  FrameQueue,
  hasChangesLeft,
  keepLabel,
  type ReviewPart,
} from '@portico/core/customization/view';
import type { StagedSection } from '@portico/core/policy';
import { toldSaves } from '@portico/core/policy/view';
import { Fragment, useMemo, useState } from 'react';
import { useSnackbar } from '../../../components/feedback/snackbar-queue.ts';
import { whenQuiet } from '../../../platform/when-quiet.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { offerUndo } from '../state/offer-undo.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { ChangeGroupCard } from './ChangeGroupCard.tsx';
import * as styles from './PublishReview.css.ts';
import { useReview } from './review-context.ts';
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
  const staged = useCustomization(selectOriginal);
  const [queue] = useState(() => new FrameQueue({ whenQuiet }));
  // What stands in for published data that nobody knows is no place to go back to.
  const from = published.isPublished ? published.customization : null;
  const empty = emptyReviewWords(sections, hasUnsaved);
  const discard = (change: Change) => {
    const edited = selectCustomization(actor.getSnapshot());
    if (edited === null || from === null) return;
    const customization = discardChange(edited, from, change);
    actor.send({ type: 'customization.replaced', label: discardLabel(change), customization });
    offerUndo(actor, snackbar, discardedWords(change));
  };
  const keep = (change: Change) => {
    const edited = selectCustomization(actor.getSnapshot());
    if (edited === null || staged === null) return;
    actor.send({
      type: 'customization.replaced',
      label: keepLabel(change),
      customization: discardChange(edited, staged, change),
    });
  };
  return (
    <div className={styles.groups}>
      {parts.map(({ key, section, groups }) => (
        <Fragment key={key}>
          {section === null ? null : groups.length > 0 && section.may_publish ? (
            <SectionLine section={section} />
          ) : (
            <SectionCard section={section} />
          )}
          {groups.map((group) => (
            <Group
              key={group.id}
              group={group}
              section={section}
              before={published.customization}
              queue={queue}
              onDiscard={from === null ? undefined : discard}
              onKeep={keep}
            />
          ))}
        </Fragment>
      ))}
      {!hasChangesLeft(parts) && empty !== null ? <p className={styles.note}>{empty}</p> : null}
    </div>
  );
}

interface GroupProps {
  group: ReviewPart['groups'][number];
  section: StagedSection | null;
  /** What its changes are compared with. */
  before: Customization | null;
  queue: FrameQueue;
  onDiscard: ((change: Change) => void) | undefined;
  onKeep: (change: Change) => void;
}

function Group({ group, section, before, queue, onDiscard, onKeep }: GroupProps) {
  const { reviewer } = useReview();
  const saves = useMemo(() => (section === null ? undefined : toldSaves(section, reviewer)), [section, reviewer]);
  const after = useCustomization(selectCustomization);
  const isOffered = useCustomization(canDiscard(moduleOf(group.id).area));
  return (
    <ChangeGroupCard
      group={group}
      pictures={before && after ? <BeforeAfter id={group.id} before={before} after={after} queue={queue} /> : undefined}
      saves={saves}
      onDiscard={isOffered ? onDiscard : undefined}
      onKeep={isOffered ? onKeep : undefined}
    />
  );
}
