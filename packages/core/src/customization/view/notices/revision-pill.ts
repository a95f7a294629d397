import type { PublishBlock } from '../../save-publish/rules.ts';
import type { SaveProgress, SavePublishFailure } from '../../save-publish/types.ts';

/** Why nothing can be published, in words. */
export type PublishBlockTexts = Readonly<Record<Exclude<PublishBlock, 'changed'>, string>>;

/** What the pill in the top bar says. (UI.md section 3, revision pill) */
export type PillState =
  | 'loading'
  | 'published'
  | 'staged'
  | 'same'
  | 'saving'
  | 'publishing'
  | 'saveFailed'
  | 'publishFailed'
  | 'unconfirmed'
  | 'unreached'
  | 'unavailable';

export interface RevisionSituation {
  /** The service answers; what it said before may hold no longer. (UI.md section 1.7) */
  isReached: boolean;
  isLoading: boolean;
  hasRevision: boolean;
  isStaged: boolean;
  /** How many changes are staged; null while that is not known. (OP-200) */
  changes: number | null;
  progress: SaveProgress | null;
  block: PublishBlock | null;
  failure: SavePublishFailure | null;
}

export interface PublishButton {
  /** Opens the review. Unsaved edits do not stand in the way: the review says that they are not part of it. */
  isEnabled: boolean;
  /** Why not; null when it is enabled. */
  reason: string | null;
}

/** The pill's state; null where revisions do not apply. (UI.md section 3) */
export function pillState({
  isReached,
  isLoading,
  hasRevision,
  isStaged,
  changes,
  progress,
  failure,
}: RevisionSituation): PillState | null {
  if (isLoading) return 'loading';
  if (progress === 'DataIsSaving') return 'saving';
  if (progress === 'DataIsPublishing') return 'publishing';
  if (failure !== null && failure.operation !== 'load' && failure.isUnknown) return 'unconfirmed';
  if (progress === 'CanNotSaveData') return 'saveFailed';
  if (progress === 'CanNotPublishData') return 'publishFailed';
  if (!hasRevision && failure?.operation !== 'load') return null;
  if (!isReached) return 'unreached';
  if (!hasRevision) return 'unavailable';
  if (!isStaged) return 'published';
  return changes === 0 ? 'same' : 'staged';
}

/** What the pill tells besides its state. */
export interface PillDetail {
  /** How many changes are staged, where that is what the pill is about. (OP-200) */
  changes: number | null;
  /** Why something failed; null where the revision is told. */
  failure: string | null;
}

/** Why it failed while the pill says that it did, and how much is staged while it says that. (UI.md section 3, OP-200) */
export function pillDetail(pill: PillState | null, { changes, failure }: RevisionSituation): PillDetail {
  const isFailed = pill === 'saveFailed' || pill === 'publishFailed' || pill === 'unconfirmed';
  return { changes: pill === 'staged' ? changes : null, failure: isFailed ? (failure?.message ?? null) : null };
}

/** Whether the Publish button can be used, and if not why. (UI.md section 3, OP-38) */
export function publishButton({ isStaged, block }: RevisionSituation, blocks: PublishBlockTexts): PublishButton {
  if (block === 'busy') return { isEnabled: false, reason: blocks.busy };
  if (!isStaged) return { isEnabled: false, reason: blocks.notStaged };
  if (block === null || block === 'changed') return { isEnabled: true, reason: null };
  return { isEnabled: false, reason: blocks[block] };
}
