import {
  selectChangedAreas,
  selectCustomization,
  selectErrors,
  selectFailure,
  selectOriginal,
  selectProgress,
  selectPublishBlock,
  selectReviewedAt,
  selectRevision,
  selectStaged,
  selectStagedFailure,
  selectStagedPolicy,
  selectStagedSections,
} from '@portico/core/customization';
import {
  editorTexts,
  failureWords,
  missingLogosWords,
  publishDecision,
  reviewGroups,
  reviewParts,
  reviewWords,
  revisionWords,
  saveBlockWords,
  selectMissingLogos,
  unsavedWords,
} from '@portico/core/customization/view';
import { lockedWords, unreadStagedWords, withAuthors, withDiscarded } from '@portico/core/policy/view';
import { momentWords } from '@portico/core/shared';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Drawer } from '../../../components/dialogs/Drawer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { formatMoment } from '../../../platform/time-words.ts';
import { useStagedPolicy } from '../../../portal/useStagedPolicy.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { reviewMessages } from './messages.ts';
import * as styles from './PublishReview.css.ts';
import { ReviewedChanges } from './ReviewedChanges.tsx';
import { ReviewContext, useNewReview } from './review-context.ts';
import { usePublished } from './usePublished.ts';

/** What publishing would change, whoever staged it, and the button that does it. (UI.md 4.6 and 4.14, OP-200) */
export function PublishReview({ onClose }: { onClose: () => void }) {
  const { actor } = useServices();
  const revision = useCustomization(selectRevision);
  const reviewedAt = useCustomization(selectReviewedAt);
  const isStaged = useCustomization(selectStaged);
  const staged = useCustomization(selectOriginal);
  const block = useCustomization(selectPublishBlock);
  const progress = useCustomization(selectProgress);
  const failure = useCustomization(selectFailure);
  const fresh = useCustomization(selectStagedSections);
  const unread = useCustomization(selectStagedFailure);
  const sections = useHeld(fresh, unread === null);
  const told = useHeld(useCustomization(selectStagedPolicy), true)?.revision ?? null;
  const unsaved = useCustomization(selectChangedAreas);
  const readAgain = useStagedPolicy({ always: true });
  const published = usePublished();
  const edited = useCustomization(selectCustomization);
  const from = published?.customization ?? null;
  const groups = useMemo(
    () => (from && staged && edited ? reviewGroups(from, staged, edited) : []),
    [from, staged, edited],
  );
  const { review, unseen, acknowledge } = useNewReview(sections, told, progress);
  const { discarded, pending } = review;
  const parts = useMemo(
    () => reviewParts(sections && withDiscarded(sections, discarded), groups, unsaved),
    [sections, discarded, groups, unsaved],
  );
  const [news, setNews] = useState<string | null>(null);
  useCloseAfter(progress === 'DataPublished', onClose);

  const locked = lockedWords(sections ?? []);
  const isRead = published !== null && (fresh !== null || unread !== null);
  const wasRead = published !== null && sections !== null;
  const { shows, isPublishing, reason } = publishDecision({
    progress,
    isStaged,
    block,
    locked,
    isRead,
    isDiscarding: pending.size > 0,
    wasRead,
  });
  const subtitle =
    isStaged && revision !== null
      ? withAuthors(
          revisionWords(revision, momentWords(revision.updated_at, Date.now(), formatMoment)),
          sections ?? [],
          review.reviewer.me,
        )
      : undefined;
  const publish = () => {
    // What came while somebody looked is looked at before it goes along. (PUB-003)
    setNews(unseen);
    acknowledge();
    if (unseen !== null) return;
    actor.send({ type: 'publish', ...(reviewedAt !== null && { reviewedUpdatedAt: reviewedAt }) });
  };
  return (
    <Drawer
      title={reviewMessages.title}
      subtitle={subtitle}
      onClose={onClose}
      footerStart={parts.length === 0 ? undefined : (locked ?? reviewWords(parts))}
      footer={
        shows !== 'nothing' ? (
          <>
            <Button onPress={onClose}>{reviewMessages.cancel}</Button>
            <Button
              variant="primary"
              isPending={isPublishing}
              isDisabled={reason !== null}
              disabledReason={reason}
              onPress={publish}
            >
              {reviewMessages.publish}
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>{reviewMessages.close}</Button>
        )
      }
    >
      <div className={styles.stack} data-state={progress ?? (isStaged ? 'staged' : 'published')}>
        <Unsaved />
        {isStaged ? <LogoStrip /> : null}
        {news === null ? null : (
          <Strip tone="warning" role="alert" icon={<Icon of={TriangleAlert} />}>
            {news}
          </Strip>
        )}
        {progress === 'CanNotPublishData' && failure !== null ? (
          <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
            {failureWords(failure)}
          </Strip>
        ) : null}
        {isStaged && sections === null && unread !== null ? (
          <Strip
            tone="warning"
            role="alert"
            icon={<Icon of={TriangleAlert} />}
            action={
              <Button size="sm" onPress={readAgain}>
                {reviewMessages.tryAgain}
              </Button>
            }
          >
            {unreadStagedWords(unread)}
          </Strip>
        ) : null}
        {shows === 'nothing' ? (
          <EmptyState icon={CircleCheck}>{editorTexts.nothingStaged}</EmptyState>
        ) : shows === 'waiting' || published === null ? (
          <Waiting />
        ) : (
          <>
            {published.isPublished ? null : <p className={styles.note}>{editorTexts.stagedBefore}</p>}
            <ReviewContext value={review}>
              <ReviewedChanges parts={parts} sections={sections} published={published} />
            </ReviewContext>
          </>
        )}
      </div>
    </Drawer>
  );
}

/** What was read last while it is read anew, so that nobody's place in it is lost. */
function useHeld<T>(value: T | null, holds: boolean): T | null {
  const [held, setHeld] = useState(value);
  if (value !== null && value !== held) setHeld(value);
  return value ?? (holds ? held : null);
}

/** Logos that end users would not see are said before they are published. (DESIGN section 4) */
function LogoStrip() {
  const missing = useCustomization(selectMissingLogos);
  if (missing.length === 0) return null;
  return (
    <Strip tone="warning" role="status" icon={<Icon of={TriangleAlert} />}>
      {missingLogosWords(missing)}
    </Strip>
  );
}

/** What is edited but not saved is not published; saving is one press away. */
function Unsaved() {
  const { actor } = useServices();
  const words = useCustomization(unsavedWords);
  const progress = useCustomization(selectProgress);
  const block = saveBlockWords(useCustomization(selectErrors).length);
  if (words === null) return null;
  return (
    <Strip
      tone="warning"
      role="status"
      icon={<Icon of={TriangleAlert} />}
      action={
        <Button
          size="sm"
          isPending={progress === 'DataIsSaving'}
          isDisabled={block !== null}
          disabledReason={block}
          onPress={() => actor.send({ type: 'save' })}
        >
          {reviewMessages.saveFirst}
        </Button>
      }
    >
      {words}
    </Strip>
  );
}

function Waiting() {
  return (
    <div className={styles.groups} aria-busy="true">
      <Skeleton height={160} shape="block" />
      <Skeleton height={80} shape="block" />
    </div>
  );
}

/** Closes the drawer once the publish that it started, or watched, is done. */
function useCloseAfter(isDone: boolean, onClose: () => void) {
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) onClose();
    wasDone.current = isDone;
  }, [isDone, onClose]);
}
